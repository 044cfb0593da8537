import { isTrue, own } from '../../kit/values/json-value';
import {
  keyword,
  placeOf,
  resolveSchema,
  shown,
  toSide,
  valueText,
  type SchemaView,
  type Side,
} from './schema-view';
import type { Direction } from './severity';
import type { Report } from './difference';
import { t } from '../../kit/texts/t';

/** A pair of schemas to compare, with the step that leads to it. */
export interface InnerPair {
  readonly step: string;
  readonly before: Side;
  readonly after: Side;
}

interface Sides {
  readonly before: { readonly side: Side; readonly view: SchemaView };
  readonly after: { readonly side: Side; readonly view: SchemaView };
}

/** A property that both documents have, but one hides in this direction. */
function isHidden({ view }: Sides['after'], name: string): boolean {
  return (
    !view.properties.has(name) &&
    view.parts.some(({ value }) => own(own(value, 'properties'), name) !== undefined)
  );
}

function isDeprecated(side: Side): boolean {
  return isTrue(side.located.value, 'deprecated') || isTrue(resolveSchema(side)?.value, 'deprecated');
}

function compareAdded(name: string, { before, after }: Sides, direction: Direction, report: Report): void {
  const located = after.view.properties.get(name);
  const isRequired = after.view.required.has(name);
  const isBack = isHidden(before, name);
  report(
    direction === 'request' && isRequired ? 'required-property-added' : 'property-added',
    direction === 'request' && isRequired ? 'breaking' : 'safe',
    located?.path ?? [],
    isBack
      ? direction === 'request'
        ? t`"${name}" can now also be sent.`
        : t`"${name}" can now also be read.`
      : direction === 'response'
        ? t`"${name}" is new.`
        : isRequired
          ? t`"${name}" is new and required.`
          : t`"${name}" is new and optional.`,
    [name],
  );
}

function compareRemoved(name: string, { before, after }: Sides, direction: Direction, report: Report): void {
  const located = before.view.properties.get(name);
  const isStillThere = isHidden(after, name);
  const isRefused = direction === 'request' && keyword(after.view, 'additionalProperties')?.value === false;
  report(
    'property-removed',
    direction === 'response' || isRefused ? 'breaking' : 'warning',
    located?.path ?? [],
    isStillThere
      ? direction === 'request'
        ? t`"${name}" can no longer be sent, only read.`
        : t`"${name}" can no longer be read, only sent.`
      : isRefused
        ? t`"${name}" was removed, and unknown properties are rejected.`
        : t`"${name}" was removed.`,
    [name],
  );
}

function compareShared(name: string, sides: Sides, direction: Direction, report: Report): InnerPair[] {
  const { before, after } = sides;
  const [old, now] = [before.view.properties.get(name), after.view.properties.get(name)];
  if (!old || !now) return [];
  const [wasRequired, isRequired] = [before.view.required.has(name), after.view.required.has(name)];
  if (wasRequired !== isRequired)
    report(
      isRequired ? 'property-became-required' : 'property-became-optional',
      isRequired ? 'narrows' : 'widens',
      now.path,
      isRequired
        ? direction === 'request'
          ? t`"${name}" is now required.`
          : t`"${name}" is now always present.`
        : direction === 'request'
          ? t`"${name}" is now optional.`
          : t`"${name}" may now be missing.`,
      [name],
    );
  const pair = { step: name, before: toSide(before.side, old), after: toSide(after.side, now) };
  const [wasDeprecated, isNowDeprecated] = [isDeprecated(pair.before), isDeprecated(pair.after)];
  if (wasDeprecated !== isNowDeprecated)
    report(
      isNowDeprecated ? 'property-deprecated' : 'property-no-longer-deprecated',
      'safe',
      now.path,
      isNowDeprecated ? t`"${name}" is now deprecated.` : t`"${name}" is no longer deprecated.`,
      [name],
    );
  return [pair];
}

/** Compares names, presence, and additional properties of an object, but not the schemas inside. */
export function compareProperties(sides: Sides, direction: Direction, report: Report): InnerPair[] {
  const { before, after } = sides;
  for (const name of after.view.properties.keys())
    if (!before.view.properties.has(name)) compareAdded(name, sides, direction, report);
  for (const name of before.view.properties.keys())
    if (!after.view.properties.has(name)) compareRemoved(name, sides, direction, report);
  const inner = [...before.view.properties.keys()].flatMap((name) =>
    after.view.properties.has(name) ? compareShared(name, sides, direction, report) : [],
  );
  const [old, now] = [
    keyword(before.view, 'additionalProperties'),
    keyword(after.view, 'additionalProperties'),
  ];
  const [wasClosed, isClosed] = [old?.value === false, now?.value === false];
  if (wasClosed !== isClosed)
    report(
      // Clients must ignore unknown properties, so more of them in a response are safe.
      isClosed ? 'further-properties-forbidden' : 'further-properties-allowed',
      isClosed && direction === 'request' ? 'breaking' : 'safe',
      placeOf(after.view, 'additionalProperties'),
      isClosed
        ? t`Properties that are not listed are now rejected.`
        : t`Additional properties are now allowed.`,
    );
  else if (old && now && !wasClosed)
    inner.push({ step: '{}', before: toSide(before.side, old), after: toSide(after.side, now) });
  compareDefaults(before.view, after.view, direction, report);
  return inner;
}

function compareDefaults(before: SchemaView, after: SchemaView, direction: Direction, report: Report): void {
  const [old, now] = [keyword(before, 'default')?.value, keyword(after, 'default')?.value];
  if (direction === 'response' || valueText(old) === valueText(now)) return;
  report(
    // Omitting it has another meaning now, unless it had no stated meaning.
    'default-changed',
    old === undefined ? 'safe' : 'warning',
    placeOf(after, 'default'),
    now === undefined
      ? t`The default ${shown(old)} was removed.`
      : old === undefined
        ? t`The default is now ${shown(now)}.`
        : t`The default was ${shown(old)} and is now ${shown(now)}.`,
  );
}
