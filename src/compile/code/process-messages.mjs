// @ts-check
/** The messages of a process that `process-keeper.mjs` keeps: the length of a text in four bytes, and the text. */
import { readSync, writeSync } from 'node:fs';

// Kept, because a process can remove what it has.
const { alloc, from } = Buffer;

/** @param {number} length */
function read(length) {
  const bytes = alloc(length);
  for (let done = 0; done < length;) {
    const count = readSync(0, bytes, done, length - done, null);
    if (count === 0) return undefined;
    done += count;
  }
  return bytes;
}

/** @param {string} text */
function write(text) {
  const body = from(text);
  const bytes = alloc(4 + body.length);
  bytes.writeUInt32BE(body.length);
  body.copy(bytes, 4);
  for (let done = 0; done < bytes.length;) done += writeSync(1, bytes, done);
}

/**
 * Answers texts until there are no more. An empty text says that the process is ready. It waits without an event loop, so that
 * nothing goes on after an answer.
 *
 * @param {(text: string) => string} answer
 */
export function serve(answer) {
  write('');
  for (let head = read(4); head; head = read(4)) {
    const body = read(head.readUInt32BE());
    if (body) write(answer(body.toString()));
  }
}
