import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { MarkdownForm } from './component-call';
import { addDiagnostic, type CompileContext } from './compile-context';

export interface TabContent {
  readonly label: string;
  /** The one that the writer gave it; by default from its label. */
  readonly value?: string | undefined;
  readonly children: readonly ElementContent[];
}

const slug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/#/g, 'sharp')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tab';

/** A value for each tab: different labels, such as `+` and `-`, have different ones. */
function withValues(
  entries: readonly TabContent[],
  onTwice: (value: string, label: string) => void,
): readonly (TabContent & { readonly value: string })[] {
  const labels = new Map<string, string>();
  return entries.map((entry) => {
    const own = entry.value ?? slug(entry.label);
    const isTwice = labels.has(own) && (entry.value !== undefined || labels.get(own) === entry.label);
    if (isTwice) onTwice(own, entry.label);
    let value = own;
    for (let count = 2; labels.has(value); count += 1) value = `${own}-${count}`;
    labels.set(value, entry.label);
    return { ...entry, value };
  });
}

/**
 * Alternatives of which one is visible at a time.
 *
 * The HTML contains every panel under its label for readers without script. With script, the style sheet
 * shows the tab list and the first panel from the first paint, so nothing moves when the script starts.
 *
 * @param group  Name shared by tabs that are synchronized across pages.
 */
export function tabs(
  entries: readonly TabContent[],
  group: string | undefined,
  listLabel: string,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: CompileContext,
): Element {
  const all = withValues(entries, (value, label) =>
    addDiagnostic(context, node, {
      code: 'tabs/duplicate',
      message: `Two tabs have the value "${value}" (label "${label}").`,
      fix: 'Give one of them another label, or for code blocks tab="…".',
    }),
  );
  const id = `tabs-${context.nextId()}`;
  return h('div', { className: ['tabs'], ...(group === undefined ? {} : { 'data-tabs': group }) }, [
    h(
      'div',
      { className: ['tab-list'], role: 'tablist', 'aria-label': listLabel },
      all.map(({ label, value }, index) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `${id}-${value}`,
            'aria-controls': `${id}-${value}-panel`,
            'aria-selected': index === 0 ? 'true' : 'false',
            tabIndex: index === 0 ? 0 : -1,
            'data-value': value,
          },
          label,
        ),
      ),
    ),
    ...all.map(({ label, value, children }, index) =>
      h(
        'div',
        {
          className: ['tab-panel'],
          role: 'tabpanel',
          id: `${id}-${value}-panel`,
          'aria-labelledby': `${id}-${value}`,
          'data-state': index === 0 ? 'shown' : 'hidden',
        },
        [h('p', { className: ['tab-label'], 'aria-hidden': 'true' }, label), ...children],
      ),
    ),
  ]);
}

/** All alternatives below each other, each with its label. */
export const TABS_IN_MARKDOWN: Readonly<Record<string, MarkdownForm>> = {
  'tab-list': () => [],
  'tab-label': (_, children) => [h('p', h('strong', children))],
};
