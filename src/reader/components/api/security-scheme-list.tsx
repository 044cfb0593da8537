import type { ReactElement } from 'react';
import type { OAuthFlow, SecurityScheme } from '../../../apis/model/api';
import { ApiFlag } from './api-flag';
import { FactList } from './fact-list';
import { Pair } from './pair';
import { RichText } from './rich-text';
import { t } from '../../../kit/texts/t';

function Flow({ flow }: { readonly flow: OAuthFlow }): ReactElement {
  return (
    <div className="api-flow">
      <p className="api-subtitle">{flow.label}</p>
      {flow.addresses.length > 0 && (
        <dl className="api-pairs">
          {flow.addresses.map(({ label, href }) => (
            <Pair key={label} label={label}>
              <code>{href}</code>
            </Pair>
          ))}
        </dl>
      )}
      {flow.scopes.length > 0 && (
        <div className="api-values" data-layout="list">
          <span className="api-label">{t`Scopes`}</span>
          <ul>
            {flow.scopes.map(({ name, anchor, html }) => (
              <li key={anchor} id={anchor}>
                <code>{name}</code>
                <RichText html={html} className="api-value-text" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** How clients authenticate to an API. */
export function SecuritySchemeList({
  schemes,
}: {
  readonly schemes: readonly SecurityScheme[];
}): ReactElement {
  return (
    <>
      {schemes.map(({ name, anchor, label, html, facts, flows, isDeprecated }) => (
        <section key={anchor} className="api-scheme" id={anchor} aria-label={label}>
          <p className="api-scheme-title">
            <a href={`#${anchor}`}>{label}</a> <code>{name}</code>{' '}
            {isDeprecated === true && <ApiFlag kind="deprecated" />}
          </p>
          <RichText html={html} />
          <FactList facts={facts} />
          {flows.map((flow) => (
            <Flow key={flow.label} flow={flow} />
          ))}
        </section>
      ))}
    </>
  );
}
