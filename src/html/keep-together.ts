import { toString } from 'hast-util-to-string';
import type { Element, ElementContent, Parents } from 'hast';

/** Class of what stays on one line (src/styles/base.css). */
const WHOLE = 'whole';
/** Numbers with a dash between them: `1–10,000`. */
const RANGE = /(\d[\d,.]*–\d[\d,.]*\d|\d–\d)/;
/** Longer code can be wider than the column of a table on a phone. */
const MAX_CODE = 20;
/** Where a browser breaks code: at a space, a hyphen, or a slash inside. */
const BREAK = /\S[\s/-]\S/;

/** Whether code within a sentence is short, and could break all the same. */
export const isShortCode = (text: string): boolean => text.length <= MAX_CODE && BREAK.test(text);

const whole = (tagName: 'span' | 'code', children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: { className: [WHOLE] },
  children,
});

function keepText(text: string): ElementContent[] {
  return text.split(RANGE).flatMap((value, index): ElementContent[] => {
    const part = { type: 'text', value } as const;
    if (value === '') return [];
    return [index % 2 === 1 ? whole('span', [part]) : part];
  });
}

/** Keeps ranges of numbers, and short code within sentences, on one line. */
export function keepTogether(tree: Parents): void {
  tree.children = tree.children.flatMap((child): typeof tree.children => {
    if (child.type === 'text') return child.value.includes('–') ? keepText(child.value) : [child];
    if (child.type !== 'element' || child.tagName === 'pre' || child.tagName === 'svg') return [child];
    if (child.tagName !== 'code') {
      keepTogether(child);
      return [child];
    }
    const value = toString(child);
    return [isShortCode(value) ? whole('code', [{ type: 'text', value }]) : child];
  });
}
