import { visit } from 'unist-util-visit';
import type { Root } from 'mdast';
import { addDiagnostic, type CompileContext } from './compile-context';

/** Stays text if its definition is missing: `][guide]` and `][]` of a reference, `[^note]`. `string[][]` is none. */
const REFERENCE = /(?<![\\[])\](\[([^[\]\\]*)\])|(?<!\\)(\[\^[^[\]\s\\]+\])/g;

/** Reports definitions that nobody sees: of a name that is defined above, and footnotes to which nothing refers. */
export function addUnseenDefinitions(tree: Root, context: CompileContext): void {
  const defined = new Set<string>();
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    used.add(identifier);
  });
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const label = node.type === 'definition' ? (node.label ?? '') : `^${node.label ?? ''}`;
    const name = `${node.type} ${node.identifier}`;
    const isTwice = defined.has(name);
    defined.add(name);
    if (isTwice || (node.type === 'footnoteDefinition' && !used.has(node.identifier)))
      addDiagnostic(context, node, {
        code: 'link/definition',
        severity: 'warning',
        message: isTwice
          ? `[${label}] is defined above, so this definition is not shown.`
          : `Nothing refers to the footnote [${label}], so it is not shown.`,
        fix: isTwice ? 'Give it another name, or remove it.' : `Write [${label}] in the text, or remove it.`,
      });
  });
}

/**
 * Reports undefined references of links, images, and footnotes, which Markdown would show as text with
 * brackets.
 *
 * @param source  The text that the tree was parsed from, because the tree does not show escaped brackets.
 */
export function addMissingDefinitions(tree: Root, source: string, context: CompileContext): void {
  const lines = source.split('\n');
  visit(tree, 'text', ({ position }) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line += 1) {
      const from = line === position.start.line ? position.start.column - 1 : 0;
      const to = line === position.end.line ? position.end.column - 1 : undefined;
      const text = (lines[line - 1] ?? '').slice(0, to);
      for (const match of text.matchAll(REFERENCE)) {
        if (match.index < from) continue;
        const label = match[1] ?? match[3] ?? '';
        const start = { line, column: match.index + (match[1] === undefined ? 1 : 2) };
        addDiagnostic(
          context,
          { position: { start, end: start } },
          {
            code: 'link/missing-definition',
            message: `Nothing defines the reference "${label}".`,
            fix: `Add its definition on a separate line${label === '[]' ? '' : `: ${label}: …`}. If it is not a reference, put it in backticks.`,
          },
        );
      }
    }
  });
}
