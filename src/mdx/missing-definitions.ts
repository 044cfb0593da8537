import { visit } from 'unist-util-visit';
import type { Root } from 'mdast';
import { reportProblem, type CompileContext } from './compile-context';

/** What stays text where nothing defines it: `][guide]` and `][]` of a reference, `[^note]` of a footnote. */
const REFERENCE = /(?<!\\)\](\[([^[\]\\]*)\])|(?<!\\)(\[\^[^[\]\s\\]+\])/g;

/**
 * Reports references of links, images and footnotes that nothing defines. Markdown shows them as they are
 * written, brackets included.
 *
 * @param source  The text that the tree was parsed from: an escaped bracket is one only there.
 */
export function reportMissingDefinitions(tree: Root, source: string, context: CompileContext): void {
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
        reportProblem(
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
