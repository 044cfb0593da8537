import js from '@speed-highlight/core/languages/js.js';
import { fixedText, indent, jsonBody } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

/** Differences between the three dialects with `fetch`. */
interface Dialect {
  /** Lines that read a file, and the expression for it. */
  readonly file: (
    isPart: boolean,
    contentType?: string,
  ) => { readonly lines: readonly string[]; readonly expression: string };
  readonly outcome: (hasText: boolean) => readonly string[];
}

const scriptString = (text: string): string =>
  `'${text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`;

function scriptText(text: RequestText): string {
  const fixed = fixedText(text);
  if (fixed !== undefined) return scriptString(fixed);
  return `\`${text
    .map((part) =>
      typeof part === 'string'
        ? part.replace(/[\\`$]/g, '\\$&').replaceAll('\r', '\\r')
        : `\${process.env.${part.variable}}`,
    )
    .join('')}\``;
}

function fetchSample(request: PreparedRequest, dialect: Dialect): string {
  const { method, url, headers, body } = request;
  const lines: string[] = [];
  const options: string[] = method === 'GET' ? [] : [`method: '${method}',`];
  // An object can contain each name only once, so repeated headers need a list.
  const names = headers.map(({ name }) => name.toLowerCase());
  const isUnique = new Set(names).size === names.length && !names.includes('__proto__');
  if (headers.length > 0)
    options.push(
      isUnique ? 'headers: {' : 'headers: [',
      ...headers.map(({ name, value }) => {
        const text = scriptText(value);
        if (!isUnique) return `  [${scriptString(name)}, ${text}],`;
        return `  ${/^[A-Za-z]+$/.test(name) ? name : scriptString(name)}: ${text},`;
      }),
      isUnique ? '},' : '],',
    );
  if (body?.kind === 'text') {
    const json = jsonBody(request);
    options.push(
      json
        ? `body: JSON.stringify(${indent(JSON.stringify(json.value, null, 2), '  ')}),`
        : `body: ${scriptString(body.text)},`,
    );
  }
  if (body?.kind === 'file') {
    const file = dialect.file(false);
    lines.push(...file.lines);
    options.push(`body: ${file.expression},`);
  }
  if (body?.kind === 'form') {
    const file = dialect.file(true);
    if (body.fields.some(({ isFile }) => isFile)) lines.push(...file.lines);
    lines.push(
      `const body = new ${body.isMultipart ? 'FormData' : 'URLSearchParams'}();`,
      ...body.fields.map(
        ({ name, value, isFile, contentType }) =>
          `body.append(${scriptString(name)}, ${
            isFile
              ? `${dialect.file(true, contentType).expression}, 'file'`
              : contentType === undefined
                ? scriptString(value)
                : `new Blob([${scriptString(value)}], { type: ${scriptString(contentType)} })`
          });`,
      ),
      '',
    );
    options.push('body,');
  }
  const address = scriptText(url);
  lines.push(
    options.length === 0
      ? `const response = await fetch(${address});`
      : `const response = await fetch(${address}, {\n  ${options.join('\n  ')}\n});`,
    ...dialect.outcome(method !== 'HEAD'),
  );
  return lines.join('\n');
}

/** JavaScript in a page, with `fetch`; a bundler fills in the environment variable. */
export const javascript = {
  label: 'JavaScript',
  value: 'javascript',
  language: 'js',
  grammar: js,
  write: (request: PreparedRequest): string =>
    fetchSample(request, {
      file: (_, contentType) => ({
        lines: [`const [file] = document.querySelector('input[type=file]').files;`, ''],
        expression:
          contentType === undefined ? 'file' : `file.slice(0, file.size, ${scriptString(contentType)})`,
      }),
      outcome: (hasText) => [
        hasText ? 'console.log(response.status, await response.text());' : 'console.log(response.status);',
      ],
    }),
} as const satisfies SampleLanguage;

const fileOfNode: Dialect['file'] = (isPart, contentType) =>
  isPart
    ? {
        lines: [`import { openAsBlob } from 'node:fs';`, ''],
        expression: `await openAsBlob('file'${contentType === undefined ? '' : `, { type: ${scriptString(contentType)} }`})`,
      }
    : { lines: [`import { readFile } from 'node:fs/promises';`, ''], expression: `await readFile('file')` };

/** JavaScript for Node 20, as an ES module. */
export const node = {
  label: 'Node.js',
  value: 'node',
  language: 'js',
  grammar: js,
  write: (request: PreparedRequest): string =>
    fetchSample(request, {
      file: fileOfNode,
      outcome: (hasText) => [
        'if (!response.ok) {',
        '  console.error(`The API answered ${response.status}`);',
        '  process.exitCode = 1;',
        '}',
        hasText ? 'console.log(await response.text());' : 'console.log(response.status);',
      ],
    }),
} as const satisfies SampleLanguage;

/** TypeScript with `fetch`, for Node 20. */
export const typescript = {
  label: 'TypeScript',
  value: 'typescript',
  language: 'ts',
  grammar: js,
  write: (request: PreparedRequest): string =>
    fetchSample(request, {
      file: fileOfNode,
      outcome: (hasText) => [
        'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
        hasText ? 'console.log(response.status, await response.text());' : 'console.log(response.status);',
      ],
    }),
} as const satisfies SampleLanguage;
