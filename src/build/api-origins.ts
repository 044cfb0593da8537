import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { callOrigins } from '../openapi/call-origins';
import { readProductFile } from './read-product-file';

/**
 * Origins that the specifications of `openapi/` name for calls, sorted: servers, token endpoints, discovery.
 * PORTAL_OPENAPI_SOURCES leads to another folder.
 *
 * The policy is needed where pages become HTML, far from the nodes, hence the look at the files. A file that
 * cannot be read gives nothing here: its problems are told by the plugin that makes its pages.
 */
export function readApiOrigins(directory: string): string[] {
  const product = readProductFile(directory);
  const slug = product.ok ? product.value.slug : '';
  const folder = dirname(resolve(directory, process.env['PORTAL_OPENAPI_SOURCES'] ?? 'openapi/sources.yml'));
  const origins = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (!/\.(?:ya?ml|json)$/.test(name) || name === 'sources.yml') continue;
    try {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('@@slug@@', slug);
      // A parser of YAML takes ten times as long, and some documents have ten megabytes.
      const document: unknown = name.endsWith('.json') ? JSON.parse(text) : load(text);
      for (const origin of callOrigins(document)) origins.add(origin);
    } catch {
      continue;
    }
  }
  return [...origins].sort();
}
