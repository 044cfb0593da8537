import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import { fromJson, isMembers } from '../../kit/values/exact-number';
import type { ArticleValues } from './article-values';
import { compactJson, differences, type Difference } from './compact-json';
import { eachInside, findInside, hasClass, isElement } from './hast-classes';
import { sentence, type Words } from './sentence';
import { t } from '../../kit/texts/t';

/** An example whose differences to an earlier one are longer than this share of it is shown whole. */
const NEAR = 0.4;

/** An example of JSON that is in the Markdown of an article. */
interface ShownExample {
  readonly label: string;
  readonly value: unknown;
}

const readJson = (text: string): unknown => {
  try {
    return fromJson(text);
  } catch {
    return undefined;
  }
};

/** The value of an example; undefined if it is no JSON. Its id is inside of its fold. */
export function exampleValue(example: Element, { examples }: ArticleValues): unknown {
  const holder = findInside(example, ({ properties }) => properties['id'] !== undefined);
  const id = String(holder?.properties['id'] ?? '');
  return Object.hasOwn(examples, id) ? readJson(examples[id] ?? '') : undefined;
}

const lengthOf = (found: readonly Difference[]): number =>
  found.reduce((sum, { path, value = '' }) => sum + path.length + value.length, 0);

/** `items[0].name` is "Saw", `count` is 3; without `note`. */
function inWords(found: readonly Difference[]): Words {
  const listed = (parts: readonly Words[]): Words =>
    parts.flatMap((part, at) => (at === 0 ? part : [', ', ...part]));
  const values = listed(
    found.flatMap(({ path, value }) =>
      value === undefined ? [] : [sentence`${[h('code', path)]} is ${[h('code', value)]}`],
    ),
  );
  const names = listed(found.flatMap(({ path, value }) => (value === undefined ? [[h('code', path)]] : [])));
  const without = names.length === 0 ? [] : sentence`without ${names}`;
  return [...values, ...(values.length > 0 && names.length > 0 ? ['; '] : []), ...without];
}

/** The members of a value at every level, without their values. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].sort().join()}]`;
  if (!isMembers(value)) return '';
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}${formOf(inner)}`)
    .sort()
    .join()}}`;
}

/** The forms of the lists of objects in a value. */
function listForms(value: unknown): string[] {
  if (Array.isArray(value))
    return [...(value.some(isMembers) ? [formOf(value)] : []), ...value.flatMap(listForms)];
  return isMembers(value) ? Object.values(value).flatMap(listForms) : [];
}

/** What an example is in Markdown: in few lines, or how it differs from one that is shown. */
function shorten(label: string, value: unknown, shown: ShownExample[], isBrief: boolean): ElementContent[] {
  const forms = isBrief ? new Set(shown.flatMap((one) => listForms(one.value))) : undefined;
  const whole = compactJson(value, (list) => forms?.has(formOf(list)) ?? false);
  const [near] = shown
    .map((one) => ({ label: one.label, found: differences(one.value, value) }))
    .sort((a, b) => lengthOf(a.found) - lengthOf(b.found));
  shown.push({ label, value });
  if (near?.found.length === 0) return [h('p', t`The same as “${near.label}”.`)];
  // A difference of the whole value has no path.
  const isPart = near !== undefined && isMembers(value) && near.found.every(({ path }) => path !== '');
  if (isPart && lengthOf(near.found) < NEAR * whole.length)
    return [h('p', [...sentence`Like “${[near.label]}”, but ${inWords(near.found)}.`])];
  const isWhole = !whole.includes('[…]');
  return [
    ...(isWhole ? [] : [h('p', [...sentence`Lists of a form that is above are ${[h('code', '[…]')]}:`])]),
    h('pre', h('code', { className: [isWhole ? 'language-json' : 'language-text'] }, whole)),
  ];
}

/**
 * Rewrites the examples of an article in place, so that it has each value once.
 *
 * @param isBrief  Whether lists of a form that is shown are left out.
 * @returns The names of all members in its examples.
 */
export function joinExamples(article: Element, isBrief: boolean, values: ArticleValues): ReadonlySet<string> {
  const sent = values.sent === undefined ? undefined : readJson(values.sent);
  const shown: ShownExample[] = sent === undefined ? [] : [{ label: 'curl', value: sent }];
  const names = new Set<string>();
  const addNames = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) addNames(one);
    else if (isMembers(value))
      for (const [name, inner] of Object.entries(value)) {
        names.add(name);
        addNames(inner);
      }
  };
  eachInside(article, (example) => {
    if (!hasClass(example, 'api-example')) return;
    const value = exampleValue(example, values);
    if (value === undefined) return;
    addNames(value);
    const [summary, box] = example.children;
    if (!isElement(box)) return;
    const short = shorten(summary ? toString(summary).trim() : '', value, shown, isBrief);
    box.children = box.children.flatMap((child) => (isElement(child, 'figure') ? short : [child]));
  });
  return names;
}
