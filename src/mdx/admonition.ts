import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { suggestName } from '../diagnostics/nearest-name';
import { addDiagnostic, type CompileContext } from './compile-context';

const KINDS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  danger: 'Danger',
};

/** Other names, with the kind whose colors and icon they have (behaviours A14.7). */
const ALIASES: Readonly<Record<string, readonly [kind: string, label: string]>> = {
  secondary: ['note', 'Note'],
  important: ['info', 'Important'],
  success: ['tip', 'Success'],
  warning: ['danger', 'Warning'],
  hint: ['tip', 'Hint'],
  check: ['tip', 'Check'],
  attention: ['caution', 'Attention'],
  abstract: ['info', 'Summary'],
  question: ['info', 'Question'],
  failure: ['danger', 'Failure'],
  error: ['danger', 'Error'],
  bug: ['danger', 'Bug'],
  example: ['note', 'Example'],
  quote: ['note', 'Quote'],
};

/**
 * A block `:::note[Title]`, or `:::details[Title]`, which is folded. Its form in Markdown is in
 * src/html-to-markdown/adapt-article.ts.
 *
 * @param title     Inline content of the brackets, as HTML; empty if there is none.
 * @param children  The block's content, as HTML.
 */
export function admonition(
  node: ContainerDirective,
  title: readonly ElementContent[],
  children: readonly ElementContent[],
  context: CompileContext,
): Element {
  if (node.name === 'details')
    return h('details', h('summary', title.length > 0 ? [...title] : 'Details'), [...children]);
  const isKnown = Object.hasOwn(KINDS, node.name) || Object.hasOwn(ALIASES, node.name);
  const [kind, label] = isKnown
    ? (ALIASES[node.name] ?? [node.name, KINDS[node.name] ?? ''])
    : ['info', 'Info'];
  if (!isKnown) {
    addDiagnostic(context, node, {
      code: 'admonition/unknown-kind',
      severity: 'warning',
      message: `":::${node.name}" is not a kind of admonition; it is shown as info.`,
      fix: suggestName(
        node.name,
        [...Object.keys(KINDS), ...Object.keys(ALIASES)],
        `Use ${Object.keys(KINDS).join(', ')}.`,
      ),
    });
  }
  // A screen reader announces the kind even with a title, so that it does not depend on color and icon.
  return h('aside', { className: ['admonition'], 'data-kind': kind, 'aria-label': label }, [
    h('p', { className: ['admonition-title'] }, title.length > 0 ? [...title] : [label]),
    ...children,
  ]);
}
