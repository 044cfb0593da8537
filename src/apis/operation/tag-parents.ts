import { ownArray, ownString } from '../../kit/values/json-value';

/** Tags above tags, by `parent` of OpenAPI 3.2. */
export interface TagParents {
  /** The topmost tag above one; itself without a parent. */
  readonly rootOf: (name: string) => string;
  /** Tags that are above themselves. */
  readonly circular: ReadonlySet<string>;
}

/** Reads who is above whom in time that is proportional to the number of tags. */
export function tagParents(document: unknown): TagParents {
  const parents = new Map<string, string | undefined>();
  for (const tag of ownArray(document, 'tags')) {
    const name = ownString(tag, 'name') ?? '';
    if (!parents.has(name)) parents.set(name, ownString(tag, 'parent'));
  }
  const roots = new Map<string, string>();
  const circular = new Set<string>();
  const rootOf = (name: string): string => {
    const way = new Set<string>();
    let root = name;
    for (let at: string | undefined = name; at !== undefined; at = parents.get(at)) {
      const known = roots.get(at);
      root = known ?? at;
      if (known !== undefined) break;
      if (way.has(at)) {
        const all = [...way];
        for (const one of all.slice(all.indexOf(at))) circular.add(one);
        break;
      }
      way.add(at);
    }
    for (const one of way) roots.set(one, root);
    return root;
  };
  for (const name of parents.keys()) rootOf(name);
  return { rootOf, circular };
}
