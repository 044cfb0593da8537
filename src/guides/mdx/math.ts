import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';
import type { Literal, Root } from 'mdast';
import type { Extension as FromMarkdown, Handle } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addDiagnostic, type CompileContext } from './compile-context';
import { t } from '../../kit/texts/t';

/** What formulas need; loaded for sites with the setting `math` only. */
export interface MathTools {
  /** `$x$`, and `$$` before and after a block. */
  readonly syntax: Extension;
  /** Draws TeX as a `<math>` element. Throws an Error with a message for the writer. */
  readonly draw: (tex: string, isBlock: boolean) => Element;
}

interface MathBlock extends Literal {
  type: 'math';
}
interface InlineMath extends Literal {
  type: 'inlineMath';
}
export type MathNode = MathBlock | InlineMath;

declare module 'mdast' {
  interface RootContentMap {
    math: MathBlock;
    inlineMath: InlineMath;
  }
  interface BlockContentMap {
    math: MathBlock;
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
}

/** The text of a token, whose line ends its node collects. */
const addText: Handle = function (token) {
  this.config.enter['data']?.call(this, token);
  this.config.exit['data']?.call(this, token);
};
const begin = (type: MathNode['type']): Handle =>
  function (token) {
    this.enter({ type, value: '' }, token);
    this.buffer();
  };
const end: Handle = function (token) {
  const value = this.resume();
  (this.stack.at(-1) as MathNode).value = value.trim();
  this.exit(token);
};

const fromMarkdown: FromMarkdown = {
  enter: { mathFlow: begin('math'), mathText: begin('inlineMath') },
  exit: { mathFlow: end, mathFlowValue: addText, mathText: end, mathTextData: addText },
};

/** A plugin that reads formulas. */
export function remarkMath(this: Processor, syntax: Extension): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push(syntax);
  (data.fromMarkdownExtensions ??= []).push(fromMarkdown);
}

/**
 * Makes text of dollars that are prices, by Pandoc's rule: no space after the first and before the last, and no digit after
 * it. `$$x$$` alone in its paragraph is a block, as in VitePress.
 */
export function sortFormulas(tree: Root, text: string, context: CompileContext): void {
  visit(tree, 'math', (node) => {
    if (/\$\$\s*$/.test(text.slice(0, node.position?.end.offset))) return;
    addDiagnostic(context, node, {
      code: 'math/syntax',
      message: 'Nothing closes the formula: the rest of the page is part of it.',
      fix: 'Write "$$" on a line of its own after it.',
    });
    node.value = '';
  });
  visit(tree, 'inlineMath', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const { start, end } = node.position ?? {};
    const written = text.slice(start?.offset, end?.offset);
    const isDouble = written.startsWith('$$');
    if (isDouble && parent.type === 'paragraph' && parent.children.length === 1) {
      Object.assign(parent, { type: 'math', value: node.value, children: [] });
      return;
    }
    if (!isDouble && (/^\$\s|\s\$$/.test(written) || /\d/.test(text.charAt(end?.offset ?? 0))))
      parent.children[index] = { type: 'text', value: written };
  });
}

/** A formula as MathML, which browsers draw without a script, a style, or a font of their own. */
export function formula(node: MathNode, context: CompileContext): Element {
  const isBlock = node.type === 'math';
  try {
    const drawn = context.math?.draw(node.value, isBlock);
    if (drawn)
      return isBlock
        ? h('div', { className: ['table-scroll'], role: 'group', 'aria-label': t`Formula`, tabIndex: 0 }, [
            drawn,
          ])
        : drawn;
  } catch (error) {
    addDiagnostic(context, node, {
      code: 'math/syntax',
      message: error instanceof Error ? error.message : String(error),
      fix: 'Correct the TeX (katex.org/docs/supported lists what is known), or write "\\$" for a dollar.',
    });
  }
  return h('code', node.value);
}
