import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of guides and specifications in a part of the search: about 250 kB of it to load, compressed. */
const BYTES_PER_PART = 1_500_000;
/** Each is an instance of a plugin. Parts of larger sites are larger. */
const MAX_PARTS = 24;
const TEXT = /\.(?:mdx|ya?ml|json)$/;

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name))
      .reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
  } catch {
    // Whatever cannot be read is reported where it is used.
    return 0;
  }
}

/**
 * In how many parts the search of a site is divided, which Gatsby must know before it reads the site.
 *
 * @param site  Its folder; Gatsby works in a copy of it.
 */
export function countSearchParts(site = process.env['PORTAL_ROOT'] ?? process.cwd()): number {
  const bytes = sizeOf(join(site, 'content')) + sizeOf(join(site, 'openapi'));
  return Math.min(MAX_PARTS, Math.max(1, Math.round(bytes / BYTES_PER_PART)));
}
