import type { ReactElement } from 'react';
import type { Fact } from '../../../apis/model/schema';

function FactText({ fact: { text, code, isFolded } }: { readonly fact: Fact }): ReactElement {
  if (code === undefined) return <>{text}</>;
  return isFolded === true ? (
    <details className="api-pattern">
      <summary>{text}</summary> <code>{code}</code>
    </details>
  ) : (
    <>
      {text} <code>{code}</code>
    </>
  );
}

/** Rules of a value, each a short sentence. */
export function FactList({ facts }: { readonly facts: readonly Fact[] | undefined }): ReactElement | null {
  if (!facts || facts.length === 0) return null;
  return (
    <ul className="api-facts">
      {facts.map((fact) => (
        <li key={`${fact.text} ${fact.code ?? ''}`}>
          <FactText fact={fact} />
        </li>
      ))}
    </ul>
  );
}
