/** A tag, whose attributes can contain angle brackets. */
const TAG = /(<(?:[^<>"']|"[^"]*"|'[^']*')*>)/;

/**
 * Changes the text of HTML between its tags.
 *
 * @param leftAlone  Names of elements whose text stays as it is.
 */
export function mapText(
  html: string,
  leftAlone: readonly string[],
  change: (text: string) => string,
): string {
  const tag = new RegExp(`^<(/?)(?:${leftAlone.join('|')})(?=[\\s>])`);
  let depth = 0;
  return html
    .split(TAG)
    .map((piece, index) => {
      if (index % 2 === 0) return depth > 0 ? piece : change(piece);
      const [, end] = tag.exec(piece) ?? [];
      if (end !== undefined) depth += end === '' ? 1 : -1;
      return piece;
    })
    .join('');
}
