import type { ReactElement } from 'react';
import type { ErrorResponse } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { HeaderList } from './header-list';
import { LinkList } from './link-list';
import { isRepeated } from './repeated-text';
import { RichText } from './rich-text';
import { TypeLabel } from './type-label';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

function ErrorCode({ problem }: { readonly problem: ErrorResponse['codes'][number] }): ReactElement {
  const { code, href, meaning } = problem;
  return (
    <>
      <ApiLink href={href}>
        <code>{code}</code>
      </ApiLink>
      <p>{meaning}</p>
    </>
  );
}

/** Responses that only contain a problem: each status, and beside it its codes and what they mean for this operation. */
export function ErrorTable({ errors }: { readonly errors: readonly ErrorResponse[] }): ReactElement {
  const [first] = errors;
  return (
    <>
      {first && (
        <p className="api-text">
          {sentence`Every error is ${<code>{first.mediaType}</code>} with the schema ${<TypeLabel type={first.schema} />}. Check ${<code>code</code>}.`}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="error-scroll" role="group" aria-label={t`Errors`} tabIndex={0}>
        <table className="api-errors">
          <thead>
            <tr>
              <th scope="col">{t`Status`}</th>
              <th scope="col">{t`Code`}</th>
            </tr>
          </thead>
          {errors.map(({ anchor, label, html, codes, headers, links }) => (
            <tbody key={anchor} id={anchor}>
              {(codes.length > 0 ? codes : [undefined]).map((problem, index, all) => (
                <tr key={problem?.anchor ?? anchor} id={problem?.anchor}>
                  {index === 0 ? (
                    <th scope="rowgroup">
                      {label}
                      {!codes.some(({ meaning }) => isRepeated(html, meaning)) && (
                        <RichText html={html} className="api-error-text" />
                      )}
                    </th>
                  ) : (
                    <td />
                  )}
                  <td>
                    {problem && <ErrorCode problem={problem} />}
                    {index === all.length - 1 && (
                      <>
                        <HeaderList headers={headers} />
                        <LinkList links={links} />
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}
