import { escapePattern } from '../../../kit/patterns/escape-pattern';
import { isObject } from '../../../kit/values/json-value';
import type { ExampleSources } from '../example';
import type { ApiIndex } from './api-operations';

/** Names that data of any kind has. */
const COMMON =
  /^(?:id|name|type|title|description|version|status|url|key|value|data|items|results|total|message|code|error|enabled|port|host|image|command|path|labels|tags|created_at|updated_at)$/i;
/** Characters of a path that is looked for; an expression of many more is refused by the engine. */
const MAX_PATH = 1000;
/** A key of JSON or YAML. */
const KEY = /"([A-Za-z_$][\w$-]*)"\s*:|^[ \t-]*([A-Za-z_][\w-]*):(?=\s|$)/gm;

function collectProperties(value: unknown, names: Set<string>): void {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node) && isObject(node['properties']))
      for (const name of Object.keys(node['properties'])) names.add(name);
    // Not as arguments: a list can have more entries than the stack.
    for (const inner of Object.values(node) as unknown[]) left.push(inner);
  }
}

/**
 * Whether a block of data concerns the documents of the site: it names a host or a path of one, or at least half of its keys
 * are fields of theirs, and one of these is not a name that all data has.
 */
export function createRelation(sources: ExampleSources, index: ApiIndex): (code: string) => boolean {
  let fields: Set<string> | undefined;
  const hosts = index.servers.map(({ host }) => host).filter((host) => !/^(?:localhost|127\.|\[)/.test(host));
  const paths = new RegExp(
    index.operations
      .filter(({ path }) => path.length > 4 && path.length <= MAX_PATH)
      .map(({ path }) => `${escapePattern(path).replace(/\\\{[^}]*\}/g, '[^/\\s"\']+')}(?![\\w/-])`)
      .join('|') || '(?!)',
  );
  return (code) => {
    if (hosts.some((host) => code.includes(host)) || paths.test(code)) return true;
    if (fields === undefined) {
      fields = new Set();
      for (const { document } of [...sources.apis, ...sources.guideApis, ...sources.schemas])
        collectProperties(document, fields);
    }
    const known = fields;
    const keys = [...new Set([...code.matchAll(KEY)].map(([, json, yaml]) => json ?? yaml ?? ''))];
    const found = keys.filter((key) => known.has(key));
    return found.length * 2 >= keys.length && found.some((key) => !COMMON.test(key));
  };
}
