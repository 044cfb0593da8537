import { expect, it } from 'vitest';
import { HEAD_BYTES, readPictureHeader, TAIL_BYTES } from './picture-header';

/** A JPEG of 3 by 2 pixels: its frame header, the start of the picture, some of it, and what follows. */
const jpeg = (after: readonly number[]): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 1, 2, 0xff, 0, 3],
    ...after,
  ]);
const read = (bytes: Uint8Array) =>
  readPictureHeader(bytes.subarray(0, HEAD_BYTES), bytes.subarray(-TAIL_BYTES), bytes.length);
const END = [0xff, 0xd9];
const notes = Array.from({ length: 2 * TAIL_BYTES }, () => 0);

it.each([
  ['whole', END, false],
  ['with notes behind its end', [...END, ...notes], false],
  ['without its end', [], true],
  ['without its end, and with notes', notes, true],
])('a JPEG that is %s', (_, after, isCut) => {
  expect(read(jpeg(after))).toEqual({ width: 3, height: 2, isCut });
});
