import { isTrue, own, ownString } from '../openapi/json-value';
import { mergedParameters } from '../openapi/read-parameters';
import type { LocatedOperation } from '../openapi/list-operations';
import type { Located } from '../openapi/resolve-ref';
import type { Specification } from '../openapi/specification';
import type { ParameterPlace } from '../model/api';
import type { ChangeLocation } from '../model/api-changes';
import { compareContent, compareSchemaOf } from './compare-content';
import type { Notebook, Pair } from './change-list';

interface Declared {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly located: Located;
  readonly isRequired: boolean;
}

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');

/** Parameters by what makes them the same: path parameters by position, headers without case. */
function readParameters(specification: Specification, operation: LocatedOperation): Map<string, Declared> {
  const positions = namesInPath(operation.name);
  return new Map(
    mergedParameters({ specification }, operation).map(({ name, place, located }) => {
      const position = place === 'path' ? positions.indexOf(name) : -1;
      const identity = position >= 0 ? String(position) : place === 'header' ? name.toLowerCase() : name;
      return [
        `${place} ${identity}`,
        { name, place, located, isRequired: place === 'path' || isTrue(located.value, 'required') },
      ];
    }),
  );
}

/** How a value is written, with the defaults of OpenAPI filled in. */
function serialization({ place, located }: Declared): string {
  const style =
    ownString(located.value, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = own(located.value, 'explode') ?? style === 'form';
  return `${style}, ${explode === true ? 'each value apart' : 'values together'}`;
}

const locate = ({ name, place }: Declared): ChangeLocation => ({ part: 'parameter', place, name, steps: [] });

function compareShared(old: Declared, now: Declared, { note, ...rest }: Notebook): void {
  const location = locate(now);
  const { path } = now.located;
  const kind = 'changed';
  if (old.name !== now.name && now.place === 'path')
    note(location, {
      rule: 'path-parameter-renamed',
      kind,
      severity: 'safe',
      path,
      message: `The path parameter was called "${old.name}".`,
    });
  if (old.isRequired !== now.isRequired)
    note(location, {
      rule: now.isRequired ? 'parameter-became-required' : 'parameter-became-optional',
      kind,
      severity: now.isRequired ? 'breaking' : 'safe',
      path,
      message: now.isRequired ? 'Must be sent now.' : 'May be left out now.',
    });
  const [wasDeprecated, isDeprecated] = [old, now].map(({ located }) => isTrue(located.value, 'deprecated'));
  if (wasDeprecated !== isDeprecated)
    note(location, {
      rule: isDeprecated ? 'parameter-deprecated' : 'parameter-no-longer-deprecated',
      kind: isDeprecated ? 'deprecated' : kind,
      severity: 'safe',
      path,
      message: isDeprecated ? 'Is deprecated now.' : 'Is no longer deprecated.',
    });
  const [oldStyle, style] = [serialization(old), serialization(now)];
  if (oldStyle !== style)
    note(location, {
      rule: 'parameter-style-changed',
      kind,
      severity: 'breaking',
      path,
      message: `The value was written in the style ${oldStyle}; now it is ${style}.`,
    });
  const notebook: Notebook = { note, ...rest };
  const pair: Pair<Located> = { before: old.located, after: now.located };
  compareSchemaOf(pair, location, 'request', notebook);
  compareContent(pair, location, 'request', notebook);
}

/** Compares the parameters of an operation, those of its path included. */
export function compareParameters(operations: Pair<LocatedOperation>, notebook: Notebook): void {
  const before = readParameters(notebook.specifications.before, operations.before);
  const after = readParameters(notebook.specifications.after, operations.after);
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old) {
      compareShared(old, now, notebook);
      continue;
    }
    notebook.note(locate(now), {
      rule: now.isRequired ? 'required-parameter-added' : 'parameter-added',
      kind: 'added',
      severity: now.isRequired ? 'breaking' : 'safe',
      path: now.located.path,
      message: now.isRequired ? 'Is new and must be sent.' : 'Is new and may be left out.',
    });
  }
  for (const [key, old] of before) {
    if (after.has(key)) continue;
    notebook.note(locate(old), {
      rule: 'parameter-removed',
      kind: 'removed',
      // Most servers ignore what they do not know; what the parameter did is gone either way.
      severity: 'warning',
      path: old.located.path,
      message: 'Is gone.',
    });
  }
}
