import { CALL } from '../../../kit/highlight/color-sample';
import { escapedLiteral, isBlock, isPlainLine, joinedText, wellFormed } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

function rubyString(text: string): string {
  if (!isPlainLine(text)) return escapedLiteral(wellFormed(text), /[\\"#]/g, (code) => `\\u${code}`);
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const rubyText = (text: RequestText): string =>
  joinedText(text, rubyString, (name) => `ENV.fetch('${name}')`);

/** A multi-line text as a here-document without escapes; `chomp` removes the line break at its end. */
function rubyBody(text: string): { readonly expression: string; readonly below: readonly string[] } {
  if (!isBlock(text) || /^BODY$/m.test(text)) return { expression: rubyString(text), below: [] };
  return { expression: `<<'BODY'.chomp`, below: [text, 'BODY'] };
}

/** Methods that have a class. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']);

/** Ruby with `net/http`. */
function rubySample({ method, url, headers, body }: PreparedRequest): string {
  const start = METHODS.has(method)
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new('${method}', true, true, uri)`;
  const lines = [
    `require 'net/http'`,
    '',
    `uri = URI(${rubyText(url)})`,
    `request = ${start}`,
    ...headers.map((header) => `request.add_field(${rubyString(header.name)}, ${rubyText(header.value)})`),
  ];
  if (body?.kind === 'text') {
    const { expression, below } = rubyBody(body.text);
    lines.push(`request.body = ${expression}`, ...below);
  }
  if (body?.kind === 'file') lines.push(`request.body = File.binread('file')`);
  if (body?.kind === 'form') {
    const pairs = body.fields.map(
      ({ name: key, value, isFile, contentType: type }) =>
        `  [${rubyString(key)}, ${isFile ? `File.open('file')` : rubyString(value)}${
          // Without a file name, Ruby writes no media type.
          type === undefined
            ? ''
            : `, { filename: '${isFile ? 'file' : 'blob'}', content_type: ${rubyString(type)} }`
        }],`,
    );
    lines.push(
      body.isMultipart ? 'request.set_form([' : 'request.body = URI.encode_www_form([',
      ...pairs,
      body.isMultipart ? `], 'multipart/form-data')` : '])',
    );
  }
  lines.push(
    `response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|`,
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  );
  return lines.join('\n');
}

export const ruby = {
  label: 'Ruby',
  value: 'ruby',
  language: 'ruby',
  grammar: [
    { type: 'str', match: /'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|(?<=<<'BODY'\.chomp\n)[^]*?\nBODY/g },
    { expand: 'num' },
    { type: 'kwd', match: /\b(?:do|end|puts|require)\b/g },
    CALL,
  ],
  write: rubySample,
} as const satisfies SampleLanguage;
