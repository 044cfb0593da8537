import type { NormalOperation, NormalParameter } from '../operation/normal-operation';
import type { ChangeLocation } from '../model/api-changes';
import { compareContent, compareSchemaOf } from './compare-content';
import type { ChangeRecorder, Pair } from './change-recorder';
import { severityOf, type Direction } from './severity';
import { t } from '../../kit/texts/t';

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');

/** Parameters by identity: path parameters by position, headers without case. */
function byIdentity({ name: path, parameters }: NormalOperation): Map<string, NormalParameter> {
  const positions = namesInPath(path);
  return new Map(
    parameters.map((parameter) => {
      const { name, location } = parameter;
      const position = location === 'path' ? positions.indexOf(name) : -1;
      const identity = position >= 0 ? String(position) : location === 'header' ? name.toLowerCase() : name;
      return [`${location} ${identity}`, parameter];
    }),
  );
}

const serialization = ({ style, explode }: NormalParameter): string =>
  `${style}, ${explode ? t`each value separately` : t`values together`}`;

const locate = ({ name, location }: NormalParameter): ChangeLocation => ({
  part: 'parameter',
  place: location,
  name,
  steps: [],
});

function compareShared(
  old: NormalParameter,
  now: NormalParameter,
  direction: Direction,
  { record: note, ...rest }: ChangeRecorder,
): void {
  const location = locate(now);
  const { path } = now;
  if (old.name !== now.name && now.location === 'path')
    note(
      location,
      'path-parameter-renamed',
      'safe',
      path,
      t`The path parameter was previously called "${old.name}".`,
    );
  if (old.isRequired !== now.isRequired)
    note(
      location,
      now.isRequired ? 'parameter-became-required' : 'parameter-became-optional',
      severityOf(direction, now.isRequired ? 'narrows' : 'widens'),
      path,
      now.isRequired ? t`Now required.` : t`Now optional.`,
    );
  const { isDeprecated } = now;
  if (old.isDeprecated !== isDeprecated)
    note(
      location,
      isDeprecated ? 'parameter-deprecated' : 'parameter-no-longer-deprecated',
      'safe',
      path,
      isDeprecated ? t`Now deprecated.` : t`No longer deprecated.`,
    );
  const [oldStyle, style] = [serialization(old), serialization(now)];
  if (oldStyle !== style)
    note(
      location,
      'parameter-style-changed',
      'breaking',
      path,
      t`The value was written in the style ${oldStyle}; now it is ${style}.`,
    );
  const notebook: ChangeRecorder = { record: note, ...rest };
  compareSchemaOf({ before: old, after: now }, location, direction, notebook);
  compareContent({ before: old.content ?? [], after: now.content ?? [] }, location, direction, notebook);
}

/** Compares the parameters of an operation, including those of its path. The API writes those of a webhook (`response`). */
export function compareParameters(
  operations: Pair<NormalOperation>,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  const before = byIdentity(operations.before);
  const after = byIdentity(operations.after);
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old) {
      compareShared(old, now, direction, notebook);
      continue;
    }
    notebook.record(
      locate(now),
      now.isRequired ? 'required-parameter-added' : 'parameter-added',
      severityOf(direction, now.isRequired ? 'narrows' : 'safe'),
      now.path,
      now.isRequired ? t`New and required.` : t`New and optional.`,
    );
  }
  for (const [key, old] of before) {
    if (after.has(key)) continue;
    notebook.record(
      locate(old),
      'parameter-removed',
      // Most servers ignore unknown parameters, but this one has no effect any more. Who receives one may read it.
      direction === 'request' ? 'warning' : 'breaking',
      old.path,
      t`Removed.`,
    );
  }
}
