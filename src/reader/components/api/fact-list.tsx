import type { ReactElement } from 'react';
import type { Fact } from '../../../apis/model/schema';

/** Rules of a value, each a short sentence. */
export function FactList({ facts }: { readonly facts: readonly Fact[] | undefined }): ReactElement | null {
  if (!facts || facts.length === 0) return null;
  return (
    <ul className="api-facts">
      {facts.map(({ text, code }) => (
        <li key={`${text} ${code ?? ''}`}>
          {text}
          {code !== undefined && (
            <>
              {' '}
              <code>{code}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
