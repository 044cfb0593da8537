import goGrammar from '@speed-highlight/core/languages/go.js';
import { partName } from './form-text';
import { escapedLiteral, isBlock, joinedText, wellFormed } from './sample-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

const goString = (text: string): string => escapedLiteral(wellFormed(text), /[\\"]/g, (code) => `\\u${code}`);

const goText = (text: RequestText): string =>
  joinedText(text, goString, (name) => `os.Getenv("${name}")`, '+');

/** A multi-line text as a raw string, if it contains only allowed characters. */
function goBody(text: string): string {
  return isBlock(text) && !text.includes('`') ? `\`${text}\`` : goString(text);
}

const checked = (line: string): string[] => [line, 'if err != nil {', '\tlog.Fatal(err)', '}'];

/** Go with `net/http`, as a program. */
function goSample({ method, url, headers, body }: PreparedRequest): string {
  const lines: string[] = [];
  let reader = 'nil';
  if (body?.kind === 'text') {
    lines.push(`body := strings.NewReader(${goBody(body.text)})`);
    reader = 'body';
  }
  if (body?.kind === 'file') {
    lines.push(...checked('body, err := os.Open("file")'), 'defer body.Close()');
    reader = 'body';
  }
  if (body?.kind === 'form' && !body.isMultipart) {
    lines.push(
      'form := url.Values{}',
      ...body.fields.map(({ name, value }) => `form.Add(${goString(name)}, ${goString(value)})`),
    );
    reader = 'strings.NewReader(form.Encode())';
  }
  if (body?.kind === 'form' && body.isMultipart) {
    lines.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)');
    const declared = new Set<string>();
    const assign = (name: string, value: string): string[] => {
      const sign = declared.has(name) ? '=' : ':=';
      declared.add(name);
      return checked(`${name}, err ${sign} ${value}`);
    };
    for (const { name, value, isFile, contentType } of body.fields) {
      if (isFile) lines.push(...assign('content', 'os.ReadFile("file")'));
      if (!isFile && contentType === undefined)
        lines.push(`form.WriteField(${goString(name)}, ${goString(value)})`);
      else {
        const header = `form-data; name="${partName(name)}"${isFile ? '; filename="file"' : ''}`;
        const part =
          contentType === undefined
            ? `form.CreateFormFile(${goString(name)}, "file")`
            : `form.CreatePart(textproto.MIMEHeader{\n\t"Content-Disposition": {${goString(header)}},\n\t"Content-Type":        {${goString(contentType)}},\n})`;
        lines.push(
          ...assign('part', part).flatMap((line) => line.split('\n')),
          isFile ? 'part.Write(content)' : `part.Write([]byte(${goString(value)}))`,
        );
      }
    }
    lines.push('form.Close()');
    reader = 'body';
  }
  lines.push(
    ...checked(`request, err := http.NewRequest("${method}", ${goText(url)}, ${reader})`),
    ...headers.map(({ name, value }) => `request.Header.Add(${goString(name)}, ${goText(value)})`),
    ...(body?.kind === 'form' && body.isMultipart
      ? ['request.Header.Set("Content-Type", form.FormDataContentType())']
      : []),
    ...checked('response, err := http.DefaultClient.Do(request)'),
    'defer response.Body.Close()',
    ...checked('answer, err := io.ReadAll(response.Body)'),
    'fmt.Println(response.Status, string(answer))',
  );
  const code = lines.map((line) => `\t${line}`).join('\n');
  const packages: readonly (readonly [string, RegExp])[] = [
    ['bytes', /&bytes\.Buffer/],
    ['fmt', /./],
    ['io', /./],
    ['log', /./],
    ['mime/multipart', /= multipart\.NewWriter/],
    ['net/http', /./],
    ['net/textproto', /\(textproto\.MIMEHeader\{/],
    ['net/url', /:= url\.Values\{/],
    ['os', /\bos\.(?:Getenv|Open|ReadFile)\("/],
    ['strings', /\bstrings\.NewReader\(/],
  ];
  return [
    'package main',
    '',
    'import (',
    ...packages.filter(([, use]) => use.test(code)).map(([name]) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    code,
    '}',
  ].join('\n');
}

export const go = {
  label: 'Go',
  value: 'go',
  language: 'go',
  grammar: goGrammar,
  write: goSample,
} as const satisfies SampleLanguage;
