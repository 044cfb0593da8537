import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { GuideDocument } from '../../src/compile/sources/guide-documents';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import { fillTokens } from '../../src/site/fill-tokens';
import { toJson } from '../../src/kit/values/exact-number';
import { dumpYaml } from '../../src/kit/yaml/exact-numbers';
import type { LoadedApi } from '../../src/compile/sources/load-apis';

async function writeDocument(folder: string, name: string, document: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${toJson(document, 2) ?? ''}\n`);
  await writeFile(join(folder, `${name}.yaml`), dumpYaml(document));
}

/** Writes a specification with tokens filled in, as YAML and JSON downloads. */
export function writeSpecification(directory: string, { download, document }: LoadedApi): Promise<void> {
  return writeDocument(join(directory, 'public', dirname(download)), basename(download), document);
}

/** Writes the documents that have no pages: three APIs, and the events. */
export async function writeGuideDocuments(
  directory: string,
  documents: readonly GuideDocument[],
): Promise<void> {
  for (const { folder, name, document } of documents)
    await writeDocument(join(directory, 'public', folder), name, document);
}

/** Publishes the JSON Schemas at the addresses of their `$id`, for editors. */
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
