import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { readProductFile } from './read-product-file';

/** Origin of a server's address; undefined for a relative one or one with variables in its host. */
function originOf(url: unknown): string | undefined {
  return typeof url === 'string' ? /^https:\/\/[^/{}\s;,]+/.exec(url)?.[0] : undefined;
}

/**
 * Origins of the servers that the specifications of `openapi/` name, sorted. JSON is read as YAML.
 *
 * The policy is needed where pages become HTML, far from the nodes, hence the look at the files. A file that
 * cannot be read gives nothing here: its problems are told by the plugin that makes its pages.
 */
export function readApiOrigins(directory: string): string[] {
  const product = readProductFile(directory);
  const slug = product.ok ? product.value.slug : '';
  const folder = join(directory, 'openapi');
  const origins = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (!/\.(?:ya?ml|json)$/.test(name) || name === 'sources.yml') continue;
    try {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('@@slug@@', slug);
      const { servers } = load(text) as { servers?: readonly { url?: unknown }[] };
      for (const { url } of servers ?? []) {
        const origin = originOf(url);
        if (origin !== undefined) origins.add(origin);
      }
    } catch {
      continue;
    }
  }
  return [...origins].sort();
}
