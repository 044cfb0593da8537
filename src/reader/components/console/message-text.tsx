import type { ReactElement } from 'react';
import { messageParts } from '../../../apis/value-checks/foreign-text';
import { showInvisible } from '../../../kit/diagnostics/show-invisible';

/** A message in which foreign texts do not reorder the words around them. */
export function MessageText({ message }: { readonly message: string }): ReactElement {
  return (
    <>
      {messageParts(message).map((part, index) => (index % 2 === 0 ? part : <bdi key={index}>{part}</bdi>))}
    </>
  );
}

/** A foreign text on its own, with its invisible characters shown. */
export function ForeignText({ text }: { readonly text: string }): ReactElement {
  return <bdi>{showInvisible(text)}</bdi>;
}
