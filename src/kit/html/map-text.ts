import type { Html } from './html';
import { asHtml } from './as-html';

/** A tag, whose attributes can contain angle brackets. */
const TAG = /(<(?:[^<>"']|"[^"]*"|'[^']*')*>)/;

/** Changes the blocks of preformatted text in HTML. */
export const mapBlocks = (html: Html, change: (block: Html) => Html): Html =>
  asHtml(html.replace(/<pre[\s\S]*?<\/pre>/g, (block) => change(asHtml(block))));

/**
 * Changes the text of HTML between its tags.
 *
 * @param change  Takes and returns HTML without a tag, in which texts are escaped; it may add tags.
 * @param leftAlone  Names of elements whose text stays as it is.
 */
export function mapText(html: Html, leftAlone: readonly string[], change: (text: string) => string): Html {
  const tag = new RegExp(`^<(/?)(?:${leftAlone.join('|')})(?=[\\s>])`);
  let depth = 0;
  const changed = html
    .split(TAG)
    .map((piece, index) => {
      if (index % 2 === 0) return depth > 0 ? piece : change(piece);
      const [, end] = tag.exec(piece) ?? [];
      if (end !== undefined) depth += end === '' ? 1 : -1;
      return piece;
    })
    .join('');
  return asHtml(changed);
}
