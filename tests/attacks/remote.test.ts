import { cpSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runSpecificationCommand } from '../../src/compile/snapshots/specification-command';
import { useFolder } from '../setup/use-folder';
import { useHttps } from '../setup/use-https';
import { CLEAN_SITE } from '../setup/prepare-site';
import { writeOut } from './apply-edit';
import { readRows, type Repeated } from './attack';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `document` is the specification of the small site, with one more operation. */
  readonly body?: 'document';
  readonly prefix?: string;
  readonly text?: string;
  readonly hex?: string;
  readonly repeat?: Repeated;
  /** The connection closes after this many of the announced bytes. */
  readonly cut?: number;
  /** Milliseconds after which each byte of the announced body is sent, a space. */
  readonly drip?: number;
}

/** The responses of a server to `npm run spec:update`, and the expected message. */
interface RemoteAttack {
  readonly name: string;
  /** In sequence; the last one is repeated. */
  readonly answers: readonly Answer[];
  /** Of the command, for the whole answer, in milliseconds. */
  readonly time?: number;
  /** Exit code; a snapshot only changes with 0. */
  readonly code: number;
  readonly reads: readonly string[];
  readonly never?: readonly string[];
}

// The table of this kind has a different form.
const ROWS = readRows('remote') as unknown as readonly RemoteAttack[];

let answers: Answer[] = [];
const { at, read, write } = useFolder();

const snapshot = (): string => read('openapi/parts.yaml');
const newDocument = (): string =>
  `${readFileSync(path.join(CLEAN_SITE, 'openapi', 'parts.yaml'), 'utf8')}x-new: true\n`;

function bodyOf({ body, prefix = '', text = '', hex, repeat }: Answer): Buffer {
  if (hex !== undefined) return Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Buffer.from(body ? `${prefix}${newDocument()}` : repeat ? writeOut(repeat) : text);
}

function reply(answer: Answer, response: ServerResponse): void {
  const body = bodyOf(answer);
  const type = answer.body === 'document' ? 'application/yaml' : 'application/json';
  response.writeHead(answer.status ?? 200, {
    ...(answer.status === undefined ? { 'content-type': type, 'content-length': body.length } : {}),
    ...answer.headers,
  });
  const { cut, drip } = answer;
  if (drip !== undefined) {
    const timer = setInterval(() => response.write(' '), drip);
    response.on('close', () => clearInterval(timer));
  } else if (cut === undefined) response.end(body);
  else response.write(body.subarray(0, cut), () => response.destroy());
}

const { cert, port } = useHttps((_, response) => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  reply(answer ?? {}, response);
});
beforeEach(() => {
  cpSync(CLEAN_SITE, at(), { recursive: true });
  const remote = `  remote: https://localhost:${port()}/parts.yaml\n`;
  write('openapi/sources.yml', read('openapi/sources.yml').replace(/(?<=parts\.yaml\n)/, remote));
});

describe('remote', () => {
  it.each(ROWS.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    answers = [...row.answers];
    const before = snapshot();
    const lines: string[] = [];
    const code = await runSpecificationCommand([], {
      directory: at(),
      today: '2026-11-21',
      log: (line) => lines.push(line),
      fetch: { ca: cert, timeout: row.time ?? 5000, backoff: 1 },
    });
    const text = lines.join('\n');
    expect({ code, text }).toEqual({ code: row.code, text });
    for (const wanted of row.reads) expect(text).toContain(wanted);
    for (const unwanted of row.never ?? []) expect(text).not.toContain(unwanted);
    expect(text).not.toMatch(/\n\s+at |node_modules/);
    expect(snapshot() === before).toBe(row.code !== 0);
  });
});
