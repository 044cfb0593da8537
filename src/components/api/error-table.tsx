import type { ReactElement } from 'react';
import type { ErrorResponse } from '../../model/api';
import { ApiLink } from './api-link';
import { HeaderList } from './header-list';
import { LinkList } from './link-list';
import { RichText } from './rich-text';
import { TypeLabel } from './type-label';

/** Responses that only contain a problem: status, code, and what the code means for this operation. */
export function ErrorTable({ errors }: { readonly errors: readonly ErrorResponse[] }): ReactElement {
  const [first] = errors;
  return (
    <>
      {first && (
        <p className="api-text">
          Every error is <code>{first.mediaType}</code> with the schema <TypeLabel type={first.schema} />.
          Check <code>code</code>.
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="error-scroll" role="group" aria-label="Errors" tabIndex={0}>
        <table className="api-errors">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          {errors.map(({ anchor, label, html, codes, headers, links }) => (
            <tbody key={anchor}>
              <tr id={anchor} className="api-error-status">
                <th scope="rowgroup" colSpan={2}>
                  <span className="api-error-name">{label}</span>
                  <RichText html={html} className="api-error-text" />
                  <HeaderList headers={headers} />
                  <LinkList links={links} />
                </th>
              </tr>
              {codes.map(({ anchor: id, code, meaning, href }) => (
                <tr key={id} id={id}>
                  <td>
                    {href === undefined ? (
                      <code>{code}</code>
                    ) : (
                      <ApiLink href={href}>
                        <code>{code}</code>
                      </ApiLink>
                    )}
                  </td>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}
