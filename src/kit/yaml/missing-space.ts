/** A key with its colon directly before the value, `summary:Get part`, but not an address. */
const TIGHT_KEY = /^(?<start>[ \t]*(?:- +)*)(?<key>["']?[A-Za-z_$][\w$.-]*["']?):(?=[^\s:])(?!\/\/)/;

/** Lines to search: the parser notices the mistake on the next line or, at the end of a block, later. */
const MAX_LINES = 5;

export interface MissingSpace {
  /** Place of the key in the text, from 0. */
  readonly offset: number;
  /** The line as written, and as probably meant. */
  readonly written: string;
  readonly meant: string;
}

/**
 * Finds a colon without a space after it that explains why YAML does not parse: `key:value` is one text. A
 * line only counts if a space makes the parser get further.
 *
 * @param noticed  Where the parser failed.
 * @param reach    Where the parser fails in another text; Infinity if it does not.
 */
export function findMissingSpace(
  text: string,
  noticed: number,
  reach: (text: string) => number,
): MissingSpace | undefined {
  let end = text.indexOf('\n', noticed);
  if (end === -1) end = text.length;
  for (let count = 0; count < MAX_LINES && end >= 0; count += 1) {
    const begin = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(begin, end);
    const { 0: match, groups } = TIGHT_KEY.exec(line) ?? {};
    if (match !== undefined) {
      const behind = begin + match.length;
      const fixed = `${text.slice(0, behind)} ${text.slice(behind)}`;
      // An error after the space moves by one.
      if (reach(fixed) > noticed + 1) {
        const start = groups?.['start'] ?? '';
        return {
          offset: begin + start.length,
          written: line.slice(start.length).trim(),
          meant: `${match.slice(start.length)} ${line.slice(match.length).trim()}`,
        };
      }
    }
    end = begin - 1;
  }
  return undefined;
}
