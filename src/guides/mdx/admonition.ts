import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { addDiagnostic, type CompileContext } from './compile-context';
import { t } from '../../kit/texts/t';

/** Each name with the kind whose colors and icon it has, which is its own for the first ones, and its word. */
const KINDS: Readonly<Record<string, readonly [kind: string, label: string]>> = {
  note: ['note', t`Note`],
  tip: ['tip', t`Tip`],
  info: ['info', t`Info`],
  caution: ['caution', t`Caution`],
  danger: ['danger', t`Danger`],
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
  const known = Object.hasOwn(KINDS, node.name) ? KINDS[node.name] : undefined;
  const [kind, label] = known ?? ['info', t`Info`];
  if (!known) {
    const own = Object.entries(KINDS).flatMap(([name, [look]]) => (name === look ? [name] : []));
    addDiagnostic(context, node, {
      code: 'admonition/unknown-kind',
      severity: 'warning',
      message: `":::${node.name}" is not a kind of admonition; it is shown as info.`,
      fix: suggestName(node.name, Object.keys(KINDS), `Use ${own.join(', ')}.`),
    });
  }
  // A screen reader announces the kind even with a title, so that it does not depend on color and icon.
  return h('aside', { className: ['admonition'], 'data-kind': kind, 'aria-label': label }, [
    h('p', { className: ['admonition-title'] }, title.length > 0 ? [...title] : [label]),
    ...children,
  ]);
}
