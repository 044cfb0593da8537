import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles, staticFiles } from './site-targets';
import { checkPicture } from '../../site/check-picture';
import { HEAD_BYTES, TAIL_BYTES } from '../../site/picture-header';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** SVG files that are larger are not read. */
const MAX_SVG = 50_000_000;

function readPart(file: string, length: number, from: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
  } finally {
    closeSync(descriptor);
  }
}

/** Checks the pictures of `static/`, and those beside the pages. */
export function checkStaticPictures(directory: string): Diagnostic[] {
  const inFolder = (folder: string) => (address: string) => `${folder}${address}`;
  return [
    ...staticFiles(directory).map(inFolder('static')),
    ...contentFiles(directory).map(inFolder('content')),
  ]
    .filter((path) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path))
    .flatMap((path) => {
      const file = join(directory, path);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats?.isFile()) return [];
      const { size } = stats;
      const tail = Math.min(size, TAIL_BYTES);
      return checkPicture({
        file: path,
        length: size,
        head: readPart(file, Math.min(size, HEAD_BYTES), 0),
        tail: readPart(file, tail, size - tail),
        ...(/\.svg$/i.test(path) && size < MAX_SVG ? { svg: readFileSync(file, 'utf8') } : {}),
      });
    });
}
