import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../setup/listen';

export interface FaultProxy {
  readonly port: number;
  /** Occurrences by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly close: () => Promise<void>;
}

/** Share of affected requests, out of 1, by kind. */
const FAULTS = [
  { name: 'refused with 503', share: 0.04 },
  { name: 'cut before it arrived', share: 0.03 },
  { name: 'answer lost', share: 0.03 },
  { name: 'slow', share: 0.1 },
] as const;

/** A bad connection between a deployer and its host: slow, broken, and overloaded at random. */
export async function startFaultProxy(target: number, random: () => number): Promise<FaultProxy> {
  const counts: Record<string, number> = {};

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    let chance = random();
    const fault = FAULTS.find(({ share }) => (chance -= share) < 0)?.name ?? 'none';
    counts[fault] = (counts[fault] ?? 0) + 1;
    if (fault === 'cut before it arrived') return void outgoing.destroy();
    if (fault === 'refused with 503') return void outgoing.writeHead(503).end();
    if (fault === 'slow') await wait(100 + random() * 400);
    const { method = 'GET', url = '/', headers } = incoming;
    await new Promise<void>((resolve, reject) => {
      const forwarded = request(
        { host: '127.0.0.1', port: target, path: url, method, headers, agent: false },
        (answer) => {
          if (fault === 'answer lost') {
            answer.resume();
            outgoing.destroy();
          } else {
            outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
            answer.pipe(outgoing);
          }
          answer.once('end', resolve);
        },
      );
      forwarded.once('error', reject);
      forwarded.end(Buffer.concat(parts));
    });
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return { counts, ...(await listen(server)) };
}
