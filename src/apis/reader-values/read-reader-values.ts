import { isObject } from '../../kit/values/json-value';
import { isSandbox } from '../request/environment';
import { matchPattern } from '../../kit/patterns/match-pattern';
import type { ReaderId, ReaderValues } from './reader-values';
import type { RequestDescription } from '../model/request';

/**
 * Extension of parameters and schemas: the label of an id that readers have their own of, or `label` and
 * `samples`, if samples have other values than the example too.
 */
const EXTENSION = 'x-reader-value';

/** Shorter samples could be found by chance in other words. */
const MIN_SAMPLE = 6;

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const UUID = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** Longer patterns are not worth their bytes in the file that the panel loads. */
const MAX_PATTERN = 500;

/** The pattern of an id, if the sample matches it: otherwise, the document is wrong about one of them. */
function patternOf(value: Readonly<Record<string, unknown>>, sample: string): string | undefined {
  const schema = isObject(value['schema']) ? value['schema'] : value;
  const item = isObject(schema['items']) ? schema['items'] : schema;
  const pattern = item['format'] === 'uuid' ? UUID : item['pattern'];
  const isShort = typeof pattern === 'string' && pattern.length <= MAX_PATTERN;
  return isShort && matchPattern(pattern, sample) === true ? pattern : undefined;
}

function readMark(value: Readonly<Record<string, unknown>>): Omit<ReaderId, 'key'> | undefined {
  const { [EXTENSION]: mark, example, examples } = value;
  const label = isObject(mark) ? mark['label'] : mark;
  const samples = [
    example,
    ...(Array.isArray(examples) ? (examples as unknown[]) : []),
    ...(isObject(mark) && Array.isArray(mark['samples']) ? (mark['samples'] as unknown[]) : []),
  ].filter((sample): sample is string => typeof sample === 'string' && /^[\w-]+$/.test(sample));
  const long = [...new Set(samples)].filter(({ length }) => length >= MIN_SAMPLE);
  const [first] = long;
  if (typeof label !== 'string' || first === undefined) return undefined;
  const pattern = patternOf(value, first);
  return { label, samples: long, ...(pattern === undefined ? {} : { pattern }) };
}

/** The ids that a document marks, each once. A mark without an example that is a word has no effect. */
export function readReaderIds(document: unknown): ReaderId[] {
  const found = new Map<string, ReaderId>();
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    // One by one: a call takes only some hundred thousand arguments.
    if (Array.isArray(value)) for (const item of value as unknown[]) open.push(item);
    if (!isObject(value)) continue;
    const mark = readMark(value);
    const key = keyOf(mark?.label ?? '');
    if (mark && key !== '' && !found.has(key)) found.set(key, { key, ...mark });
    for (const item of Object.values(value)) open.push(item);
  }
  return [...found.values()].sort((a, b) => a.key.localeCompare(b.key, 'en'));
}

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Whether operations have a sandbox, and its hosts with those of production, from the servers and sign-in addresses of
 * operations.
 */
export function readEnvironments(
  requests: readonly Pick<RequestDescription, 'servers' | 'schemes'>[],
): Pick<ReaderValues, 'hosts' | 'hasSandbox'> {
  const hosts = new Map<string, string>();
  const add = (sandbox: string | undefined, production: string | undefined): void => {
    if (sandbox !== undefined && production !== undefined && sandbox !== production)
      hosts.set(sandbox, production);
  };
  for (const { servers, schemes } of requests) {
    const production = servers.find((server) => !isSandbox(server));
    for (const server of servers) if (isSandbox(server)) add(hostOf(server.url), hostOf(production?.url));
    for (const { tokenUrl, authorizationUrl, sandbox } of schemes.flatMap(({ flows }) => flows)) {
      add(hostOf(sandbox?.tokenUrl), hostOf(tokenUrl));
      add(hostOf(sandbox?.authorizationUrl), hostOf(authorizationUrl));
    }
  }
  const hasSandbox = requests.some(({ servers }) => servers.some(isSandbox)) || hosts.size > 0;
  return {
    hosts: Object.fromEntries([...hosts].sort(([a], [b]) => a.localeCompare(b, 'en'))),
    ...(hasSandbox ? { hasSandbox } : {}),
  };
}

/** The values of several specifications; the first one names an id, and all of them have its samples. */
export function mergeReaderValues(all: readonly ReaderValues[]): ReaderValues {
  const ids = new Map<string, ReaderId>();
  for (const id of all.flatMap((values) => values.ids)) {
    const { samples, ...named } = ids.get(id.key) ?? { ...id, samples: [] };
    ids.set(id.key, { ...named, samples: [...new Set([...samples, ...id.samples])] });
  }
  return {
    ids: [...ids.values()],
    hosts: Object.assign({}, ...all.map(({ hosts }) => hosts)) as ReaderValues['hosts'],
    ...(all.some(({ hasSandbox }) => hasSandbox === true) ? { hasSandbox: true } : {}),
  };
}
