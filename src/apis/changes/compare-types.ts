import { entryOf } from '../../kit/values/table-entry';
import { isObject, own, ownArray, ownString } from '../../kit/values/json-value';
import { keyword, placeOf, shown, valueText, type SchemaView } from './schema-view';
import type { Report } from './difference';
import { t } from '../../kit/texts/t';

interface TypeSet {
  /** Undefined if every type is allowed; `null` is separate. */
  readonly types: ReadonlySet<string> | undefined;
  readonly isNullable: boolean;
}

const isNullSchema = (value: unknown): boolean =>
  own(value, 'type') === 'null' || own(value, 'const') === null;

/** Whether one of the choices allows only `null`. */
function hasNullChoice(view: SchemaView): boolean {
  return view.parts.some(({ value }) =>
    ['oneOf', 'anyOf'].some((key) => ownArray(value, key).some(isNullSchema)),
  );
}

export { isNullSchema };

const isWrittenNullable = (view: SchemaView): boolean => keyword(view, 'nullable')?.value === true;

function readTypes(view: SchemaView): TypeSet {
  if (view.parts.some(({ value }) => value === false)) return { types: new Set(), isNullable: false };
  const found = keyword(view, 'type')?.value;
  const names = (Array.isArray(found) ? (found as unknown[]) : [found]).filter(
    (name): name is string => typeof name === 'string',
  );
  const hasChoices = keyword(view, 'oneOf') ?? keyword(view, 'anyOf');
  const isNullable =
    names.includes('null') || (view.hasNullable && isWrittenNullable(view)) || hasNullChoice(view);
  if (names.length === 0) {
    const isOpen =
      !hasChoices && !keyword(view, 'enum') && !keyword(view, 'const') && view.properties.size === 0;
    return { types: undefined, isNullable: isNullable || isOpen };
  }
  return { types: new Set(names.filter((name) => name !== 'null')), isNullable };
}

/** Types of one set that the other does not allow. Every integer is a number. */
function missingIn(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((name) => !b.has(name) && !(name === 'integer' && b.has('number')));
}

const list = (names: Iterable<string>): string => [...names].join(' or ') || 'nothing';

function compareTypeNames(
  before: TypeSet,
  after: TypeSet,
  path: readonly (string | number)[],
  report: Report,
): void {
  if (before.types && after.types) {
    const gone = missingIn(before.types, after.types);
    const come = missingIn(after.types, before.types);
    if (gone.length === 0 && come.length === 0) return;
    const message = t`The type was ${list(before.types)} and is now ${list(after.types)}.`;
    if (gone.length > 0 && come.length > 0) report('type-changed', 'replaces', path, message);
    else if (gone.length > 0) report('type-narrowed', 'narrows', path, message);
    else report('type-widened', 'widens', path, message);
  } else if (after.types) {
    report('type-narrowed', 'narrows', path, t`Any type was allowed; now it must be ${list(after.types)}.`);
  } else if (before.types) {
    report('type-widened', 'widens', path, t`The type was ${list(before.types)}; now any type is allowed.`);
  }
}

/** Compares types, `null`, and formats. */
export function compareTypes(before: SchemaView, after: SchemaView, isChoice: boolean, report: Report): void {
  const [old, now] = [readTypes(before), readTypes(after)];
  const path = placeOf(after, 'type');
  // If choices are added or removed, their comparison covers the types.
  if (!isChoice) compareTypeNames(old, now, path, report);
  const isUnknown = isChoice && (old.types === undefined) !== (now.types === undefined);
  // Its author means something that the document does not say, which the check of documents reports.
  const isVague = [before, after].some((view) => !view.hasNullable && isWrittenNullable(view));
  const isInChoices = isUnknown && !hasNullChoice(before) && !hasNullChoice(after);
  if (old.isNullable !== now.isNullable && !isVague && !isInChoices) {
    if (now.isNullable) report('became-nullable', 'widens', path, t`May now be null.`);
    else report('no-longer-nullable', 'narrows', path, t`May no longer be null.`);
  }
  compareFormats(before, after, report);
}

/** Formats that include all values of another one. */
const WIDER: Readonly<Record<string, readonly string[]>> = { int32: ['int64'], float: ['double'] };

function compareFormats(before: SchemaView, after: SchemaView, report: Report): void {
  const text = (view: SchemaView): string | undefined => {
    const found = keyword(view, 'format')?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const [old, now] = [text(before), text(after)];
  if (old === now) return;
  const path = placeOf(after, 'format');
  if (old === undefined) {
    const message = t`Must now be in the format ${now ?? ''}.`;
    report('format-introduced', 'mildly-narrows', path, message);
  } else if (now === undefined) {
    const message = t`No longer needs to be in the format ${old}.`;
    report('format-dropped', 'mildly-widens', path, message);
  } else {
    const effect = entryOf(WIDER, old)?.includes(now)
      ? 'widens'
      : entryOf(WIDER, now)?.includes(old)
        ? 'narrows'
        : 'replaces';
    const message = t`The format was ${old} and is now ${now}.`;
    report('format-changed', effect, path, message);
  }
}

function readValues(view: SchemaView): unknown[] | undefined {
  const constant = view.parts.find(({ value }) => isObject(value) && Object.hasOwn(value, 'const'));
  if (constant) return [own(constant.value, 'const')];
  const found = keyword(view, 'enum')?.value;
  if (Array.isArray(found)) return found as unknown[];
  // `oneOf` of constants is a list of values with descriptions.
  const choices = keyword(view, 'oneOf')?.value ?? keyword(view, 'anyOf')?.value;
  return Array.isArray(choices) &&
    choices.length > 0 &&
    choices.every((choice) => own(choice, 'const') !== undefined)
    ? choices.map((choice) => own(choice, 'const'))
    : undefined;
}

/** Whether a schema's choices are only a list of values. */
export function isValueList(view: SchemaView): boolean {
  return readValues(view) !== undefined;
}

/** Compares `enum` and `const`. */
export function compareValues(before: SchemaView, after: SchemaView, report: Report): void {
  const [old, now] = [readValues(before), readValues(after)];
  const path = placeOf(after, 'enum');
  if (old && now) {
    const [oldTexts, nowTexts] = [new Set(old.map(valueText)), new Set(now.map(valueText))];
    for (const value of old.filter((one) => !nowTexts.has(valueText(one)) && one !== null))
      report('enum-value-removed', 'narrows', path, t`The value ${shown(value)} was removed.`);
    for (const value of now.filter((one) => !oldTexts.has(valueText(one)) && one !== null))
      report('enum-value-added', 'mildly-widens', path, t`The value ${shown(value)} is new.`);
  } else if (now) {
    const message = t`Only these values are now allowed: ${now.slice(0, 8).map(shown).join(', ')}${now.length > 8 ? ' …' : ''}.`;
    report('enum-introduced', 'narrows', path, message);
  } else if (old) {
    report('enum-dropped', 'mildly-widens', placeOf(after), t`Values are no longer limited to a list.`);
  }
  const name = (view: SchemaView): string | undefined =>
    ownString(keyword(view, 'discriminator')?.value, 'propertyName');
  if (name(before) !== undefined && name(after) !== undefined && name(before) !== name(after))
    report(
      'discriminator-changed',
      'replaces',
      placeOf(after, 'discriminator'),
      t`The property that distinguishes the variants was ${name(before) ?? ''} and is now ${name(after) ?? ''}.`,
    );
}
