import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { readProductFile } from '../../src/node/sources/read-product-file';
import { fillTokens } from '../../src/site/fill-tokens';
import type { LoadedApi } from '../../src/node/sources/load-apis';

/** Writes a specification, tokens filled in, as YAML and JSON for the reader. */
export async function writeSpecification(directory: string, { source, document }: LoadedApi): Promise<void> {
  const folder = join(directory, 'public', 'openapi');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${source.download}.json`), `${JSON.stringify(document, null, 2)}\n`);
  await writeFile(join(folder, `${source.download}.yaml`), dump(document, { lineWidth: 100, noRefs: true }));
}

/** Publishes the JSON Schemas at the addresses of their `$id`, so that an editor can use them. */
export async function writeSchemas(directory: string): Promise<void> {
  const from = join(directory, 'openapi', 'schemas');
  const product = readProductFile(directory);
  if (!existsSync(from) || !product.ok) return;
  const folder = join(directory, 'public', 'schemas');
  await mkdir(folder, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith('.json'))) {
    await writeFile(
      join(folder, name),
      fillTokens(readFileSync(join(from, name), 'utf8'), product.value, name).text,
    );
  }
}
