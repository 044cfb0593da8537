import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotChecksum } from './snapshot-checksum';
import { objectionTo } from './site-files';
import type { SpecificationFiles } from '../../apis/document/bundle-files';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { ApiSource } from '../../site/read-api-sources';

/** Files of other sites to which a document refers: their texts by their addresses. */
export type References = ReadonlyMap<string, string>;

/** Beside the list of specifications: `references/shop.json`. A build reads them from there, and no network. */
const REFERENCES_FOLDER = 'references';

export const referencesPath = (folder: string, id: string): string =>
  join(folder, REFERENCES_FOLDER, `${id}.json`);

/** The key of the references of a row among texts that are read instead of files; no row has such an id. */
export const referencesKey = (id: string): string => `${id}/${REFERENCES_FOLDER}`;

/**
 * Stored files of other sites, as a document finds them.
 *
 * @param address  Of the document itself, for what it names relative to it.
 * @param missing  Gets the addresses that have no text.
 */
export function filesOfSites(
  references: References,
  { address, missing }: { readonly address?: string | undefined; readonly missing?: Set<string> | undefined },
): SpecificationFiles {
  const get = (name: string): string | undefined => {
    if (!URL.canParse(name, address)) return undefined;
    const { href, protocol } = new URL(name, address);
    if (protocol !== 'https:') return undefined;
    if (!references.has(href)) missing?.add(href);
    return references.get(href);
  };
  return {
    get,
    has: (name) => get(name) !== undefined,
    keys: () => references.keys(),
    isAllowed: () => address !== undefined,
  };
}

/** The text of their file, in an order that does not depend on when each was read. */
export const referencesText = (references: References): string =>
  `${JSON.stringify(Object.fromEntries([...references].sort(([a], [b]) => a.localeCompare(b, 'en'))), null, 2)}\n`;

/** Reads the text of such a file; what it has beside texts is no reference. */
export function parseReferences(text: string): References {
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** The stored references of a row; none if it has no checksum of them, or if they are not those of the checksum. */
export function readReferences(
  { id, references }: Partial<Pick<ApiSource, 'id' | 'references'>>,
  folder: string,
): { readonly references: References; readonly diagnostics: readonly Diagnostic[] } {
  if (references === undefined || id === undefined) return { references: new Map(), diagnostics: [] };
  const path = referencesPath(folder, id);
  const text = objectionTo(path) ? '' : readFileSync(path, 'utf8');
  if (snapshotChecksum(text) === references) return { references: parseReferences(text), diagnostics: [] };
  return {
    references: new Map(),
    diagnostics: [
      {
        code: 'sources/checksum-mismatch',
        severity: 'error',
        file: `openapi/${REFERENCES_FOLDER}/${id}.json`,
        position: { line: 1, column: 1 },
        message: `It is not the file that was written for "${id}": its checksum is not the one in the list of specifications.`,
        fix: `Restore it with git, or download the references again: npm run spec:update ${id}`,
      },
    ],
  };
}
