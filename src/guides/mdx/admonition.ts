import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { addDiagnostic, type CompileContext } from './compile-context';
import { t } from '../../kit/texts/t';

const KINDS: Readonly<Record<string, string>> = {
  note: t`Note`,
  tip: t`Tip`,
  info: t`Info`,
  caution: t`Caution`,
  danger: t`Danger`,
};

/** Other names, with the kind whose colors and icon they have (behaviours A14.7). */
const ALIASES: Readonly<Record<string, readonly [kind: string, label: string]>> = {
  secondary: ['note', t`Note`],
  important: ['info', t`Important`],
  success: ['tip', t`Success`],
  warning: ['danger', t`Warning`],
  hint: ['tip', t`Hint`],
  check: ['tip', t`Check`],
  attention: ['caution', t`Attention`],
  abstract: ['info', t`Summary`],
  question: ['info', t`Question`],
  failure: ['danger', t`Failure`],
  error: ['danger', t`Error`],
  bug: ['danger', t`Bug`],
  example: ['note', t`Example`],
  quote: ['note', t`Quote`],
};

/**
 * A block `:::note[Title]`, or `:::details[Title]`, which is folded. Its form in Markdown is in
 * src/twins/markdown/adapt-article.ts.
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
    return h('details', h('summary', title.length > 0 ? [...title] : t`Details`), [...children]);
  const isKnown = Object.hasOwn(KINDS, node.name) || Object.hasOwn(ALIASES, node.name);
  const [kind, label] = isKnown
    ? (ALIASES[node.name] ?? [node.name, KINDS[node.name] ?? ''])
    : ['info', t`Info`];
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
