import { readField, withoutValues } from './pasted-values';
import { cutQuery, MAX_TYPED } from './query-length';

/** The type of a problem document (RFC 9457) of the catalog ends with this and its code. */
const TYPE = /#problem-([a-z\d]+(?:-[a-z\d]+)*)/;
/** The methods of calls, as alternatives of a pattern. */
export const METHODS = 'GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY';
/** A call with its status in a log: `"GET /v1/users?limit=1 HTTP/1.1" 401 512`, `GET https://api.example/users -> HTTP 409`. */
const LOGGED = new RegExp(
  `\\b(${METHODS})\\s+(?:https?://[^\\s/"']+)?(/[^\\s"'?#]*)(?:[?#][^\\s"']*)?(?=[\\s"'])(?:\\s+HTTP/[\\d.]+)?(?:[^\\w/]|failed|HTTP|status)*([1-5]\\d\\d)(?![-\\w./])`,
);

/**
 * An error as HTTP clients report it, with its address if they name it: `HTTPError: 403 Client Error: Forbidden for
 * url: https://api.example/v1/users`, `Request failed with status code 401`, `(22) The requested URL returned error: 429`.
 */
const RAISED =
  /(?:error:|status code|success:|\bHTTP(?:\/[\d.]+)?)\s+([45]\d\d)(?![-\w.])(?:[^\n]{0,60}?\burl:?\s+https?:\/\/[^\s/]+(\/[^\s?#]*))?/i;

/** Finds a member of a problem or of a log record, in JSON, as an object of a programming language, or as `key=value`. */
const member = (names: string, value: string): RegExp =>
  new RegExp(`(?<![-\\w])(?:${names})["']?\\s*[:=]\\s*${value}`);
const CODE = member('code', `["']([a-z\\d]+(?:-[a-z\\d]+)*)["']`);
const METHOD = member('(?:http_?|request_?)?[Mm]ethod', `["']?(${METHODS})(?!\\w)`);
/** The `instance` of a problem is the path of the request. */
const PATH = member(
  '(?:request_?)?(?:[Pp]ath|[Uu]rl|[Uu]ri)|instance',
  `["']?(?:https?://[^\\s/"']+)?(/[^\\s"'?#,}]*)`,
);
const STATUS = member('status(?:_?[Cc]ode)?', `["']?([1-5]\\d\\d)(?![-\\w.])`);
/** An error of OAuth (RFC 6749) in a response or in the address of a redirect. */
const OAUTH_ERROR = /(?:["']error["']\s*:\s*["']|[?&#]error=)([a-z]+(?:_[a-z]+)*)(?![-\w ])/;
/** What a problem says in words; one word is only the name of its status. */
const TITLE = member('title', `["']([^"'\\n]+ [^"'\\n]+)["']`);
const TRACE_ID = member('trace[-_]?(?:[Ii]d|parent)', `["']?[\\da-f-]{16}`);
/** A trace id of W3C Trace Context, or a `traceparent` with it. */
const BARE_TRACE_ID = /^\s*(?:[\da-f]{2}-)?[\da-f]{32}(?:-[\da-f]{16}-[\da-f]{2})?\s*$/i;
/**
 * A server that is not running and a host without an address, as curl, Node.js, Python, Go, and Java report them,
 * with a query that finds any of these messages. Address and port would be noise.
 */
const NOT_CONNECTED: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|connection refused/i, 'ECONNREFUSED connection refused'],
  [/ENOTFOUND|could not resolve host|no such host|name or service not known/i, 'ENOTFOUND resolve host'],
];
/** No page contains the id of a reader's request, but a page can explain what to do with it. */
const TRACE_QUERY = 'trace id ';
/** The call, the status, or the trace id in a problem without a code, or in a record of a log. */
function readMembers(pasted: string): string | undefined {
  const [path, method, status] = [PATH, METHOD, STATUS].map((pattern) => pattern.exec(pasted)?.[1]);
  if (path !== undefined && (method ?? status) !== undefined)
    return `${[method, path, status].filter((part) => part !== undefined).join(' ')} `;
  const title = TITLE.exec(pasted)?.[1];
  if (title !== undefined && status !== undefined) return `${title} ${status} `;
  // `status=403` alone is about the status, and a parameter of an address is not.
  if (status !== undefined && /^[45]/.test(status) && /^s|["'{]/.test(pasted)) return `${status} `;
  // Beside a status, the id is a detail.
  const isAboutTrace = TRACE_ID.test(pasted) && !/ [45]\d\d /.test(pasted);
  return isAboutTrace || BARE_TRACE_ID.test(pasted) ? TRACE_QUERY : undefined;
}

/** The status of an error in a message of an HTTP client, and the path of its address. */
function readRaised(pasted: string): string | undefined {
  const [found, status, path] = RAISED.exec(pasted) ?? [];
  return found === undefined ? undefined : `${status}${path === undefined ? '' : ` ${path}`} `;
}

/**
 * The query of what a reader typed or pasted. A pasted problem document, or the address of a problem type, is
 * a question about its code, or else about its status; one of OAuth about its `error`. Of a line of a log, only the call and its status matter, not
 * address, time, or size. The trace id of a request is a question about trace ids.
 *
 * @param typed  As in the box, of any length; a trailing space marks the last word as complete.
 */
export function readQuery(typed: string): string {
  const pasted = typed.slice(0, MAX_TYPED);
  if (pasted.trim() === '') return '';
  const name =
    (/["'{]/.test(pasted) ? CODE.exec(pasted)?.[1] : undefined) ??
    TYPE.exec(pasted)?.[1] ??
    NOT_CONNECTED.find(([message]) => message.test(pasted))?.[1];
  if (name !== undefined) return `${name} `;
  const error = OAUTH_ERROR.exec(pasted)?.[1];
  if (error !== undefined) return `${error} `;
  const [logged, method, path, status] = LOGGED.exec(pasted) ?? [];
  if (logged !== undefined) return `${method} ${path} ${status} `;
  return (
    readMembers(pasted) ??
    readRaised(pasted) ??
    readField(pasted) ??
    cutQuery(withoutValues(pasted).trimStart())
  );
}
