import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renamedIn, renamedOperations } from '../../apis/changes/renamed-operations';
import { fillTokens } from '../../site/fill-tokens';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import { readApiSettingsFile } from './read-product-file';
import { earlierDocuments } from './load-history';
import { filesBelow } from './site-files';
import { readSourceList, readSpecification, sourcesFile } from './specification-sources';
import type { ApiCatalog } from '../../apis/model/api';
import type { ApiSource } from '../../site/read-api-sources';
import type { ExampleDocument, ExampleSources } from '../../guides/examples/example';
import type { SourcePosition } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

function readFolder(directory: string, folder: string, product: Product): ExampleDocument[] {
  return filesBelow(join(directory, folder), /^[^/]*\.(?:json|ya?ml)$/).flatMap((name) => {
    const file = `${folder}/${name}`;
    const { text } = fillTokens(readFileSync(join(directory, file), 'utf8'), product, file);
    const parsed = parseYaml(text, file);
    return parsed.ok ? [{ name: name.replace(/\.\w+$/, ''), file, document: parsed.value.value }] : [];
  });
}

/**
 * Reads everything that examples are checked against, with the product's name and slug filled in.
 *
 * @param directory  Root folder of the site.
 * @param list       Path of the list of specifications.
 * @param texts      Texts to read instead of the listed files, by the id of their row.
 */
export function loadExampleSources(
  directory: string,
  product: Product,
  list = sourcesFile(directory),
  texts: ReadonlyMap<string, string> = new Map(),
): ExampleSources {
  const listed = readSourceList(directory, product, list);
  const rows = listed.ok ? listed.value : [];
  /** Read if a name is unknown: earlier documents are as large as the present ones. */
  let renamed: Pick<ApiCatalog, 'renamed'>[] | undefined;
  const renamedSince = (row: ApiSource): Pick<ApiCatalog, 'renamed'> => {
    const { specification } = readSpecification(row, { directory, product, list }, texts);
    const found = [...earlierDocuments(row, dirname(list), directory, product)].reverse();
    return {
      renamed: Object.fromEntries(
        found.flatMap(({ parsed }) =>
          specification && parsed.ok ? [...renamedOperations(parsed.value, specification)] : [],
        ),
      ),
    };
  };
  return {
    // The plugin that creates the API pages reports what cannot be read.
    apis: rows.flatMap((row) => {
      const { file, specification } = readSpecification(row, { directory, product, list }, texts);
      return specification ? [{ name: row.id, file, document: specification.document }] : [];
    }),
    guideApis: readFolder(directory, 'openapi/guide-apis', product),
    schemas: readFolder(directory, 'openapi/schemas', product),
    renamed: (operationId) => {
      renamed ??= rows.map((row) => renamedSince(row));
      return renamedIn(renamed, operationId);
    },
    prefixes: readApiSettingsFile(directory, product).schemaPrefixes,
  };
}

/** Maps positions after a token to the writer's file. Each file is read once, on demand. */
export function createOriginalPosition(
  directory: string,
  product: Product,
): (file: string, position: SourcePosition) => SourcePosition {
  const known = new Map<string, (position: SourcePosition) => SourcePosition>();
  return (file, position) => {
    let original = known.get(file);
    if (!original) {
      const raw = readFileSync(join(directory, file), 'utf8');
      original = fillTokens(raw, product, file).originalPosition;
      known.set(file, original);
    }
    return original(position);
  };
}
