import { CALL } from '../../../kit/highlight/color-sample';
import { partHead, urlEncodedForm } from './form-text';
import { escapedLiteral, isBlock, isPlainLine, joinedText, wellFormed } from './sample-text';
import type { FormField, PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

function phpString(text: string): string {
  if (!isPlainLine(text)) return escapedLiteral(wellFormed(text), /[\\"$]/g, (code) => `\\u{${code}}`);
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const phpText = (text: RequestText): string =>
  joinedText(text, phpString, (name) => `getenv('${name}')`, ' . ');

/** A multi-line text as nowdoc, which has no escapes. */
function phpBody(text: string): string {
  if (!isBlock(text) || /^\s*BODY/m.test(text)) return phpString(text);
  return `<<<'BODY'\n${text}\nBODY`;
}

/**
 * Parts by name if each is unique, because a PHP array needs unique keys, and no text has a media type, which curl gives
 * to files only; otherwise, the body as text.
 */
function multipart(fields: readonly FormField[]): {
  readonly lines: readonly string[];
  readonly options: readonly string[];
  readonly header?: string;
} {
  const isPlain = fields.every(({ isFile, contentType }) => isFile || contentType === undefined);
  if (isPlain && new Set(fields.map(({ name }) => name)).size === fields.length)
    return {
      lines: [],
      options: [
        'CURLOPT_POSTFIELDS => [',
        ...fields.map(
          ({ name, value, isFile, contentType }) =>
            `    ${phpString(name)} => ${isFile ? `new CURLFile('file'${contentType === undefined ? '' : `, ${phpString(contentType)}`})` : phpString(value)},`,
        ),
        '],',
      ],
    };
  return {
    lines: [
      '$boundary = bin2hex(random_bytes(16));',
      `$body = '';`,
      ...fields.map((field) => {
        const content = field.isFile ? `file_get_contents('file')` : phpString(field.value);
        return `$body .= "--$boundary\\r\\nContent-Disposition: form-data; " . ${phpString(partHead(field))} . "\\r\\n\\r\\n" . ${content} . "\\r\\n";`;
      }),
      '$body .= "--$boundary--\\r\\n";',
    ],
    options: ['CURLOPT_POSTFIELDS => $body,'],
    header: '"Content-Type: multipart/form-data; boundary=$boundary"',
  };
}

/** PHP 8 with its curl extension. */
function phpSample({ method, url, headers, body }: PreparedRequest): string {
  const form = body?.kind === 'form' && body.isMultipart ? multipart(body.fields) : undefined;
  const sent = [
    ...headers.map(({ name, value }) =>
      // curl removes a header without a value unless a semicolon replaces the colon.
      value.every((part) => part === '')
        ? phpString(`${name};`)
        : phpText(
            [`${name}: `, ...value].reduce<(string | { readonly variable: string })[]>((texts, part) => {
              const last = texts.at(-1);
              if (typeof last === 'string' && typeof part === 'string') texts[texts.length - 1] = last + part;
              else texts.push(part);
              return texts;
            }, []),
          ),
    ),
    ...(form?.header === undefined ? [] : [form.header]),
  ];
  const options = [
    method === 'HEAD' ? 'CURLOPT_NOBODY => true,' : `CURLOPT_CUSTOMREQUEST => '${method}',`,
    'CURLOPT_RETURNTRANSFER => true,',
    ...(sent.length > 0 ? ['CURLOPT_HTTPHEADER => [', ...sent.map((line) => `    ${line},`), '],'] : []),
    ...(form ? form.options : []),
    ...(body?.kind === 'text' ? [`CURLOPT_POSTFIELDS => ${phpBody(body.text)},`] : []),
    ...(body?.kind === 'file' ? [`CURLOPT_POSTFIELDS => file_get_contents('file'),`] : []),
    ...(body?.kind === 'form' && !body.isMultipart
      ? [`CURLOPT_POSTFIELDS => ${phpString(urlEncodedForm(body.fields))},`]
      : []),
  ];
  return [
    '<?php',
    '',
    ...(form ? form.lines : []),
    `$curl = curl_init(${phpText(url)});`,
    'curl_setopt_array($curl, [',
    ...options.map((line) => `    ${line}`),
    ']);',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $answer, "\\n";',
  ].join('\n');
}

export const php = {
  label: 'PHP',
  value: 'php',
  language: 'php',
  grammar: [
    { type: 'str', match: /<<<'(\w+)'\n[^]*?\n\1|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/g },
    { expand: 'num' },
    { type: 'kwd', match: /<\?php|\b(?:echo|false|if|new|throw|true)\b/g },
    CALL,
  ],
  write: phpSample,
} as const satisfies SampleLanguage;
