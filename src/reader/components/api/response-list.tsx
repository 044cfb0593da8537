import type { ReactElement } from 'react';
import type { Response } from '../../../apis/model/api';
import { ApiHeading } from './api-heading';
import { HeaderList } from './header-list';
import { LinkList } from './link-list';
import { MediaTypeList } from './media-type-list';
import { RichText } from './rich-text';

/** Each response with its headers, body, and links. Those that only contain a problem are in `ErrorTable`. */
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
          <MediaTypeList content={content} above={html} />
          <LinkList links={links} />
        </section>
      ))}
    </>
  );
}
