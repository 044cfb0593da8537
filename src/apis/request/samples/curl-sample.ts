import bash from '@speed-highlight/core/languages/bash.js';
import type { FormField, PreparedRequest, RequestText } from '../../model/request';
import { CURL_KINDS } from '../schemes/scheme-kinds';
import { encodeText } from '../serialize-parameter';
import { indent, jsonBody } from './sample-text';
import type { SampleLanguage } from './sample-language';

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

/**
 * A form field for `-F`, or `--form-string` if curl would interpret the value. A name with `=` has no form: what
 * follows it would be the value, and `@` in that the path of a file to send.
 */
function formField({ name, value, isFile, contentType }: FormField): string[] {
  if (name.includes('=')) return [];
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  if (isFile) return [`-F ${shellLiteral(`${name}=@file${type}`)}`];
  const isPlain = /^(?![@<"(])[^;]*$/.test(value);
  // Before a type, curl removes white space, and in quotes it reads a value up to the closing one.
  const quoted = isPlain && value.trim() === value ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (type !== '') return [`-F ${shellLiteral(`${name}=${quoted}${type}`)}`];
  return [`${isPlain ? '-F' : '--form-string'} ${shellLiteral(`${name}=${value}`)}`];
}

/** A curl command for a POSIX shell. */
export function curlSample(request: PreparedRequest): string {
  const { method, url, headers, body } = request;
  // By default, curl expands brackets and braces in addresses.
  const isPattern = url.some((part) => typeof part === 'string' && /[[\]{}]/.test(part));
  const parts = [`curl ${isPattern ? '--globoff ' : ''}"${shellText(url)}"`];
  // Without the names: an interactive zsh reads them.
  if (body?.kind === 'form' && body.isMultipart && body.fields.some(({ name }) => name.includes('=')))
    parts[0] = `# curl cannot send fields with "=" in their names.\n${parts[0]}`;
  const implied = body === undefined ? 'GET' : 'POST';
  if (method !== implied) parts.push(method === 'HEAD' ? '--head' : `-X ${method}`);
  // curl removes a header without a value unless a semicolon replaces the colon.
  for (const { name, value } of headers) {
    const own = CURL_KINDS.find(({ word }) => value[0] === `${word} ` && typeof value[1] === 'object');
    if (own) parts.push(own.sample);
    else {
      const isEmpty = value.every((part) => part === '');
      parts.push(`-H "${shellText(isEmpty ? [`${name};`] : [`${name}: `, ...value])}"`);
    }
  }
  if (body?.kind === 'text') {
    // Valid JSON has no line breaks within its texts.
    const text = jsonBody(request) ? indent(body.text, '  ') : body.text;
    parts.push(`${body.isJson && !text.startsWith('@') ? '-d' : '--data-raw'} ${shellLiteral(text)}`);
  }
  if (body?.kind === 'file') parts.push('--data-binary @file');
  if (body?.kind === 'form')
    parts.push(
      ...body.fields.flatMap((field) =>
        body.isMultipart
          ? formField(field)
          : [`--data-urlencode ${shellLiteral(`${encodeText(field.name)}=${field.value}`)}`],
      ),
    );
  return parts.join(' \\\n  ');
}

export const curl = {
  label: 'curl',
  value: 'curl',
  language: 'bash',
  grammar: bash,
  write: curlSample,
} as const satisfies SampleLanguage;
