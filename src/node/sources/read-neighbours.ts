import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTokens } from '../../site/fill-tokens';
import type { Product } from '../../model/site';

/** Reads the files beside a specification that its references may name, by path from its folder, tokens filled in. */
export function readNeighbours(folder: string, product: Product): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(ya?ml|json)$/.test(name) && !name.startsWith('history/'))
      .map((name) => [name, fillTokens(readFileSync(join(folder, name), 'utf8'), product, name).text]),
  );
}
