import type { ReactElement } from 'react';
import { indentOf } from '../../highlight/code-lines';
import { readJsonTokens } from '../../highlight/json-tokens';

/** Longer text is not highlighted, because each token is an element. */
const MAX_COLORED_CHARACTERS = 40_000;

/** The text of a response, highlighted like all code; plain if it is not JSON. React escapes it. */
export function AnswerCode({ text }: { readonly text: string }): ReactElement {
  const lines = text.length <= MAX_COLORED_CHARACTERS ? readJsonTokens(text) : undefined;
  if (!lines) return <code>{text}</code>;
  return (
    <code className="language-json">
      {lines.map((line, index) => (
        // Lines never change their order.
        <span key={index} className="code-line" data-indent={indentOf(line[0]?.text ?? '') || undefined}>
          {line.map(({ text: piece, kind }, position) =>
            kind === undefined ? (
              piece
            ) : (
              <span key={position} className={`tok-${kind}`}>
                {piece}
              </span>
            ),
          )}
          {index < lines.length - 1 && '\n'}
        </span>
      ))}
    </code>
  );
}
