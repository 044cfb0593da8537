/** The type of a problem document (RFC 9457) of the catalog ends with this and its code. */
const TYPE = /#problem-([a-z\d]+(?:-[a-z\d]+)*)/;
/** The member of a problem document with its code, in JSON or as an object of a programming language. */
const CODE = /["']?\bcode["']?\s*[:=]\s*["']([a-z\d]+(?:-[a-z\d]+)*)["']/;
/** Maximum characters in which a pasted problem is recognized. */
const MAX_READ_LENGTH = 20_000;

/**
 * The query of what a reader typed or pasted. A pasted problem document, or the address of a problem type, is
 * a question about its code.
 *
 * @param typed  As in the box; a trailing space marks the last word as complete.
 */
export function readQuery(typed: string): string {
  if (typed.trim() === '') return '';
  const pasted = typed.slice(0, MAX_READ_LENGTH);
  const code = (/["'{]/.test(pasted) ? CODE.exec(pasted)?.[1] : undefined) ?? TYPE.exec(pasted)?.[1];
  return code === undefined ? typed.trimStart() : `${code} `;
}
