/** Values in a pasted line that no page has: times, ids, secrets. Its names are what the reader asks about. */

const VALUES: readonly RegExp[] = [
  // An ISO time, with the level of a log after it.
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?(?:\W{1,3}(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)?/g,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi,
  // A key, a hash, a token: long, with digits among its letters.
  /(?<![\w/.-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{24,}(?![\w/.-])/gi,
];

/** Maximum characters in which they are looked for: more than a query has. */
const MAX_READ = 2000;
/** Maximum characters of a field with its value. */
const MAX_FIELD = 500;

/** A query without such values; as it is if nothing else is left. */
export function withoutValues(query: string): string {
  const rest = VALUES.reduce((text, value) => text.replace(value, ' '), query.slice(0, MAX_READ));
  return /\p{L}/u.test(rest) ? rest : query;
}

/** A name with its value in one line: a header, a member of JSON, a key of YAML. */
const FIELD = /^\s*["'`]?([A-Za-z][\w$-]*(?:\.[\w$-]+)*(?:\[\])?)["'`]?\s*:\s*(\S.*?)[,;]?\s*$/;
/** A header has a hyphen; `X-` says only that it is none of a standard. */
const HEADER = /^(?:x-)?(\w+(?:-\w+)+)$/i;
/** A value that a page can have: of an enumeration, the type of an event or of a medium. */
const CHOICE = /^["'`]?([A-Za-z]+(?:[._/+-][A-Za-z][A-Za-z\d]{0,19})*)["'`]?$/;

/**
 * What a pasted field asks about: its name, and a value of one word.
 *
 * @returns Undefined if it is no field: an error message, an object, a sentence.
 */
export function readField(pasted: string): string | undefined {
  if (pasted.length > MAX_FIELD) return undefined;
  const [, name = '', value = ''] = FIELD.exec(pasted) ?? [];
  if (name === '') {
    const header = /^\s*x-(\w+(?:-\w+)*)\s*$/i.exec(pasted)?.[1];
    return header === undefined ? undefined : header;
  }
  const header = HEADER.exec(name)?.[1];
  const choice = CHOICE.exec(value)?.[1];
  if (header !== undefined) return choice?.includes('/') === true ? `${header} ${choice} ` : `${header} `;
  if (choice !== undefined) return `${name} ${choice} `;
  return /^["'`]?[^\s"'`{[(]*["'`]?$/.test(value) ? `${name} ` : undefined;
}
