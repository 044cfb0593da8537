import { findCalls, splitList, untilClosed, textOf, type CodeToken, type ReadLanguage } from './code-tokens';
import { after, arg, disposition, field, file, has, isString, type Field, type Found } from './found-request';
import { readPhp, readPowershell, readRuby } from './read-script-samples';
import { FILE_TEXT, comparableFields, comparableText, type SentRequest } from './sent-request';

function readGo(tokens: readonly CodeToken[]): Found {
  const [request] = findCalls(tokens, 'http . NewRequest (');
  const [body] = findCalls(tokens, 'body := strings . NewReader (');
  const parts: Field[] = [];
  tokens.forEach((_, index) => {
    const from = tokens.slice(index);
    const name = from
      .slice(0, 4)
      .map(({ text }) => text)
      .join(' ');
    const call = splitList(untilClosed(tokens, index + 4));
    if (name === 'form . WriteField (') parts.push(field(arg(call, 0), arg(call, 1)));
    if (name === 'form . CreateFormFile (') parts.push(file(arg(call, 0)));
  });
  return {
    method: arg(request, 0),
    url: arg(request, 1),
    headers: findCalls(tokens, 'request . Header . Add (').map((call) => [arg(call, 0), arg(call, 1)]),
    text: body && arg(body, 0),
    isFile: findCalls(tokens, 'os . Open (').length > 0,
    parts: has(tokens, 'NewWriter') ? parts : undefined,
    pairs: has(tokens, 'Values')
      ? findCalls(tokens, 'form . Add (').map((call) => field(arg(call, 0), arg(call, 1)))
      : undefined,
  };
}

function readJava(tokens: readonly CodeToken[]): Found {
  const [method] = findCalls(tokens, '. method (');
  const [text] = findCalls(tokens, 'BodyPublishers . ofString (');
  const [joined] = findCalls(tokens, 'String . join (');
  return {
    method: arg(method, 0),
    url: arg(findCalls(tokens, 'URI . create (')[0], 0),
    headers: findCalls(tokens, '. header (')
      .filter((call) => !has(call[1] ?? [], 'boundary'))
      .map((call) => [arg(call, 0), arg(call, 1)]),
    text: text && !joined ? arg(text, 0) : undefined,
    isFile: has(tokens, 'ofFile'),
    parts: has(tokens, 'ofByteArray')
      ? findCalls(tokens, 'addPart (')
          .filter((call) => call[2]?.[0]?.value !== undefined)
          .map((call) => {
            const { name, isFile } = disposition(arg(call, 2));
            return isFile ? file(name) : field(name, arg(call, 3));
          })
      : undefined,
    pairs: joined
      ?.slice(1)
      .map((pair) => findCalls(pair, 'URLEncoder . encode (').map((call) => arg(call, 0)))
      .map(([name = '', value = '']) => field(name, value)),
  };
}

function readCsharp(tokens: readonly CodeToken[]): Found {
  const [request] = findCalls(tokens, 'new HttpRequestMessage (');
  const [content] = findCalls(tokens, 'request . Content = new StringContent (');
  const [type] = findCalls(tokens, 'MediaTypeHeaderValue . Parse (');
  const pairs = after(tokens, 'new KeyValuePair', [';']);
  return {
    method: (request?.[0]?.at(-1)?.text ?? '').toUpperCase(),
    url: arg(request, 1),
    headers: [
      ...findCalls(tokens, 'request . Headers . TryAddWithoutValidation (').map(
        (call) => [arg(call, 0), arg(call, 1)] as const,
      ),
      ...(type ? ([['Content-Type', arg(type, 0)]] as const) : []),
      // The client derives it from the content.
      ...(pairs ? ([['Content-Type', 'application/x-www-form-urlencoded']] as const) : []),
    ],
    text: content && arg(content, 0),
    isFile: findCalls(tokens, 'request . Content = new StreamContent (').length > 0,
    parts: has(tokens, 'MultipartFormDataContent')
      ? findCalls(tokens, 'form . Add (').map((call) =>
          has(call[0] ?? [], 'StreamContent')
            ? file(arg(call, 1))
            : field(arg(call, 1), arg(findCalls(call[0] ?? [], 'new StringContent (')[0], 0)),
        )
      : undefined,
    pairs: pairs && findCalls(pairs, 'new (').map((call) => field(arg(call, 0), arg(call, 1))),
  };
}

function readRust(tokens: readonly CodeToken[]): Found {
  const chain = tokens.slice(tokens.findIndex(({ text }) => text === 'Client'));
  const [request] = findCalls(chain, '. request (');
  const verb = ['get', 'post', 'put', 'patch', 'delete', 'head'].find(
    (name) => findCalls(chain, `. ${name} (`).length > 0,
  );
  const [body] = findCalls(chain, '. body (');
  const [pairs] = findCalls(chain, '. form ( & [');
  const isFile = body !== undefined && has(body[0] ?? [], 'File');
  const parts: Field[] = [];
  tokens.forEach((_, index) => {
    const name = tokens
      .slice(index, index + 3)
      .map(({ text }) => text)
      .join(' ');
    const call = splitList(untilClosed(tokens, index + 3));
    if (name === '. text (' && call.length === 2) parts.push(field(arg(call, 0), arg(call, 1)));
    if (name === '. file (' && isString(call[1] ?? [], 'file')) parts.push(file(arg(call, 0)));
  });
  return {
    method: request ? (request[0]?.at(-1)?.text ?? '') : (verb ?? '').toUpperCase(),
    url: request ? arg(request, 1) : arg(findCalls(chain, `. ${verb ?? ''} (`)[0], 0),
    headers: [
      ...findCalls(chain, '. header (').map((call) => [arg(call, 0), arg(call, 1)] as const),
      ...(pairs ? ([['Content-Type', 'application/x-www-form-urlencoded']] as const) : []),
    ],
    text: body && !isFile ? arg(body, 0) : undefined,
    isFile,
    parts: has(chain, 'multipart') ? parts : undefined,
    pairs: pairs?.map((pair) => {
      const [name = [], value = []] = splitList(pair.slice(1, -1));
      return field(textOf(name), textOf(value));
    }),
  };
}

const READERS: Readonly<Record<ReadLanguage, (tokens: readonly CodeToken[]) => Found>> = {
  csharp: readCsharp,
  go: readGo,
  java: readJava,
  php: readPhp,
  powershell: readPowershell,
  ruby: readRuby,
  rust: readRust,
};

/** The request that a sample sends, read from its syntax tree. */
export function readSample(
  language: ReadLanguage,
  tokens: readonly CodeToken[],
  server: string,
): SentRequest {
  const { method, url, headers, text, isFile, parts, pairs } = READERS[language](tokens);
  const sent: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    sent[key] = sent[key] === undefined ? value : `${sent[key]}, ${value}`;
  }
  if (parts) sent['content-type'] = 'multipart/form-data';
  const isJson = /[/+]json\b/.test(sent['content-type'] ?? '');
  const form = parts ?? pairs;
  return {
    method,
    url: url.replace(server, ''),
    headers: sent,
    ...(text === undefined || text === '' ? {} : { body: comparableText(text, isJson) }),
    ...(isFile && !form ? { body: FILE_TEXT } : {}),
    ...(form ? { body: comparableFields(form) } : {}),
  };
}
