import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A script of the site's own, from `static/`. */
export interface OwnScript {
  /** Its address has its hash, because hosts and browsers keep scripts for a year. */
  readonly src: string;
  /** The same in the policy of the pages. */
  readonly integrity: string;
  readonly bytes: Buffer;
}

/** Reads the scripts that the settings name. One that does not exist is reported as a broken link. */
export const readOwnScripts = (
  directory: string,
  scripts: readonly { readonly src: string }[],
): readonly OwnScript[] =>
  scripts.flatMap(({ src }) => {
    const file = join(directory, 'static', src);
    if (!existsSync(file)) return [];
    const bytes = readFileSync(file);
    const hash = createHash('sha256').update(bytes).digest();
    return [
      {
        src: `/${basename(src, '.js')}-${hash.toString('hex').slice(0, 20)}.js`,
        integrity: `sha256-${hash.toString('base64')}`,
        bytes,
      },
    ];
  });
