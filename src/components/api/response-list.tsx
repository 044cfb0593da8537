import type { ReactElement } from 'react';
import type { Response, ResponseLink } from '../../model/api';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { MediaTypeList } from './media-type-list';
import { HeaderList } from './parameter-list';
import { RichText } from './rich-text';

/** What may be called next with values of this answer. */
export function LinkList({ links }: { readonly links: readonly ResponseLink[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <details className="api-fold api-links" open>
      <summary>What you can call next</summary>
      <ul className="api-properties">
        {links.map(({ anchor, name, html, target, href, values, server }) => (
          <li key={anchor} className="api-property" id={anchor}>
            <div className="api-property-head">
              <a className="api-name" href={`#${anchor}`}>
                {name}
              </a>
              <span className="api-type">
                {href === undefined ? target : <ApiLink href={href}>{target}</ApiLink>}
              </span>
            </div>
            <RichText html={html} />
            {server !== undefined && (
              <p className="api-default">
                <span className="api-label">Server</span> <code>{server}</code>
              </p>
            )}
            {values.length > 0 && (
              <ul className="api-facts">
                {values.map((value) => (
                  <li key={value.name}>
                    <code>{value.name}</code> from <code>{value.value}</code>
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

/** Every answer with its headers, its body and what it leads to. */
export function ResponseList({ responses }: { readonly responses: readonly Response[] }): ReactElement {
  return (
    <>
      {responses.map(({ anchor, status, label, html, headers, content, links }) => (
        <section key={anchor} className="api-response" aria-labelledby={anchor}>
          <ApiHeading level={3} id={anchor} text={label}>
            <span className="api-status" data-class={status.charAt(0)}>
              {label}
            </span>
          </ApiHeading>
          <RichText html={html} />
          <HeaderList headers={headers} />
          <MediaTypeList content={content} />
          <LinkList links={links} />
        </section>
      ))}
    </>
  );
}
