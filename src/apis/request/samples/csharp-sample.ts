import { CALL } from '../../../kit/highlight/color-sample';
import { escapedLiteral, headerValue, isBlock, joinedText } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

const sharpString = (text: string): string => escapedLiteral(text, /[\\"]/g, (code) => `\\u${code}`);

const sharpText = (text: RequestText): string =>
  joinedText(text, sharpString, (name) => `Environment.GetEnvironmentVariable("${name}")`);

/** A multi-line text as a raw string, with a fence longer than any run of quotes in it. */
function sharpBody(text: string): string {
  if (!isBlock(text)) return sharpString(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** The panel beside the text shows about so many characters in a line. */
const MAX_LINE = 54;

/** A call on one line if it fits, else with its arguments below it. */
function call(name: string, ...values: readonly string[]): string {
  const line = `${name}(${values.join(', ')});`;
  return line.length <= MAX_LINE ? line : `${name}(\n    ${values.join(',\n    ')});`;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']);

/** C# with `HttpClient`, for .NET 8, as top-level statements. */
function csharpSample(request: PreparedRequest): string {
  const { method, url, headers, body } = request;
  const verb = METHODS.has(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod("${method}")`;
  const mediaType = sharpString(headerValue(request, 'Content-Type') ?? 'application/octet-stream');
  const contentType = `request.Content.Headers.ContentType =\n    MediaTypeHeaderValue.Parse(${mediaType});`;
  const lines = [
    'using var client = new HttpClient();',
    call('using var request = new HttpRequestMessage', verb, sharpText(url)),
    ...headers
      .filter(({ name }) => name !== 'Content-Type')
      .map(({ name, value }) =>
        // Name and value share a line, which the field of the header marks.
        call('request.Headers.TryAddWithoutValidation', `${sharpString(name)}, ${sharpText(value)}`),
      ),
  ];
  if (body?.kind === 'text')
    lines.push(`request.Content = new StringContent(${sharpBody(body.text)});`, contentType);
  if (body?.kind === 'file')
    lines.push('request.Content = new StreamContent(File.OpenRead("file"));', contentType);
  if (body?.kind === 'form' && body.isMultipart)
    lines.push(
      'var form = new MultipartFormDataContent();',
      ...body.fields.map(({ name, value, isFile, contentType: type }) => {
        const content = isFile
          ? 'new StreamContent(File.OpenRead("file"))'
          : `new StringContent(${sharpString(value)})`;
        const typed =
          type === undefined
            ? content
            : `${content} { Headers = { ContentType = MediaTypeHeaderValue.Parse(${sharpString(type)}) } }`;
        return call('form.Add', typed, sharpString(name), ...(isFile ? ['"file"'] : []));
      }),
      'request.Content = form;',
    );
  if (body?.kind === 'form' && !body.isMultipart)
    lines.push(
      'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
      '{',
      ...body.fields.map(({ name, value }) => `    new(${sharpString(name)}, ${sharpString(value)}),`),
      '});',
    );
  lines.push(
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    method === 'HEAD'
      ? 'Console.WriteLine((int)response.StatusCode);'
      : call('Console.WriteLine', 'await response.Content.ReadAsStringAsync()'),
  );
  const needsHeaders = lines.some((line) => line.includes('MediaTypeHeaderValue'));
  return [...(needsHeaders ? ['using System.Net.Http.Headers;', ''] : []), ...lines].join('\n');
}

export const csharp = {
  label: 'C#',
  value: 'csharp',
  language: 'csharp',
  grammar: [
    { type: 'cmnt', match: /\/\/.*/g },
    { type: 'str', match: /("{3,})[^]*?\1/g },
    { expand: 'strDouble' },
    { expand: 'num' },
    { type: 'kwd', match: /\b(?:await|int|new|using|var)\b/g },
    CALL,
  ],
  write: csharpSample,
} as const satisfies SampleLanguage;
