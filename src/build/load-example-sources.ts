import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownArray, ownString } from '../openapi/json-value';
import { fillTokens } from '../site/fill-tokens';
import { parseYaml } from '../yaml/parse-yaml';
import type { ExampleDocument, ExampleSources } from '../model/example';
import type { SourcePosition } from '../model/problem';
import type { Product } from '../model/site';

const FOLDER = 'openapi';

function readFilled(directory: string, file: string, product: Product): string {
  return fillTokens(readFileSync(join(directory, file), 'utf8'), product, file).text;
}

/** A document that cannot be read is reported by the plugin that makes its pages; here it has no content. */
function readDocument(directory: string, name: string, file: string, product: Product): ExampleDocument {
  const parsed = parseYaml(readFilled(directory, file, product), file);
  return { name, file, document: parsed.ok ? parsed.value.value : undefined };
}

function readFolder(directory: string, folder: string, product: Product): ExampleDocument[] {
  const path = join(directory, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .sort()
    .map((name) => readDocument(directory, name.replace(/\.\w+$/, ''), `${folder}/${name}`, product));
}

/** Reads what the examples are held against, with the product's name and slug filled in. */
export function loadExampleSources(directory: string, product: Product): ExampleSources {
  const list = parseYaml(
    readFileSync(join(directory, FOLDER, 'sources.yml'), 'utf8'),
    `${FOLDER}/sources.yml`,
  );
  const entries = list.ok ? ownArray({ list: list.value.value }, 'list') : [];
  return {
    apis: entries.flatMap((entry): ExampleDocument[] => {
      const id = ownString(entry, 'id');
      const file = ownString(entry, 'file');
      return id === undefined || file === undefined
        ? []
        : [readDocument(directory, id, `${FOLDER}/${file}`, product)];
    }),
    guideApis: readFolder(directory, `${FOLDER}/guide-apis`, product),
    schemas: readFolder(directory, `${FOLDER}/schemas`, product),
  };
}

/** Leads places behind a token back to the writer's file; each file is read once, when a problem asks. */
export function createOriginalPosition(
  directory: string,
  product: Product,
): (file: string, position: SourcePosition) => SourcePosition {
  const known = new Map<string, (position: SourcePosition) => SourcePosition>();
  return (file, position) => {
    let original = known.get(file);
    if (!original) {
      original = fillTokens(readFileSync(join(directory, file), 'utf8'), product, file).originalPosition;
      known.set(file, original);
    }
    return original(position);
  };
}
