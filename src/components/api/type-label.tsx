import type { ReactElement } from 'react';
import type { TypePart } from '../../model/schema';
import { ApiLink } from './api-link';

/** A type in words, with the schemas that it names linked. */
export function TypeLabel({ type }: { readonly type: readonly TypePart[] }): ReactElement {
  return (
    <span className="api-type">
      {type.map(({ text, href }) =>
        href === undefined ? (
          text
        ) : (
          <ApiLink key={text} href={href}>
            {text}
          </ApiLink>
        ),
      )}
    </span>
  );
}
