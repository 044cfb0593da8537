import { Fragment, type ReactElement } from 'react';
import type { Server } from '../../../apis/model/api';
import { RichText } from './rich-text';
import { t } from '../../../kit/texts/t';

/** Servers of an API, with their variables. */
export function ServerList({ servers }: { readonly servers: readonly Server[] }): ReactElement | null {
  if (servers.length === 0) return null;
  return (
    <ul className="api-servers">
      {servers.map(({ url, html, variables }) => (
        <li key={url}>
          <code>{url}</code>
          <RichText html={html} className="api-value-text" />
          {variables.length > 0 && (
            <ul className="api-properties">
              {variables.map((variable) => (
                <li key={variable.anchor} className="api-property" id={variable.anchor}>
                  <div className="api-property-head">
                    <a className="api-name" href={`#${variable.anchor}`}>
                      {variable.name}
                    </a>
                    {/* In AsyncAPI, a variable can be without. */}
                    {variable.default !== '' && (
                      <>
                        <span className="api-label">{t`Default`}</span> <code>{variable.default}</code>
                      </>
                    )}
                  </div>
                  <RichText html={variable.html} />
                  {variable.values.length > 0 && (
                    <p className="api-examples">
                      <span className="api-label">{t`Allowed values`}</span>{' '}
                      {variable.values.map((value) => (
                        <Fragment key={value}>
                          <code>{value}</code>{' '}
                        </Fragment>
                      ))}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
