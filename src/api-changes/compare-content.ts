import { own, ownEntries } from '../openapi/json-value';
import type { Located } from '../openapi/resolve-ref';
import type { ChangeLocation } from '../model/api-changes';
import type { Notebook, Pair } from './change-list';
import type { Direction } from './severity';

/** A member of a located value, with its own place. */
export function inside({ value, path }: Located, ...keys: readonly (string | number)[]): Located {
  return keys.reduce<Located>(
    (at, key) => ({
      value: Array.isArray(at.value) ? (at.value as unknown[])[Number(key)] : own(at.value, String(key)),
      path: [...at.path, key],
    }),
    { value, path },
  );
}

/** `Application/JSON; charset=utf-8` to `application/json;charset=utf-8`: names of types have no case. */
const normalize = (mediaType: string): string => mediaType.toLowerCase().replace(/\s+/g, '');

/** Compares a `schema`, where both sides have one. */
export function compareSchemaOf(
  pair: Pair<Located>,
  location: ChangeLocation,
  direction: Direction,
  notebook: Notebook,
): void {
  const [before, after] = [inside(pair.before, 'schema'), inside(pair.after, 'schema')];
  if (before.value === undefined || after.value === undefined) return;
  notebook.schemas(location, { before, after }, direction);
}

/**
 * Compares `content` by media type. A caller that sends a type breaks when it is refused; one that reads a
 * type breaks when it is no longer sent.
 */
export function compareContent(
  pair: Pair<Located>,
  location: ChangeLocation,
  direction: Direction,
  notebook: Notebook,
): void {
  const [before, after] = [inside(pair.before, 'content'), inside(pair.after, 'content')];
  const later = new Map(
    ownEntries({ content: after.value }, 'content').map(([name]) => [normalize(name), name]),
  );
  const earlier = ownEntries({ content: before.value }, 'content').map(([name]) => name);
  for (const name of earlier) {
    const other = later.get(normalize(name));
    later.delete(normalize(name));
    if (other === undefined)
      notebook.note(
        { ...location, mediaType: name },
        {
          rule: `${direction}-media-type-removed`,
          kind: 'removed',
          severity: 'breaking',
          path: [...before.path, name],
          message:
            direction === 'request'
              ? `A body of the type ${name} is no longer accepted.`
              : `The answer no longer comes as ${name}.`,
        },
      );
    else
      compareSchemaOf(
        { before: inside(before, name), after: inside(after, other) },
        { ...location, mediaType: other },
        direction,
        notebook,
      );
  }
  for (const name of later.values())
    notebook.note(
      { ...location, mediaType: name },
      {
        rule: `${direction}-media-type-added`,
        kind: 'added',
        severity: 'safe',
        path: [...after.path, name],
        message:
          direction === 'request'
            ? `A body of the type ${name} is accepted too.`
            : `The answer can also come as ${name}.`,
      },
    );
}
