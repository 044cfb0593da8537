import { formatPointer } from '../../src/kit/values/pointer';
import type { Random } from './random';

/** Values that parts of documents are seldom prepared for. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, '', ' ', 'x', [], {}, [[]], [null], { '': {} }],
  ...[
    '__proto__',
    'constructor',
    '$message.header#/',
    '{a}{',
    'https://%zz',
    '😀\ud83d',
    '> '.repeat(50),
    '[a](/%FF)',
  ],
  ...[{ $ref: '#' }, { $ref: '#/nowhere' }, { $ref: 1 }, { $ref: '#/components' }, { $ref: '#/%' }],
  ...[
    { allOf: [{}] },
    { type: ['object', 'null'] },
    { oneOf: [] },
    { not: {} },
    { enum: [] },
    { const: null },
  ],
];

/** A place in a tree of objects and lists. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly path: readonly string[];
}

function placesIn(tree: unknown, path: readonly string[] = []): Place[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, inner]) => [
    { holder: tree as Record<string, unknown>, key, path: [...path, key] },
    ...placesIn(inner, [...path, key]),
  ]);
}

/** A copy of a document of JSON, changed at one to four places: another value, a reference, another part of it, or a removal. */
export function mutateTree(document: unknown, random: Random): unknown {
  const changed = structuredClone(document);
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const places = placesIn(changed);
    const { holder, key } = random.pick(places);
    const other = random.pick(places);
    random.pick<() => void>([
      () => (holder[key] = structuredClone(random.pick(VALUES))),
      () => (holder[key] = { $ref: formatPointer(other.path) }),
      () => (holder[key] = structuredClone(other.holder[other.key])),
      () => (holder[key] = [structuredClone(holder[key]), structuredClone(holder[key])]),
      () => (holder[String(random.pick(VALUES))] = structuredClone(holder[key])),
      () => {
        if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
      },
    ])();
  }
  return changed;
}
