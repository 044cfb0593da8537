import rs from '@speed-highlight/core/languages/rs.js';
import { escapedLiteral, fixedText, isBlock, isPlainLine, wellFormed } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

const rustString = (text: string): string =>
  escapedLiteral(wellFormed(text), /[\\"]/g, (code) => `\\u{${code}}`);

/** A text with quotes or line breaks as a raw string, with a fence longer than any in it. */
function rustBody(text: string): string {
  if (!(isBlock(text) || (/["\\]/.test(text) && isPlainLine(text)))) return rustString(text);
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, fence = '']) => fence.length + 1));
  const fence = '#'.repeat(longest);
  return `r${fence}"${text}"${fence}`;
}

function rustText(text: RequestText): string {
  const fixed = fixedText(text);
  if (fixed !== undefined) return rustString(fixed);
  const format = text
    .map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : '{}'))
    .join('');
  const variables = text.flatMap((part) =>
    typeof part === 'string' ? [] : [`env::var("${part.variable}")?`],
  );
  return `format!(${[rustString(format), ...variables].join(', ')})`;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);
const CONSTANTS = new Set(['OPTIONS', 'TRACE']);

/** Rust with `reqwest`. */
function rustSample({ method, url, headers, body }: PreparedRequest): string {
  const isMultipart = body?.kind === 'form' && body.isMultipart;
  const calls = [
    METHODS.has(method)
      ? `.${method.toLowerCase()}(${rustText(url)})`
      : `.request(reqwest::Method::${CONSTANTS.has(method) ? method : `from_bytes(b"${method}")?`}, ${rustText(url)})`,
    ...headers
      .filter(({ name }) => !(body?.kind === 'form' && name === 'Content-Type'))
      .map(({ name, value }) => `.header(${rustString(name)}, ${rustText(value)})`),
  ];
  if (body?.kind === 'text') calls.push(`.body(${rustBody(body.text)})`);
  if (body?.kind === 'file') calls.push('.body(std::fs::File::open("file")?)');
  if (body?.kind === 'form' && !body.isMultipart)
    calls.push(
      `.form(&[${body.fields.map(({ name, value }) => `\n            (${rustString(name)}, ${rustString(value)}),`).join('')}\n        ])`,
    );
  const form = isMultipart
    ? [
        '    let form = reqwest::blocking::multipart::Form::new()',
        ...body.fields.map(({ name, value, isFile, contentType }) => {
          if (contentType !== undefined) {
            const part = isFile ? 'Part::file("file")?' : `Part::text(${rustString(value)})`;
            return `        .part(${rustString(name)}, ${part}.mime_str(${rustString(contentType)})?)`;
          }
          return isFile
            ? `        .file(${rustString(name)}, "file")?`
            : `        .text(${rustString(name)}, ${rustString(value)})`;
        }),
      ]
    : [];
  if (isMultipart) calls.push('.multipart(form)');
  const needsEnvironment = calls.some((call) => call.includes('env::var("'));
  const features = isMultipart ? '"blocking", "multipart"' : '"blocking"';
  return [
    `// Cargo.toml: reqwest = { version = "0.12", features = [${features}] }`,
    ...(form.some((line) => line.startsWith('        .part('))
      ? ['use reqwest::blocking::multipart::Part;']
      : []),
    ...(needsEnvironment ? ['use std::env;'] : []),
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...(form.length > 0 ? [`${form.join('\n')};`] : []),
    '    let response = reqwest::blocking::Client::new()',
    ...calls.map((call) => `        ${call}`),
    '        .send()?;',
    '    println!("{} {}", response.status(), response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

export const rust = {
  label: 'Rust',
  value: 'rust',
  language: 'rust',
  grammar: rs,
  write: rustSample,
} as const satisfies SampleLanguage;
