import { isDevelop } from '../../src/compile/gatsby-command';
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fetchDocument } from '../../src/compile/sources/fetch-document';
import { readForeignSpecification } from '../../src/compile/sources/read-foreign-specification';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import { typesOf } from '../../src/compile/snapshots/update-specification';
import { isLenient, type ApiSource } from '../../src/site/read-api-sources';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { count } from '../../src/kit/diagnostics/format-diagnostics';
import type { Product } from '../../src/site/settings';
import { fetchReferences } from '../../src/compile/snapshots/fetch-references';
import { referencesKey, referencesText, type References } from '../../src/compile/sources/stored-references';
import { present } from '../../src/kit/values/json-value';
import {
  readSourceList,
  referencedFiles,
  sourcesFile,
} from '../../src/compile/sources/specification-sources';

export interface Remotes {
  /** Texts that replace snapshots, by the id of their row. */
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

type FetchedRow = { readonly text: string; readonly references: string } | { readonly reason: string };

async function fetchRow(row: ApiSource, product: Product, folder: string): Promise<FetchedRow> {
  const fetched = await fetchDocument(row.remote ?? '', { ...typesOf(row), hosts: row.hosts ?? [] });
  if (fetched.kind === 'failed') return { reason: `${fetched.message} ${fetched.fix}` };
  if (fetched.kind === 'unchanged') return { reason: 'The server sent nothing.' };
  const open = (references: References, missing: Set<string>) =>
    referencedFiles(folder, folder, product, { references, missing, address: row.remote });
  const { references } = await fetchReferences(fetched.text, row.remote ?? '', open, {
    hosts: row.hosts ?? [],
    ...present({ address: row.remote }),
  });
  const read = readForeignSpecification(fetched.text, row.remote ?? '', product, {
    isJson: row.file.endsWith('.json'),
    isLenient: isLenient(row),
    files: open(references, new Set()),
  });
  if (read.ok) return { text: fetched.text, references: referencesText(references) };
  const [first] = read.diagnostics;
  const place = first?.position ? `${first.position.line}:${first.position.column} ` : '';
  return {
    reason: `The document has ${count(read.diagnostics.length, 'problem')}, the first: ${place}${first?.message ?? ''}`,
  };
}

let remotes: Promise<Remotes> | undefined;

async function fetchAll(directory: string): Promise<Remotes> {
  const product = readProductFile(directory);
  const list = sourcesFile(directory);
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  if (!product.ok || !existsSync(list)) return { texts, diagnostics };
  const file = relative(directory, list).replaceAll('\\', '/');
  const rows = readSourceList(directory, product.value, list);
  const remote = (rows.ok ? rows.value : []).filter((row) => row.remote !== undefined);
  const outcomes = await Promise.all(
    remote.map(async (row) => ({ row, outcome: await fetchRow(row, product.value, dirname(list)) })),
  );
  for (const { row, outcome } of outcomes) {
    if ('text' in outcome) {
      texts.set(row.id, outcome.text);
      texts.set(referencesKey(row.id), outcome.references);
    } else
      diagnostics.push({
        code: 'sources/remote-failed',
        severity: 'warning',
        file,
        position: row.position,
        message: `SPEC_REMOTE=1, but "${row.id}" could not be fetched, so the snapshot is used. ${outcome.reason}`,
        fix: 'Build again, or without SPEC_REMOTE.',
      });
  }
  return { texts, diagnostics };
}

/**
 * Downloads remote specifications for this build if SPEC_REMOTE=1; nothing is written. Other builds, and the
 * preview, never use the network.
 */
export function fetchRemotes(directory: string): Promise<Remotes> {
  if (process.env['SPEC_REMOTE'] !== '1' || isDevelop())
    return Promise.resolve({ texts: new Map(), diagnostics: [] });
  remotes ??= fetchAll(directory);
  return remotes;
}
