import { fixedText, indent } from './sample-text';
import type { SampleRequest, SampleText } from './sample-request';

/** Text inside double quotes of a shell; variables are read from the environment. */
function shellText(text: SampleText): string {
  return text
    .map((part) =>
      typeof part === 'string' ? part.replace(/["\\`]|\$(?![A-Z_]+\b)/g, '\\$&') : `$${part.variable}`,
    )
    .join('');
}

const shellLiteral = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A curl command for a POSIX shell. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const parts = [`curl "${shellText([url])}"`];
  const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
  if (!isImplied) parts.push(method === 'HEAD' ? '--head' : `-X ${method}`);
  parts.push(...headers.map(({ name, value }) => `-H "${name}: ${shellText(value)}"`));
  if (body?.kind === 'text') parts.push(`${body.isJson ? '-d' : '--data-raw'} ${shellLiteral(body.text)}`);
  if (body?.kind === 'file') parts.push('--data-binary @file');
  if (body?.kind === 'form') {
    for (const { name, value, isFile } of body.fields) {
      parts.push(
        body.isMultipart
          ? `-F ${shellLiteral(isFile ? `${name}=@file` : `${name}=${value}`)}`
          : `--data-urlencode ${shellLiteral(`${name}=${value}`)}`,
      );
    }
  }
  return parts.join(' \\\n  ');
}

const scriptText = (text: SampleText): string => {
  const fixed = fixedText(text);
  if (fixed !== undefined) return `'${fixed.replace(/[\\']/g, '\\$&')}'`;
  return `\`${text.map((part) => (typeof part === 'string' ? part.replace(/[\\`$]/g, '\\$&') : `\${process.env.${part.variable}}`)).join('')}\``;
};

/** TypeScript with `fetch`, for Node 20. */
export function typescriptSample({ method, url, headers, body }: SampleRequest): string {
  const lines: string[] = [];
  const options: string[] = method === 'GET' ? [] : [`method: '${method}',`];
  if (headers.length > 0) {
    options.push(
      `headers: {`,
      ...headers.map(
        ({ name, value }) =>
          `  ${/^[A-Za-z]+$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`}: ${scriptText(value)},`,
      ),
      '},',
    );
  }
  if (body?.kind === 'text')
    options.push(
      body.isJson
        ? `body: JSON.stringify(${indent(body.text, '  ')}),`
        : `body: ${JSON.stringify(body.text)},`,
    );
  if (body?.kind === 'file') {
    lines.push(`import { readFile } from 'node:fs/promises';`, '');
    options.push(`body: await readFile('file'),`);
  }
  if (body?.kind === 'form') {
    if (body.fields.some(({ isFile }) => isFile)) lines.push(`import { openAsBlob } from 'node:fs';`, '');
    lines.push(`const body = new ${body.isMultipart ? 'FormData' : 'URLSearchParams'}();`);
    lines.push(
      ...body.fields.map(
        ({ name, value, isFile }) =>
          `body.append(${JSON.stringify(name)}, ${isFile ? `await openAsBlob('file')` : JSON.stringify(value)});`,
      ),
      '',
    );
    options.push('body,');
  }
  const secret = /\$[A-Z_]+\b/.test(url)
    ? `\`${url.replace(/\$([A-Z_]+)\b/g, '${process.env.$1}')}\``
    : `'${url.replace(/[\\']/g, '\\$&')}'`;
  lines.push(
    options.length === 0
      ? `const response = await fetch(${secret});`
      : `const response = await fetch(${secret}, {\n  ${options.join('\n  ')}\n});`,
  );
  lines.push(
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    method === 'HEAD'
      ? 'console.log(response.status);'
      : 'console.log(response.status, await response.text());',
  );
  return lines.join('\n');
}

const sharpString = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;

const sharpText = (text: SampleText): string =>
  text
    .map((part) =>
      typeof part === 'string' ? sharpString(part) : `Environment.GetEnvironmentVariable("${part.variable}")`,
    )
    .join(' + ');

/** A text that can stand in a C# raw string: longer fences than any run of quotes in it. */
function rawSharpString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** C# with `HttpClient`, for .NET 8. */
export function csharpSample({ method, url, headers, body }: SampleRequest): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const contentType =
    fixedText(headers.find((header) => header.name === 'Content-Type')?.value ?? []) ||
    'application/octet-stream';
  const address = sharpText(
    url
      .split(/(\$[A-Z_]+\b)/)
      .filter(Boolean)
      .map((part) => (/^\$[A-Z_]+$/.test(part) ? { variable: part.slice(1) } : part)),
  );
  const lines = [
    'using System.Net.Http.Headers;',
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${name}, ${address});`,
  ];
  for (const header of headers) {
    if (header.name === 'Content-Type') continue;
    lines.push(
      `request.Headers.TryAddWithoutValidation(${sharpString(header.name)}, ${sharpText(header.value)});`,
    );
  }
  if (body?.kind === 'text')
    lines.push(
      `request.Content = new StringContent(${rawSharpString(body.text)}, Encoding.UTF8, MediaTypeHeaderValue.Parse(${sharpString(contentType)}));`,
    );
  if (body?.kind === 'file')
    lines.push(
      'request.Content = new StreamContent(File.OpenRead("file"));',
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${sharpString(contentType)});`,
    );
  if (body?.kind === 'form' && body.isMultipart) {
    lines.push('var form = new MultipartFormDataContent();');
    lines.push(
      ...body.fields.map(
        (field) =>
          `form.Add(${field.isFile ? 'new StreamContent(File.OpenRead("file"))' : `new StringContent(${sharpString(field.value)})`}, ${sharpString(field.name)}${field.isFile ? ', "file"' : ''});`,
      ),
    );
    lines.push('request.Content = form;');
  } else if (body?.kind === 'form') {
    lines.push(
      'request.Content = new FormUrlEncodedContent(new Dictionary<string, string>',
      '{',
      ...body.fields.map(({ name: field, value }) => `    [${sharpString(field)}] = ${sharpString(value)},`),
      '});',
    );
  }
  lines.push(
    '',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    method === 'HEAD'
      ? 'Console.WriteLine((int)response.StatusCode);'
      : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
  const used = lines.join('\n');
  return lines
    .filter(
      (line) =>
        !(line === 'using System.Net.Http.Headers;' && !used.includes('MediaTypeHeaderValue')) &&
        !(line === 'using System.Text;' && !used.includes('Encoding.')),
    )
    .join('\n')
    .replace(/^\n+/, '');
}
