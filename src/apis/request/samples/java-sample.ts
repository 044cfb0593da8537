import javaGrammar from '@speed-highlight/core/languages/java.js';
import { escapedLiteral, joinedText } from './sample-text';
import { partHead } from './form-text';
import type { PreparedRequest, RequestText } from '../../model/request';
import type { SampleLanguage } from './sample-language';

const javaString = (text: string): string => escapedLiteral(text, /[\\"]/g, (code) => `\\u${code}`);

const javaText = (text: RequestText): string =>
  joinedText(text, javaString, (name) => `System.getenv("${name}")`);

/** A JSON text as a text block; in other text, white space that a text block removes may matter. */
function javaBody(text: string): string {
  const isBlock = /^[[{]\n[\s\S]*\n[\]}]$/.test(text) && !/[ \t]$/m.test(text) && !/[\r\f\v\0]/.test(text);
  if (!isBlock) return javaString(text);
  return `"""\n${text.replaceAll('\\', '\\\\').replace(/"(?="")/g, '\\"')}"""`;
}

const PART = `
    static void addPart(OutputStream form, String boundary, String name, byte[] content) throws IOException {
        form.write(("--" + boundary + "\\r\\nContent-Disposition: form-data; " + name + "\\r\\n\\r\\n").getBytes(UTF_8));
        form.write(content);
        form.write("\\r\\n".getBytes(UTF_8));
    }`;

/** Java 17 with `java.net.http`, as a file that `java Request.java` runs. */
function javaSample({ method, url, headers, body }: PreparedRequest): string {
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
  ];
  const lines: string[] = [];
  let publisher = 'HttpRequest.BodyPublishers.noBody()';
  const sent = headers.map(({ name, value }) => `.header(${javaString(name)}, ${javaText(value)})`);
  const isMultipart = body?.kind === 'form' && body.isMultipart;
  if (body?.kind === 'text') publisher = `HttpRequest.BodyPublishers.ofString(${javaBody(body.text)})`;
  if (body?.kind === 'file') {
    imports.push('java.nio.file.Path');
    publisher = 'HttpRequest.BodyPublishers.ofFile(Path.of("file"))';
  }
  if (body?.kind === 'form' && !body.isMultipart) {
    imports.push('java.net.URLEncoder', 'static java.nio.charset.StandardCharsets.UTF_8');
    const encode = (text: string): string => `URLEncoder.encode(${javaString(text)}, UTF_8)`;
    const pairs = body.fields.map(
      ({ name, value }) => `            ${encode(name)} + "=" + ${encode(value)}`,
    );
    lines.push(`var form = String.join("&",\n${pairs.join(',\n')});`);
    publisher = 'HttpRequest.BodyPublishers.ofString(form)';
  }
  if (isMultipart) {
    imports.push(
      'java.io.ByteArrayOutputStream',
      'java.io.IOException',
      'java.io.OutputStream',
      'java.util.UUID',
      'static java.nio.charset.StandardCharsets.UTF_8',
    );
    if (body.fields.some(({ isFile }) => isFile)) imports.push('java.nio.file.Files', 'java.nio.file.Path');
    lines.push(
      'var boundary = UUID.randomUUID().toString();',
      'var form = new ByteArrayOutputStream();',
      ...body.fields.map((field) => {
        const bytes = field.isFile
          ? 'Files.readAllBytes(Path.of("file"))'
          : `${javaString(field.value)}.getBytes(UTF_8)`;
        return `addPart(form, boundary, ${javaString(partHead(field))}, ${bytes});`;
      }),
      'form.write(("--" + boundary + "--\\r\\n").getBytes(UTF_8));',
    );
    sent.push('.header("Content-Type", "multipart/form-data; boundary=" + boundary)');
    publisher = 'HttpRequest.BodyPublishers.ofByteArray(form.toByteArray())';
  }
  const handler = method === 'HEAD' ? 'discarding' : 'ofString';
  lines.push(
    `var request = HttpRequest.newBuilder(URI.create(${javaText(url)}))`,
    ...sent.map((line) => `        ${line}`),
    `        .method("${method}", ${publisher})`,
    '        .build();',
    `var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler}());`,
    method === 'HEAD' ? 'System.out.println(response.statusCode());' : 'System.out.println(response.body());',
  );
  // A text block keeps its own margin: only the first line of a statement is indented here.
  return [
    ...[
      ...imports.filter((name) => !name.startsWith('static')).sort(),
      ...imports.filter((name) => name.startsWith('static')),
    ].map((name) => `import ${name};`),
    '',
    'public class Request {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.map((line) => `        ${line}`),
    '    }',
    ...(isMultipart ? [PART] : []),
    '}',
  ].join('\n');
}

export const java = {
  label: 'Java',
  value: 'java',
  language: 'java',
  grammar: javaGrammar,
  write: javaSample,
} as const satisfies SampleLanguage;
