/** The type of a problem document (RFC 9457) of the catalog ends with this and its code. */
const TYPE = /#problem-([a-z\d]+(?:-[a-z\d]+)*)/;
/** The member of a problem document with its code, in JSON or as an object of a programming language. */
const CODE = /["']?\bcode["']?\s*[:=]\s*["']([a-z\d]+(?:-[a-z\d]+)*)["']/;
/** A call with its status in a log: `"GET /v1/users?limit=1 HTTP/1.1" 401 512`, `GET https://api.example/users -> HTTP 409`. */
const LOGGED =
  /\b(GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)\s+(?:https?:\/\/[^\s/"']+)?(\/[^\s"'?#]*)(?:[?#][^\s"']*)?(?=[\s"'])(?:\s+HTTP\/[\d.]+)?[^\w/]{0,9}(?:HTTP\W?|status\W?)?([1-5]\d\d)(?![-\w./])/;
/** Maximum characters in which a pasted problem or log is recognized. */
const MAX_READ_LENGTH = 20_000;

/**
 * The query of what a reader typed or pasted. A pasted problem document, or the address of a problem type, is
 * a question about its code. Of a line of a log, only the call and its status matter, not address, time, or size.
 *
 * @param typed  As in the box; a trailing space marks the last word as complete.
 */
export function readQuery(typed: string): string {
  if (typed.trim() === '') return '';
  const pasted = typed.slice(0, MAX_READ_LENGTH);
  const code = (/["'{]/.test(pasted) ? CODE.exec(pasted)?.[1] : undefined) ?? TYPE.exec(pasted)?.[1];
  if (code !== undefined) return `${code} `;
  const [logged, method, path, status] = LOGGED.exec(pasted) ?? [];
  return logged === undefined ? typed.trimStart() : `${method} ${path} ${status} `;
}
