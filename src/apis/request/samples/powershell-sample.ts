import { urlEncodedForm } from './form-text';
import { fixedText, headerValue } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

/** PowerShell treats curly quotes as straight ones. */
const literal = (text: string): string => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;

function expandable(text: RequestText): string {
  const fixed = fixedText(text);
  if (fixed !== undefined) return literal(fixed);
  return `"${text
    .map((part) =>
      typeof part === 'string' ? part.replace(/[`"$\u201c-\u201e]/g, '`$&') : `\${env:${part.variable}}`,
    )
    .join('')}"`;
}

/** A multi-line text as a here-string, which has no escapes. */
function bodyText(text: string): string {
  return text.includes('\n') && !/^['\u2018-\u201b]@/m.test(text) ? `@'\n${text}\n'@` : literal(text);
}

/** Methods that `-Method` knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']);

/** PowerShell 7. */
function powershellSample(request: PreparedRequest): string {
  const { method, url, headers, body } = request;
  const lines: string[] = [];
  const options = [
    `-${METHODS.has(method) ? 'Method' : 'CustomMethod'} ${method}`,
    `-Uri ${expandable(url)}`,
  ];
  // A table can contain each name only once; HTTP joins values of one name with commas.
  const joined = new Map<string, { readonly name: string; readonly value: RequestText }>();
  for (const { name, value } of headers) {
    if (name.toLowerCase() === 'content-type') continue;
    const known = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), { name, value: known ? [...known.value, ', ', ...value] : value });
  }
  if (joined.size > 0) {
    lines.push(
      '$headers = @{',
      ...[...joined.values()].map(({ name, value }) => `  ${literal(name)} = ${expandable(value)}`),
      '}',
    );
    options.push('-Headers $headers', '-SkipHeaderValidation');
  }
  const mediaType = headerValue(request, 'Content-Type');
  if (mediaType !== undefined) options.push(`-ContentType ${literal(mediaType)}`);
  if (body?.kind === 'text') {
    lines.push(`$body = ${bodyText(body.text)}`);
    // Before 7.4, text was sent as ISO 8859-1.
    options.push('-Body ([Text.Encoding]::UTF8.GetBytes($body))');
  }
  if (body?.kind === 'file') options.push(`-InFile 'file'`);
  if (body?.kind === 'form' && !body.isMultipart) {
    lines.push(`$body = ${literal(urlEncodedForm(body.fields))}`);
    options.push('-Body $body');
  }
  if (body?.kind === 'form' && body.isMultipart && body.fields.some(({ contentType }) => contentType)) {
    lines.push(
      '$form = [Net.Http.MultipartFormDataContent]::new()',
      ...body.fields.flatMap(({ name, value, isFile, contentType }) => [
        `$part = ${isFile ? `[Net.Http.StreamContent]::new((Get-Item 'file').OpenRead())` : `[Net.Http.StringContent]::new(${literal(value)})`}`,
        ...(contentType === undefined ? [] : [`$part.Headers.ContentType = ${literal(contentType)}`]),
        `$form.Add($part, ${literal(name)}${isFile ? `, 'file'` : ''})`,
      ]),
    );
    options.push('-Body $form');
  } else if (body?.kind === 'form' && body.isMultipart) {
    const names = [...new Set(body.fields.map(({ name }) => name))];
    lines.push(
      '$form = @{',
      ...names.map((name) => {
        const values = body.fields.filter((field) => field.name === name);
        const items = values.map(({ value, isFile }) => (isFile ? `(Get-Item 'file')` : literal(value)));
        return `  ${literal(name)} = ${items.join(', ')}`;
      }),
      '}',
    );
    options.push('-Form $form');
  }
  const command = method === 'HEAD' ? 'Invoke-WebRequest' : 'Invoke-RestMethod';
  return [...lines, `${command} ${options.join(' `\n  ')}`].join('\n');
}

export const powershell = {
  label: 'PowerShell',
  value: 'powershell',
  language: 'powershell',
  grammar: [
    { type: 'str', match: /@'\n[^]*?\n'@|'(?:''|[^'])*'|"(?:`[^]|[^"`])*"/g },
    { expand: 'num' },
    { type: 'func', match: /\b(?:Get|Invoke)-\w+/g },
    { type: 'kwd', match: /(?<=\s)-[A-Z]\w+/g },
  ],
  write: powershellSample,
} as const satisfies SampleLanguage;
