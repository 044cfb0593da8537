import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../setup/listen';
import { FILE_TEXT, comparableFields, comparableText, type SentRequest } from './sent-request';

export interface EchoServer {
  /** `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** Requests below `/{number}`, by that number. */
  readonly requests: ReadonlyMap<number, SentRequest>;
  readonly close: () => Promise<void>;
}

/** Headers that clients add automatically. */
const OWN = new Set([
  'host',
  'connection',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'transfer-encoding',
  'sec-fetch-mode',
  'upgrade',
  'http2-settings',
  'expect',
  // `fetch` adds these two to a conditional request.
  'cache-control',
  'pragma',
]);

async function readBody(request: IncomingMessage, type: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return undefined;
  if (type.startsWith('multipart/')) {
    const data = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    // A text with a media type has a file name in some languages.
    const texts = [...data].map(async ([name, value]) => {
      const text = typeof value === 'string' ? value : await value.text();
      return { name, value: text, isFile: text === FILE_TEXT };
    });
    const heads = bytes
      .toString('latin1')
      .split(/^--.*\r\nContent-Disposition: form-data; /im)
      .slice(1);
    const types = heads.map((head) => /^Content-Type: (.*)$/im.exec(head.split('\r\n\r\n')[0] ?? '')?.[1]);
    return comparableFields(
      (await Promise.all(texts)).map((field, index) => ({ ...field, contentType: types[index] })),
    );
  }
  const text = bytes.toString('utf8');
  if (type.startsWith('application/x-www-form-urlencoded'))
    return comparableFields(
      [...new URLSearchParams(text)].map(([name, value]) => ({ name, value, isFile: false })),
    );
  return comparableText(text, /[/+]json\b/.test(type));
}

/** A server on the loopback address that records requests. */
export async function startEchoServer(): Promise<EchoServer> {
  const requests = new Map<number, SentRequest>();
  const server = createServer((request, response) => {
    void (async () => {
      const [, number = '', rest = ''] = /^\/(\d+)(.*)$/.exec(request.url ?? '') ?? [];
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers))
        if (!OWN.has(name)) headers[name] = String(value);
      const type = headers['content-type'] ?? '';
      const body = await readBody(request, type);
      if (type.startsWith('multipart/')) headers['content-type'] = 'multipart/form-data';
      requests.set(Number(number), {
        method: request.method ?? '',
        url: rest,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      response.writeHead(200, { 'Content-Type': 'text/plain', Connection: 'close' }).end('ok');
    })().catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return { requests, ...(await listen(server)) };
}
