import type { ReactElement } from 'react';
import type { ResponseLink } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** Operations that use values of the response. */
export function LinkList({ links }: { readonly links: readonly ResponseLink[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <details className="api-fold api-links" open>
      <summary>{t`What you can call next`}</summary>
      <ul className="api-properties">
        {links.map(({ anchor, name, html, target, href, values, server }) => (
          <li key={anchor} className="api-property" id={anchor}>
            <div className="api-property-head">
              <a className="api-name" href={`#${anchor}`}>
                {name}
              </a>
              <span className="api-type">
                <ApiLink href={href}>{target}</ApiLink>
              </span>
            </div>
            <RichText html={html} />
            {server !== undefined && (
              <p className="api-default">
                <span className="api-label">{t`Server`}</span> <code>{server}</code>
              </p>
            )}
            {values.length > 0 && (
              <ul className="api-facts">
                {values.map((value) => (
                  <li key={value.name}>
                    {sentence`${<code>{value.name}</code>} from ${<code>{value.value}</code>}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
