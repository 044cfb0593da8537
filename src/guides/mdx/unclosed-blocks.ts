import { visit } from 'unist-util-visit';
import type { Root } from 'mdast';
import { isIndentedBlock } from './prepare-source';
import { addDiagnostic, isMarkdownFile, type CompileContext } from './compile-context';

/** The closing line of a block. */
const CLOSING = { code: /(?:`{3,}|~{3,})[ \t]*$/, containerDirective: /:{3,}[ \t]*$/ };

/**
 * Reports unclosed code blocks and admonitions. Markdown closes them at the end of the page or of the
 * surrounding block, so they include the text after them.
 *
 * @param source  The text that the tree was parsed from.
 */
export function addUnclosedBlocks(tree: Root, source: string, context: CompileContext): void {
  const lines = source.split('\n');
  visit(tree, (node) => {
    if (!node.position || (node.type !== 'code' && node.type !== 'containerDirective')) return;
    const { start, end } = node.position;
    // Indented code has no fence.
    if (
      node.type === 'code' &&
      !/^\s*(?:`{3}|~{3})/.test((lines[start.line - 1] ?? '').slice(start.column - 1))
    )
      return;
    if (isIndentedBlock(lines[start.line - 1] ?? '')) return;
    const isClosed =
      end.line > start.line && CLOSING[node.type].test((lines[end.line - 1] ?? '').slice(0, end.column - 1));
    if (isClosed) return;
    const isCode = node.type === 'code';
    addDiagnostic(context, node, {
      code: isCode ? 'code/unclosed' : 'admonition/unclosed',
      severity: isMarkdownFile(context.file) ? 'warning' : 'error',
      message: `Nothing closes the ${isCode ? 'code block' : 'admonition'} that begins here.`,
      fix: `Write ${isCode ? 'the same backticks' : '":::"'} on a separate line where it ends.`,
    });
  });
}
