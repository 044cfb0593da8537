import { h } from 'hastscript';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { CodeMeta } from './code-meta';
import { reportProblem, type CompileContext } from './compile-context';

/** Draws the text of a diagram as SVG. Throws where it does not parse. */
export type DrawDiagram = (
  text: string,
  options: { readonly transparent: boolean; readonly font: string; readonly padding: number },
) => string;

/**
 * Makes the library's SVG fit for a page: its style element goes (it would load a font from another host),
 * so do its fixed colours (the style sheet gives them per colour mode), and ids become unique on the page.
 */
function adaptSvg(svg: string, id: number): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/^<svg([^>]*?) style="[^"]*"/, '<svg$1')
    .replace(/\bid="([^"]+)"/g, (_, name: string) => `id="d${id}-${name}"`)
    .replace(/url\(#([^)]+)\)/g, (_, name: string) => `url(#d${id}-${name})`)
    .replace(/var\(--_/g, 'var(--diagram-')
    .replace(/var\(--bg\)/g, 'var(--diagram-ground)')
    .replace(/\sfont-family="[^"]*"/g, '')
    .replace(/\sdata-[\w-]+="[^"]*"/g, '')
    .replace(/>\s+</g, '><');
}

/** Room around a drawing, in pixels; the box around it has its own. */
const PADDING = 8;

/** The time to lay a diagram out grows with the square of its lines; nobody reads one of so many. */
const MAX_LINES = 100;

/** A mermaid block as inline SVG with the text alternative that the writer gives. */
export function diagramBlock(node: Code, meta: CodeMeta, context: CompileContext): Element {
  if (meta.alt === undefined || meta.alt.trim() === '') {
    reportProblem(context, node, {
      code: 'diagram/missing-alt',
      message: 'The diagram has no text alternative.',
      fix: 'Add alt="…" after ```mermaid: one sentence that describes the diagram.',
    });
  }
  const id = context.nextId();
  let svg = '';
  if (node.value.split('\n').length > MAX_LINES) {
    reportProblem(context, node, {
      code: 'diagram/syntax',
      message: `The diagram has more than ${MAX_LINES} lines, which takes seconds to draw.`,
      fix: 'Split it into several diagrams.',
    });
    return h('figure', { className: ['diagram'] });
  }
  try {
    svg = adaptSvg(
      context.drawDiagram(node.value, { transparent: true, font: 'Source Sans 3', padding: PADDING }),
      id,
    );
  } catch (error) {
    reportProblem(context, node, {
      code: 'diagram/syntax',
      message:
        `The diagram does not parse: ${error instanceof Error ? error.message : String(error)}.`.replace(
          '..',
          '.',
        ),
      fix: 'Begin with "flowchart LR", "stateDiagram-v2" or "sequenceDiagram" and correct the line.',
    });
  }
  context.counts.diagrams += 1;
  return h('figure', { className: ['diagram'] }, [
    h('div', { className: ['diagram-picture'], role: 'img', 'aria-label': meta.alt ?? '', tabIndex: 0 }, [
      { type: 'raw', value: svg },
    ]),
  ]);
}
