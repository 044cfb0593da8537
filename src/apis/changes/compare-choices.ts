import { own, ownString } from '../../kit/values/json-value';
import { componentName, type Located } from '../document/resolve-ref';
import { formatPointer } from '../../kit/values/pointer';
import { targetOf } from '../schema/flatten-schema';
import { isNullSchema, isValueList } from './compare-types';
import { plainText } from '../text/markdown-tree';
import { keyword, placeOf, resolveSchema, ruleText, toSide, type SchemaView, type Side } from './schema-view';
import type { InnerPair } from './compare-properties';
import type { Report } from './difference';
import { t } from '../../kit/texts/t';

interface Choice {
  readonly side: Side;
  readonly path: Located['path'];
  /** Equal for the same variant in both documents. */
  readonly identity: string;
  readonly label: string;
}

function readChoices(side: Side, view: SchemaView): Choice[] {
  if (isValueList(view)) return [];
  const list = keyword(view, 'oneOf') ?? keyword(view, 'anyOf');
  if (!list || !Array.isArray(list.value)) return [];
  return (list.value as unknown[]).flatMap((value, index): Choice[] => {
    if (isNullSchema(value)) return [];
    const located = { value, path: [...list.path, index] };
    const inner = toSide(side, located);
    const target = resolveSchema(inner);
    const isReference = typeof own(value, '$ref') === 'string';
    const name = target ? componentName(target.path, 'schemas') : undefined;
    const title = ownString(target?.value, 'title');
    return [
      {
        side: inner,
        path: located.path,
        identity: isReference && target ? formatPointer(target.path) : (title ?? ruleText(value)),
        label: name ?? (title === undefined ? t`variant ${index + 1}` : plainText(title)),
      },
    ];
  });
}

function reportGone(choice: Choice, report: Report): void {
  report('choice-removed', 'narrows', choice.path, t`The variant ${choice.label} was removed.`);
}

function reportNew(choice: Choice, report: Report): void {
  report('choice-added', 'mildly-widens', choice.path, t`The variant ${choice.label} is new.`);
}

const pairOf = (before: Choice, after: Choice): InnerPair => ({
  step: `|${after.label}`,
  before: before.side,
  after: after.side,
});

function compareLists(before: readonly Choice[], after: readonly Choice[], report: Report): InnerPair[] {
  const pairs: InnerPair[] = [];
  const left = new Map(after.map((choice) => [choice.identity, choice]));
  const gone: Choice[] = [];
  for (const choice of before) {
    const other = left.get(choice.identity);
    if (other) {
      left.delete(choice.identity);
      pairs.push(pairOf(choice, other));
    } else gone.push(choice);
  }
  const come = [...left.values()];
  // One unnamed variant instead of another is the same variant, changed.
  const [onlyGone, onlyNew] = [gone[0], come[0]];
  const isSame =
    gone.length === 1 &&
    come.length === 1 &&
    onlyGone &&
    onlyNew &&
    /^variant \d/.test(onlyGone.label + onlyNew.label);
  if (isSame) return [...pairs, pairOf(onlyGone, onlyNew)];
  for (const choice of gone) reportGone(choice, report);
  for (const choice of come) reportNew(choice, report);
  return pairs;
}

export interface ChoiceOutcome {
  readonly pairs: readonly InnerPair[];
  /** Only one of the two has choices. */
  readonly isMixed: boolean;
  /** Nothing else needs comparing, because one is a variant of the other. */
  readonly isDone: boolean;
}

const isPlain = (view: SchemaView): boolean =>
  view.properties.size > 0 || keyword(view, 'type') !== undefined || keyword(view, 'enum') !== undefined;

/**
 * Compares `oneOf` and `anyOf`. Variants are matched by reference, title, or content. A schema that became
 * one of several variants was widened, and the reverse.
 */
export function compareChoices(
  before: { readonly side: Side; readonly view: SchemaView },
  after: { readonly side: Side; readonly view: SchemaView },
  report: Report,
): ChoiceOutcome {
  const [old, now] = [readChoices(before.side, before.view), readChoices(after.side, after.view)];
  if (old.length === 0 && now.length === 0) return { pairs: [], isMixed: false, isDone: false };
  if (old.length > 0 && now.length > 0)
    return { pairs: compareLists(old, now, report), isMixed: false, isDone: false };
  const isIntroduced = now.length > 0;
  const single = isIntroduced ? before : after;
  const target = resolveSchema(single.side);
  // Also of a wrapper: `allOf` with one reference.
  const { path } = targetOf(single.side.specification, single.side.located.value) ?? target ?? {};
  const identities = [path ? formatPointer(path) : '', ruleText(target?.value)];
  const choices = isIntroduced ? now : old;
  const same = choices.find(({ identity }) => identities.includes(identity));
  if (same) {
    for (const choice of choices)
      if (choice !== same) (isIntroduced ? reportNew : reportGone)(choice, report);
    const pair = isIntroduced
      ? { step: `|${same.label}`, before: before.side, after: same.side }
      : { step: `|${same.label}`, before: same.side, after: after.side };
    return { pairs: [pair], isMixed: true, isDone: true };
  }
  const other = isIntroduced ? after.view : before.view;
  report(
    isIntroduced ? 'choices-introduced' : 'choices-dropped',
    !isPlain(single.view) || isPlain(other) ? (isIntroduced ? 'narrows' : 'widens') : 'replaces',
    placeOf(after.view, 'oneOf'),
    isIntroduced
      ? t`Must now be one of several variants: ${choices.map(({ label }) => label).join(', ')}.`
      : t`Is no longer one of several variants.`,
  );
  return { pairs: [], isMixed: true, isDone: !isPlain(other) };
}
