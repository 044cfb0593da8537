import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Element, ElementContent, Parents } from 'hast';
import { ISLAND, ISLAND_CHILDREN } from './island-tags';

/** Class of what stays on one line (src/styles/base.css). */
const WHOLE = 'whole';
/** Numbers with a dash between them: `1–10,000`. */
const RANGE = String.raw`\d[\d,.]*–\d[\d,.]*\d|\d–\d`;
/** Numbers with their unit, in a cell of a table, which is often narrower than both: `15 min–24 h`. */
const UNIT =
  '(?:ms|s|min|h|B|KiB|MiB|GiB|kB|MB|GB|[kMG]?bit/s|px|mm|cm|m|°C|%|percent|days?|weeks?|months?|years?)';
const AMOUNT = String.raw`\d[\d,.]* ${UNIT}(?![\p{L}\d])`;
const WITH_UNIT = String.raw`(?:\d[\d,.]*–)?${AMOUNT}(?:–${AMOUNT})?`;
/** The number of a standard or of another document, with the name before it: `OPC 40001-1`, `ISO/IEC 27001`, `RFC 9457`. */
const STANDARD = String.raw`\p{Lu}{2,}(?:\/\p{Lu}{2,})? \d{3,}(?:[-.:]\d+)*`;
const KEPT = {
  text: new RegExp(`(${STANDARD}|${RANGE})`, 'u'),
  cell: new RegExp(`(${STANDARD}|${WITH_UNIT}|${RANGE})`, 'u'),
};
/** Longer code can be wider than the column of a table on a phone. */
const MAX_CODE = 20;
/** Where a browser breaks code: at a space, a hyphen, or a slash inside. */
const BREAK = /\S[\s/-]\S/;

/** An option of a command, which a browser would break after its hyphens: `--version`, `-o`. */
const OPTION = /(?<!\S)(--?[A-Za-z][\w-]*)/;

/** Whether code within a sentence is short, and could break all the same. */
export const isShortCode = (text: string): boolean =>
  text.length <= MAX_CODE && (BREAK.test(text) || OPTION.test(text));

const whole = (tagName: 'span' | 'code', children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: { className: [WHOLE] },
  children,
});

/** Text whose pieces, at the odd positions of a split, stay on one line. */
function keepPieces(text: string, pieces: RegExp): ElementContent[] {
  return text.split(pieces).flatMap((value, index): ElementContent[] => {
    const part = { type: 'text', value } as const;
    if (value === '') return [];
    return [index % 2 === 1 ? whole('span', [part]) : part];
  });
}

/** What no line begins with. */
const PUNCTUATION = /^[,.;:!?)\]”’…]+/;

const hasClass = (node: Parents | Parents['children'][number] | undefined, name: string): node is Element =>
  node?.type === 'element' && (node.properties.className as readonly string[] | undefined)?.[0] === name;

/** Keeps a term with the punctuation after it: its word is a button, after which browsers break wherever it is. */
function keepTerms(tree: Parents): void {
  tree.children = tree.children.flatMap((child, index, all): typeof tree.children => {
    const [before, after] = [all[index - 1], all[index + 1]];
    if (hasClass(child, 'term') && after?.type === 'text') {
      const [signs] = PUNCTUATION.exec(after.value) ?? [];
      return signs === undefined ? [child] : [whole('span', [child, { type: 'text', value: signs }])];
    }
    return child.type === 'text' && hasClass(before, 'term')
      ? [{ ...child, value: child.value.replace(PUNCTUATION, '') }]
      : [child];
  });
}

/** Keeps ranges of numbers, short code and options within sentences, and in tables numbers with their units on one line. */
export function keepTogether(tree: Parents, place: keyof typeof KEPT = 'text'): void {
  if (!hasClass(tree, WHOLE)) keepTerms(tree);
  tree.children = tree.children.flatMap((child): typeof tree.children => {
    if (child.type === 'text')
      return /\d[ –]| \d/.test(child.value) ? keepPieces(child.value, KEPT[place]) : [child];
    if (child.type !== 'element' || child.tagName === 'pre' || child.tagName === 'svg') return [child];
    if (child.tagName === ISLAND) {
      visit(child, { tagName: ISLAND_CHILDREN }, (inside: Element) => {
        keepTogether(inside, place);
        return SKIP;
      });
      return [child];
    }
    if (child.tagName !== 'code') {
      keepTogether(child, child.tagName === 'td' ? 'cell' : place);
      return [child];
    }
    const value = toString(child);
    if (isShortCode(value)) return [whole('code', [{ type: 'text', value }])];
    return [OPTION.test(value) ? { ...child, children: keepPieces(value, OPTION) } : child];
  });
}
