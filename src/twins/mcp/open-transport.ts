import { Transform, type Readable, type Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { checkMessage, CODES, errorResponse, type ErrorResponse } from './check-message';

/** Bytes of a message; the longest question has 20,000 characters. */
const MAX_MESSAGE = 1_000_000;
/** Requests that wait for their answer; further ones stay in the pipe, so that they do not fill the memory. */
const MOST_OPEN = 100;

/** The requests that are not answered yet, and who waits until they are fewer. */
class OpenRequests {
  private readonly ids = new Set<unknown>();
  private goOn: (() => void) | undefined;

  /** Calls back when there is room, at once if there is. */
  whenFew(goOn: () => void): void {
    if (this.ids.size < MOST_OPEN) goOn();
    else this.goOn = goOn;
  }

  received(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message) this.ids.add(message.id);
    // It gets no answer.
    else if (message.method === 'notifications/cancelled') this.ended(message.params?.['requestId']);
  }

  ended(id: unknown): void {
    this.ids.delete(id);
    const { goOn } = this;
    if (!goOn || this.ids.size >= MOST_OPEN) return;
    this.goOn = undefined;
    goOn();
  }
}

/** Bytes of the beginning and of the end of a longer message, where its id is. */
const EDGE = 200;
const ID = String.raw`"id"\s*:\s*(\d{1,15}|"[^"\\]*")`;
const ID_BEFORE = new RegExp(String.raw`^\s*\{(?:\s*"(?:jsonrpc|method)"\s*:\s*"[^"]*"\s*,)*\s*${ID}`);
const ID_AFTER = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`);

/** The id of a message that is too long to be parsed: without it, the client would wait for a response. */
function idOf(first: Buffer, last: Buffer): string | number | null {
  const [, id = 'null'] = ID_BEFORE.exec(first.toString()) ?? ID_AFTER.exec(last.toString()) ?? [];
  return JSON.parse(id) as string | number | null;
}

/** Passes the lines on that are messages, and responds to the others. */
function checkLines(respond: (response: ErrorResponse) => void, open: OpenRequests): Transform {
  let rest: Buffer[] = [];
  let size = 0;
  let first = Buffer.of();
  let last = Buffer.of();
  const take = (part: Buffer): void => {
    size += part.length;
    rest.push(part);
    if (size <= MAX_MESSAGE) return;
    if (first.length === 0) first = Buffer.concat(rest).subarray(0, EDGE);
    last = Buffer.concat([last, ...rest]).subarray(-EDGE);
    rest = [];
  };
  const endLine = (messages: Transform): void => {
    const line = Buffer.concat(rest).toString('utf8');
    const isBlank = size <= MAX_MESSAGE && line.trim() === '';
    const response =
      size > MAX_MESSAGE
        ? errorResponse(
            CODES.request,
            `Invalid request: it has more than ${MAX_MESSAGE} bytes.`,
            idOf(first, last),
          )
        : isBlank
          ? undefined
          : checkMessage(line);
    if (response) respond(response);
    else if (!isBlank) messages.push(`${line}\n`);
    rest = [];
    size = 0;
    first = last = Buffer.of();
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        take(chunk.subarray(from, end));
        from = end + 1;
        endLine(this);
      }
      take(chunk.subarray(from));
      open.whenFew(done);
    },
    // The last line can lack its end.
    flush(done) {
      endLine(this);
      done();
    },
  });
}

/** The package reports parameters that its schemas reject as errors of the server, with their issues as JSON. */
function asInvalidParams(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== CODES.internal) return message;
  return /^\[\s*\{/.test(message.error.message)
    ? { ...message, error: { code: CODES.params, message: 'Invalid params: they do not fit the method.' } }
    : message;
}

/** Standard input and output for the server, which responds to broken input and goes on. */
export function openTransport(input: Readable, output: Writable): StdioServerTransport {
  const open = new OpenRequests();
  // Each answer waits for room, also in the pipe of a client that reads no more.
  output.setMaxListeners(2 * MOST_OPEN);
  const lines = checkLines((response) => void output.write(`${JSON.stringify(response)}\n`), open);
  const transport = new StdioServerTransport(input.pipe(lines) as never, output);
  const [start, send] = [transport.start.bind(transport), transport.send.bind(transport)];
  transport.start = () => {
    // The server has set it by now.
    const take = transport.onmessage;
    transport.onmessage = (message) => {
      open.received(message);
      take?.(message);
    };
    return start();
  };
  transport.send = (message) => {
    if (!('method' in message)) open.ended(message.id);
    return send(asInvalidParams(message));
  };
  return transport;
}
