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

/** Other names for the five kinds, which writers know from other tools (behaviours A14.7). Readers see the name. */
const ALIASES: Readonly<Record<string, string>> = {
  secondary: 'note',
  important: 'info',
  success: 'tip',
  warning: 'danger',
};

/**
 * A block `:::note[Title]`. Its form in Markdown is in src/html-to-markdown/adapt-article.ts.
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
  const known = ALIASES[node.name] ?? node.name;
  let kind = known;
  if (!Object.hasOwn(KINDS, known)) {
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
    kind = 'info';
  }
  const isAlias = Object.hasOwn(ALIASES, node.name) && kind !== 'note';
  const label = isAlias ? `${node.name.charAt(0).toUpperCase()}${node.name.slice(1)}` : (KINDS[kind] ?? kind);
  // A screen reader announces the kind even with a title, so that it does not depend on color and icon.
  return h('aside', { className: ['admonition'], 'data-kind': kind, 'aria-label': label }, [
    h('p', { className: ['admonition-title'] }, title.length > 0 ? [...title] : [label]),
    ...children,
  ]);
}
