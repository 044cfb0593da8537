import { compareNumbers, type JsonNumber } from '../../kit/values/exact-number';
import { isTrue, ownNumber } from '../../kit/values/json-value';
import { keyword, placeOf, ruleText, shown, type SchemaView } from './schema-view';
import type { Report } from './difference';
import { t } from '../../kit/texts/t';

interface Bound {
  readonly value: JsonNumber;
  readonly isExclusive: boolean;
}

interface Limit {
  readonly key: string;
  readonly side: 'lower' | 'upper';
  readonly name: string;
}

const LIMITS: readonly Limit[] = [
  { key: 'minimum', side: 'lower', name: t`minimum value` },
  { key: 'maximum', side: 'upper', name: t`maximum value` },
  { key: 'minLength', side: 'lower', name: t`minimum number of characters` },
  { key: 'maxLength', side: 'upper', name: t`maximum number of characters` },
  { key: 'minItems', side: 'lower', name: t`minimum number of items` },
  { key: 'maxItems', side: 'upper', name: t`maximum number of items` },
  { key: 'minProperties', side: 'lower', name: t`minimum number of properties` },
  { key: 'maxProperties', side: 'upper', name: t`maximum number of properties` },
];

/** The strictest bound of all parts. `exclusiveMinimum` is a flag in OpenAPI 3.0 and a number in 3.1. */
function readBound(view: SchemaView, { key, side }: Limit): Bound | undefined {
  const exclusive =
    key === 'minimum' ? 'exclusiveMinimum' : key === 'maximum' ? 'exclusiveMaximum' : undefined;
  const bounds = view.parts.flatMap(({ value }): Bound[] => {
    const plain = ownNumber(value, key);
    const strict = exclusive === undefined ? undefined : ownNumber(value, exclusive);
    return [
      ...(plain === undefined
        ? []
        : [{ value: plain, isExclusive: exclusive !== undefined && isTrue(value, exclusive) }]),
      ...(strict === undefined ? [] : [{ value: strict, isExclusive: true }]),
    ];
  });
  // A minimum of 0 is no limit.
  return bounds
    .filter(({ value }) => !(Number(value) === 0 && side === 'lower' && key !== 'minimum'))
    .reduce<Bound | undefined>(
      (best, bound) => (best && !isStricter(bound, best, side) ? best : bound),
      undefined,
    );
}

function isStricter(a: Bound, b: Bound, side: Limit['side']): boolean {
  const order = compareNumbers(a.value, b.value);
  if (order === 0) return a.isExclusive && !b.isExclusive;
  return side === 'lower' ? order > 0 : order < 0;
}

const boundText = ({ value, isExclusive }: Bound): string => `${value}${isExclusive ? ' (exclusive)' : ''}`;

function compareBound(before: SchemaView, after: SchemaView, limit: Limit, report: Report): void {
  const [old, now] = [readBound(before, limit), readBound(after, limit)];
  if (old === undefined && now === undefined) return;
  if (old && now && old.isExclusive === now.isExclusive && compareNumbers(old.value, now.value) === 0) return;
  const isTighter = now !== undefined && (old === undefined || isStricter(now, old, limit.side));
  const message =
    now === undefined
      ? t`The ${limit.name} was removed (previously ${old ? boundText(old) : ''}).`
      : old === undefined
        ? t`The ${limit.name} is now ${boundText(now)}; previously, there was none.`
        : t`The ${limit.name} was ${boundText(old)} and is now ${boundText(now)}.`;
  report(
    isTighter ? 'limit-tightened' : 'limit-loosened',
    isTighter ? 'narrows' : 'widens',
    placeOf(after, limit.key),
    message,
  );
}

function compareMultiples(before: SchemaView, after: SchemaView, report: Report): void {
  const number = (view: SchemaView): JsonNumber | undefined => {
    const found = ownNumber({ step: keyword(view, 'multipleOf')?.value }, 'step');
    return found !== undefined && compareNumbers(found, 0) > 0 ? found : undefined;
  };
  const [old, now] = [number(before), number(after)];
  if (old === now || (old !== undefined && now !== undefined && compareNumbers(old, now) === 0)) return;
  const path = placeOf(after, 'multipleOf');
  if (now === undefined) {
    const message = t`No longer needs to be a multiple of ${old ?? ''}.`;
    report('limit-loosened', 'widens', path, message);
  } else if (old === undefined) {
    report('limit-tightened', 'narrows', path, t`Must now be a multiple of ${now}.`);
  } else {
    const [isFiner, isCoarser] = [Number.isInteger(+old / +now), Number.isInteger(+now / +old)];
    report(
      isCoarser ? 'limit-tightened' : isFiner ? 'limit-loosened' : 'limit-changed',
      isCoarser ? 'narrows' : isFiner ? 'widens' : 'replaces',
      path,
      t`Had to be a multiple of ${old} and must now be one of ${now}.`,
    );
  }
}

function comparePatterns(before: SchemaView, after: SchemaView, report: Report): void {
  const [old, now] = [keyword(before, 'pattern')?.value, keyword(after, 'pattern')?.value];
  if (old === now) return;
  const path = placeOf(after, 'pattern');
  if (old === undefined) report('pattern-introduced', 'narrows', path, t`Must now match ${shown(now)}.`);
  else if (now === undefined)
    report('pattern-dropped', 'widens', path, t`No longer needs to match ${shown(old)}.`);
  // Which of two patterns allows more cannot be decided in general.
  else
    report(
      'pattern-changed',
      'warning',
      path,
      t`Had to match ${shown(old)} and must now match ${shown(now)}.`,
    );
}

/** Keywords whose effect on the values would need a prover, so a reader has to look. */
const CONDITIONS = (
  'not if then else contains minContains maxContains propertyNames dependentRequired ' +
  'dependentSchemas unevaluatedProperties unevaluatedItems contentMediaType contentEncoding ' +
  'patternProperties'
).split(' ');

/** Compares numbers, lengths, counts, patterns, and conditions. */
export function compareLimits(before: SchemaView, after: SchemaView, report: Report): void {
  for (const limit of LIMITS) compareBound(before, after, limit, report);
  compareMultiples(before, after, report);
  comparePatterns(before, after, report);
  const [old, now] = [
    keyword(before, 'uniqueItems')?.value === true,
    keyword(after, 'uniqueItems')?.value === true,
  ];
  if (old !== now)
    report(
      now ? 'limit-tightened' : 'limit-loosened',
      now ? 'narrows' : 'widens',
      placeOf(after, 'uniqueItems'),
      now ? t`Items may no longer repeat.` : t`Items may now repeat.`,
    );
  for (const key of CONDITIONS) {
    const [past, present] = [keyword(before, key)?.value, keyword(after, key)?.value];
    if (past === present || ruleText(past) === ruleText(present)) continue;
    report(
      'condition-changed',
      'warning',
      placeOf(after, key),
      past === undefined
        ? t`The rule "${key}" is new.`
        : present === undefined
          ? t`The rule "${key}" was removed.`
          : t`The rule "${key}" changed.`,
    );
  }
}
