import py from '@speed-highlight/core/languages/py.js';
import { escapedLiteral, fixedText, jsonBody } from './sample-text';
import type { JsonValue, PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

const pythonString = (text: string): string => escapedLiteral(text, /[\\"]/g, (code) => `\\u${code}`);

function pythonText(text: RequestText): string {
  const fixed = fixedText(text);
  if (fixed !== undefined) return pythonString(fixed);
  const parts = text.map((part) =>
    typeof part === 'string'
      ? pythonString(part).slice(1, -1).replace(/[{}]/g, '$&$&')
      : `{os.environ['${part.variable}']}`,
  );
  return `f"${parts.join('')}"`;
}

/** A JSON value as a Python literal. */
function pythonLiteral(value: JsonValue, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonString(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? (value as readonly JsonValue[]).map((item) => pythonLiteral(item, inner))
    : Object.entries(value as Readonly<Record<string, JsonValue>>).map(
        ([name, item]) => `${pythonString(name)}: ${pythonLiteral(item, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function bodyArguments(request: PreparedRequest): string[] {
  const { body } = request;
  const json = jsonBody(request);
  if (json) return [`    json=${pythonLiteral(json.value, '    ')},`];
  if (body?.kind === 'text') return [`    data=${pythonString(body.text)}.encode(),`];
  if (body?.kind === 'file') return ['    data=open("file", "rb"),'];
  if (body?.kind !== 'form') return [];
  // Lists of pairs, because names can repeat. Without a file, `requests` only writes a multipart body for
  // parts without a file name.
  const pairs = body.fields.map(({ name, value, isFile, contentType }) => {
    const type = contentType === undefined ? '' : `, ${pythonString(contentType)}`;
    const part = isFile ? `("file", open("file", "rb")${type})` : `(None, ${pythonString(value)}${type})`;
    return `        (${pythonString(name)}, ${body.isMultipart ? part : pythonString(value)}),`;
  });
  return [`    ${body.isMultipart ? 'files' : 'data'}=[`, ...pairs, '    ],'];
}

/** Python 3.11 with `requests`. */
function pythonSample(request: PreparedRequest): string {
  const { method, url, headers, body } = request;
  const isJson = jsonBody(request) !== undefined;
  const sent = headers.filter(
    ({ name, value }) =>
      !(
        name === 'Content-Type' &&
        ((isJson && fixedText(value) === 'application/json') || body?.kind === 'form')
      ),
  );
  const call = FUNCTIONS.has(method) ? `${method.toLowerCase()}(` : 'request(';
  const lines = [
    `response = requests.${call}`,
    ...(FUNCTIONS.has(method) ? [] : [`    "${method}",`]),
    `    ${pythonText(url)},`,
  ];
  if (sent.length > 0)
    lines.push(
      '    headers={',
      ...sent.map(({ name, value }) => {
        const text = pythonText(value);
        // Python encodes headers as Latin-1 unless they are bytes.
        const isAscii = /^[\x20-\x7e]*$/.test(
          value.map((part) => (typeof part === 'string' ? part : '')).join(''),
        );
        return `        ${pythonString(name)}: ${text}${isAscii ? '' : '.encode()'},`;
      }),
      '    },',
    );
  lines.push(
    ...bodyArguments(request),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    method === 'HEAD' ? 'print(response.status_code)' : 'print(response.text)',
  );
  const needsEnvironment = [url, ...headers.map(({ value }) => value)]
    .flat()
    .some((part) => typeof part !== 'string');
  return [...(needsEnvironment ? ['import os', ''] : []), 'import requests', '', ...lines].join('\n');
}

export const python = {
  label: 'Python',
  value: 'python',
  language: 'python',
  grammar: py,
  write: pythonSample,
} as const satisfies SampleLanguage;
