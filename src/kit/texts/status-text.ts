import { t } from './t';

/** Reason phrases of RFC 9110 and related standards. */
const REASONS: Readonly<Record<string, string>> = {
  100: 'Continue',
  101: 'Switching Protocols',
  102: 'Processing',
  103: 'Early Hints',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: 'I’m a teapot',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
};

const CLASSES: Readonly<Record<string, string>> = {
  1: t`Any interim status`,
  2: t`Any success`,
  3: t`Any redirection`,
  4: t`Any client error`,
  5: t`Any server error`,
};

/** `200 OK`, `4XX Any client error`, `Any other status`. */
export function statusLabel(status: string): string {
  if (status === 'default') return t`Any other status`;
  const range = /^([1-5])XX$/i.exec(status)?.[1];
  if (range !== undefined) return `${status.toUpperCase()} ${CLASSES[range] ?? ''}`;
  const reason = Object.hasOwn(REASONS, status) ? REASONS[status] : undefined;
  return reason === undefined ? status : `${status} ${reason}`;
}

/** Whether a status is an error; `default` usually is if there are others. */
export function isErrorStatus(status: string): boolean {
  return /^[45]/.test(status) || status === 'default';
}
