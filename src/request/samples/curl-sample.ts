import type { PreparedRequest, RequestText } from '../../model/request';
import { encodeText } from '../serialize-parameter';
import { indent, jsonBody } from './sample-text';

/**
 * Text inside double quotes of a shell; variables are read from the environment. In an interactive bash, `!` expands
 * to an earlier command unless it is in single quotes.
 */
function shellText(text: RequestText): string {
  return text
    .map((part, index) => {
      if (typeof part === 'string') return part.replace(/["\\`$]/g, '\\$&').replaceAll('!', `"'!'"`);
      const next = text[index + 1];
      // Without braces, `$TOKENS` would be another variable.
      return typeof next === 'string' && /^\w/.test(next) ? `\${${part.variable}}` : `$${part.variable}`;
    })
    .join('');
}

const shellLiteral = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A form field for `-F`, quoted if curl would interpret `@`, `<`, `;`, or quotes. */
function formField(name: string, value: string, isFile: boolean): string {
  const key = name.replace(/[\\"]/g, '\\$&');
  if (isFile) return `-F ${shellLiteral(`${key}=@file`)}`;
  const isPlain = key === name && /^(?![@<"(])[^;]*$/.test(value);
  return `${isPlain ? '-F' : '--form-string'} ${shellLiteral(`${name}=${value}`)}`;
}

/** A curl command for a POSIX shell. */
export function curlSample(request: PreparedRequest): string {
  const { method, url, headers, body } = request;
  const address = shellText(url);
  // By default, curl expands brackets and braces in addresses.
  const parts = [`curl ${/[[\]{}]/.test(address.replace(/\$\{\w+\}/g, '')) ? '--globoff ' : ''}"${address}"`];
  const implied = body === undefined ? 'GET' : 'POST';
  if (method !== implied) parts.push(method === 'HEAD' ? '--head' : `-X ${method}`);
  // curl removes a header without a value unless a semicolon replaces the colon.
  for (const { name, value } of headers)
    if (value[0] === 'Basic ' && typeof value[1] === 'object') parts.push('-u "$API_USER:$API_PASSWORD"');
    else
      parts.push(value.every((part) => part === '') ? `-H "${name};"` : `-H "${name}: ${shellText(value)}"`);
  if (body?.kind === 'text') {
    // Valid JSON has no line breaks within its texts.
    const text = jsonBody(request) ? indent(body.text, '  ') : body.text;
    parts.push(`${body.isJson && !text.startsWith('@') ? '-d' : '--data-raw'} ${shellLiteral(text)}`);
  }
  if (body?.kind === 'file') parts.push('--data-binary @file');
  if (body?.kind === 'form')
    parts.push(
      ...body.fields.map(({ name, value, isFile }) =>
        body.isMultipart
          ? formField(name, value, isFile)
          : `--data-urlencode ${shellLiteral(`${encodeText(name)}=${value}`)}`,
      ),
    );
  return parts.join(' \\\n  ');
}
