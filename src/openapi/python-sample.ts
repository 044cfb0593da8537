import { fixedText, indent } from './sample-text';
import type { SampleRequest, SampleText } from './sample-request';

const pythonText = (text: SampleText): string => {
  const fixed = fixedText(text);
  if (fixed !== undefined) return JSON.stringify(fixed);
  return `f"${text.map((part) => (typeof part === 'string' ? part.replace(/["\\]/g, '\\$&').replace(/[{}]/g, '$&$&') : `{os.environ['${part.variable}']}`)).join('')}"`;
};

/** A JSON value as a Python literal: the same but for three words. */
const pythonLiteral = (json: string): string =>
  json.replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => ({ true: 'True', false: 'False', null: 'None' })[token] ?? token,
  );

/** Python 3.11 with `requests`. */
export function pythonSample({ method, url, headers, body }: SampleRequest): string {
  const address = pythonText(
    url
      .split(/(\$[A-Z_]+\b)/)
      .filter(Boolean)
      .map((part) => (/^\$[A-Z_]+$/.test(part) ? { variable: part.slice(1) } : part)),
  );
  const isJson = body?.kind === 'text' && body.isJson;
  const sent = headers.filter(
    ({ name, value }) =>
      !(
        name === 'Content-Type' &&
        ((isJson && fixedText(value) === 'application/json') || body?.kind === 'form')
      ),
  );
  const lines = [
    `response = requests.${['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method) ? `${method.toLowerCase()}(` : `request("${method}",`}`,
    `    ${address},`,
  ];
  if (sent.length > 0)
    lines.push(
      '    headers={',
      ...sent.map(({ name, value }) => `        ${JSON.stringify(name)}: ${pythonText(value)},`),
      '    },',
    );
  if (body?.kind === 'text')
    lines.push(
      body.isJson
        ? `    json=${indent(pythonLiteral(body.text), '    ')},`
        : `    data=${JSON.stringify(body.text)}.encode(),`,
    );
  if (body?.kind === 'file') lines.push('    data=open("file", "rb"),');
  if (body?.kind === 'form') {
    const fields = body.fields.filter(({ isFile }) => !isFile);
    const files = body.fields.filter(({ isFile }) => isFile);
    // requests only writes a multipart body when there are files: a field without file name is one, too.
    const asFiles = body.isMultipart
      ? [
          ...fields.map(
            ({ name, value }) => `        ${JSON.stringify(name)}: (None, ${JSON.stringify(value)}),`,
          ),
          ...files.map(({ name }) => `        ${JSON.stringify(name)}: open("file", "rb"),`),
        ]
      : [];
    if (body.isMultipart) lines.push('    files={', ...asFiles, '    },');
    else
      lines.push(
        '    data={',
        ...fields.map(({ name, value }) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
        '    },',
      );
  }
  lines.push(
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    method === 'HEAD' ? 'print(response.status_code)' : 'print(response.text)',
  );
  const imports = [
    ...(lines.some((line) => line.includes('os.environ')) ? ['import os', ''] : []),
    'import requests',
    '',
  ];
  return [...imports, ...lines].join('\n');
}
