// @ts-check
/**
 * The thread that keeps a process for `endable-process.ts`: the main thread waits for it without its event loop, and only a thread
 * of its own can end the process meanwhile. A message is its length in four bytes, and a text.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const MB = 1024 * 1024;
/** Characters beyond what any honest component needs, so that an answer does not fill the memory of the build. */
const MAX_ANSWER = 32 * MB;
/** V8 has young objects beside its heap. */
const YOUNG = 64 * MB;
/** Milliseconds between two looks at the memory: a process fills some megabytes in each. */
const LOOK_MS = 10;
/** In milliseconds: how long a busy machine can need to start a process. */
const START_LIMIT = 60_000;
const PAGE_SIZE = 4096;

/**
 * @typedef {{ text: string } | { ended: 'time' | 'memory' | 'crash' } | { unstarted: string }} Outcome
 * @typedef {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null>} Child
 */

/** @type {{ port: import('node:worker_threads').MessagePort, flag: Int32Array, args: string[], growth: number }} */
const { port, flag, args, growth } = workerData;

/** @type {{ child: Child, isReady: boolean, base: number, chunks: Buffer[], size: number } | undefined} */
let kept;
/** @type {{ text: string, limit: number, ends: NodeJS.Timeout[] } | undefined} */
let asked;

/** @param {Outcome} outcome */
function answer(outcome) {
  for (const timer of asked?.ends ?? []) clearInterval(timer);
  asked = undefined;
  port.postMessage(outcome);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

/** @param {Outcome} outcome */
function end(outcome) {
  kept?.child.kill('SIGKILL');
  kept = undefined;
  if (asked) answer(outcome);
}

/** Memory outside of the heap, such as of typed arrays, which no flag of Node limits; only Linux tells it about others. */
function residentBytes() {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${kept?.child.pid ?? 0}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_SIZE;
  } catch {
    // Another system.
    return 0;
  }
}

function checkMemory() {
  if (residentBytes() > (kept?.base ?? 0) + growth * MB + YOUNG) end({ ended: 'memory' });
}

function send() {
  if (!kept?.isReady || !asked) return;
  const bytes = Buffer.from(asked.text);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length);
  for (const timer of asked.ends) clearInterval(timer);
  asked.ends = [setTimeout(() => end({ ended: 'time' }), asked.limit), setInterval(checkMemory, LOOK_MS)];
  kept.child.stdin.write(Buffer.concat([head, bytes]));
}

function start() {
  // No environment: it can have secrets. What the process prints about its own end is for nobody.
  const child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const own = { child, isReady: false, base: 0, chunks: /** @type {Buffer[]} */ ([]), size: 0 };
  kept = own;
  const isKept = () => kept === own;
  child.on('error', ({ message }) => isKept() && end({ unstarted: message }));
  child.on('exit', (code, signal) => {
    if (!isKept()) return;
    kept = undefined;
    // V8 aborts when its heap is full.
    if (!asked) return;
    if (!own.isReady) answer({ unstarted: `it ended with ${code ?? signal}` });
    else answer({ ended: signal === 'SIGSEGV' || signal === 'SIGBUS' ? 'crash' : 'memory' });
  });
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    if (!isKept()) return;
    own.chunks.push(chunk);
    own.size += chunk.length;
    if (own.size < 4) return;
    const all = Buffer.concat(own.chunks);
    own.chunks = [all];
    const length = all.readUInt32BE();
    if (length > MAX_ANSWER) return end({ ended: 'memory' });
    if (own.size < 4 + length) return;
    const text = all.toString('utf8', 4, 4 + length);
    own.chunks = [];
    own.size = 0;
    if (own.isReady) return answer({ text });
    own.isReady = true;
    own.base = residentBytes();
    send();
  });
}

port.on('message', (/** @type {{ text: string, limit: number }} */ { text, limit }) => {
  asked = { text, limit, ends: [setTimeout(() => end({ unstarted: 'it does not start' }), START_LIMIT)] };
  if (kept) send();
  else start();
});
