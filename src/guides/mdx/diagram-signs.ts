/** Signs of a diagram's texts that the drawing library would read as syntax: characters for private use while it draws. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { escapeAttribute } from '../../kit/html/escape-html';

const PRIVATE = 0xe100;

/** Replaces the printable signs of ASCII, which {@link showSigns} puts back. */
export const hideSigns = (text: string): string =>
  text.replace(/[\x20-\x7e]/g, (sign) => String.fromCharCode(PRIVATE + sign.charCodeAt(0)));

const shown = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - PRIVATE);

/** The hidden signs of a label. */
export const showSigns = (label: string): string => label.replace(/[\ue120-\ue17e]/g, shown);

/** The hidden signs of a picture, escaped. */
export const showSignsInSvg = (svg: string): string =>
  svg.replace(/[\ue120-\ue17e]/g, (sign) => escapeAttribute(shown(sign)));

/**
 * Replaces mermaid's entities, such as `#35;` and `#quot;`, by their characters, hidden where they are signs.
 *
 * @see https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters
 */
export function decodeEntities(text: string): string {
  return text.replace(/#(?:(\d{1,6})|([a-z][\da-z]*));/gi, (entity, code?: string, name?: string) => {
    const point = Number(code);
    const decoded =
      name === undefined
        ? point > 0x1f &&
          point <= 0x10ffff &&
          (point < 0xd800 || point > 0xdfff) &&
          String.fromCodePoint(point)
        : decodeNamedCharacterReference(name);
    return decoded === false ? entity : hideSigns(decoded);
  });
}
