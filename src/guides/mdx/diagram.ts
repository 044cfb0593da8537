import { h } from 'hastscript';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { CodeMeta } from './code-meta';
import { adaptDiagram, boxLabels, type DiagramColor } from './adapt-diagram';
import { checkDiagram } from './check-diagram';
import { addDiagnostic, type CompileContext } from './compile-context';
import { drawableDiagram, drawWhole } from './drawable-diagram';
import { loadedByCss } from '../../site/css-escapes';
import { unescapeHtml } from '../../kit/html/escape-html';
import { asHtml } from '../../kit/html/as-html';
import { rawNode } from '../../kit/html/write-html';
import { t } from '../../kit/texts/t';

/** Renders the text of a diagram as SVG. Throws if it does not parse. */
export type DrawDiagram = (
  text: string,
  options: { readonly transparent: boolean; readonly font: string; readonly padding: number },
) => string;

/** Padding of a drawing, in pixels; the box around it adds its own. */
const PADDING = 8;

/** Layout time grows with the square of the number of lines and arrows, and larger diagrams are unreadable. */
const MAX_LINES = 100;
const MAX_ARROWS = 200;
const MAX_CHARACTERS = 20_000;

/** A drawing from left to right that is wider than this, in pixels, is also drawn from top to bottom. */
const MAX_WIDTH = 600;
const SIDEWAYS = /^(\s*(?:flowchart|graph)\s+)(?:LR|RL)\b/m;

/** What a picture does not have, whole lines: links, and settings of another renderer. The library draws them as boxes, or fails. */
const IGNORED_LINE =
  /^[ \t]*(?:(click|callback|links?)[ \t]+\w+[ \t]*["':\w].*|(%%\{)(?:(?!%%\{)[^}]|\}(?!%%))*(?:\}%%)?.*)$\n?/gm;

/** Attributes that can name a file by `url()`. */
const PAINT = /\s(?:fill|stroke|style|filter|mask|clip-path|cursor)="([^"]*)"/g;

const COLORS: readonly DiagramColor[] = ['mark', 'act'];

/** The colors of boxes that a writer chose by `mark="…" act="…"`. */
function readColors(meta: CodeMeta): Map<string, DiagramColor> {
  return new Map(
    COLORS.flatMap((color) =>
      (meta[color] ?? '')
        .split(',')
        .map((label) => label.trim())
        .filter((label) => label !== '')
        .map((label): [string, DiagramColor] => [label, color]),
    ),
  );
}

const widthOf = (svg: string): number => Number(/^<svg[^>]*? width="(\d+)"/.exec(svg)?.[1] ?? 0);

/**
 * A drawing and, if it is wide and goes from left to right, the same one from top to bottom. The style sheet
 * shows the one that fits its column (src/styles/components/diagrams.css).
 */
function withTall(drawing: string, text: string, draw: (text: string) => string): string {
  if (widthOf(drawing) <= MAX_WIDTH || !SIDEWAYS.test(text)) return drawing;
  const tall = draw(text.replace(SIDEWAYS, '$1TD'));
  if (widthOf(tall) >= widthOf(drawing)) return drawing;
  const named = (svg: string, name: string): string => svg.replace('<svg', `<svg class="${name}"`);
  return named(drawing, 'diagram-wide') + named(tall, 'diagram-tall');
}

/** What a diagram has too much of to be drawn, in words; undefined if it can be drawn. */
export function excessOf(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return `${MAX_CHARACTERS} characters`;
  if (text.split('\n').length > MAX_LINES) return `${MAX_LINES} lines`;
  const { lines, arrows } = drawableDiagram(text).size;
  if (lines > MAX_LINES) return `${MAX_LINES} lines`;
  return arrows > MAX_ARROWS ? `${MAX_ARROWS} arrows` : undefined;
}

/**
 * A mermaid block as inline SVG with the writer's text alternative; in Markdown (src/twins/markdown/adapt-article.ts), the text alone.
 *
 * @returns Undefined, with a diagnostic, for what cannot be drawn.
 */
export function diagramBlock(node: Code, meta: CodeMeta, context: CompileContext): Element | undefined {
  if (meta.alt === undefined || meta.alt.trim() === '') {
    addDiagnostic(context, node, {
      code: 'diagram/missing-alt',
      message: 'The diagram has no text alternative.',
      fix: 'Add alt="…" after ```mermaid: one sentence that describes the diagram.',
    });
  }
  const [[, word, ignored = word] = []] = node.value.matchAll(IGNORED_LINE);
  const source = node.value.replace(IGNORED_LINE, '');
  if (ignored !== undefined)
    addDiagnostic(context, node, {
      code: 'diagram/ignored-line',
      message: `The diagram has a line with "${ignored}": a picture has no links, scripts, or settings.`,
      fix: 'Remove the line, and write the link below the diagram.',
    });
  let svg = '';
  try {
    const draw = (text: string): string =>
      drawWhole(text, (drawable) =>
        context.drawDiagram(drawable, { transparent: true, font: 'sans-serif', padding: PADDING }),
      );
    const drawn = draw(source);
    for (const found of checkDiagram(source, drawn, draw)) addDiagnostic(context, node, found);
    const colors = readColors(meta);
    const labels = boxLabels(drawn);
    for (const label of colors.keys()) {
      if (labels.includes(label)) continue;
      addDiagnostic(context, node, {
        code: 'diagram/unknown-box',
        message: `The diagram has no box "${label}" to color.`,
        fix: `Name a box: ${labels.join(', ')}.`,
      });
    }
    const adapt = (drawing: string): string => adaptDiagram(drawing, context.nextId(), colors);
    const [foreign] = [...drawn.matchAll(PAINT)].flatMap(([, value = '']) =>
      loadedByCss(unescapeHtml(value)),
    );
    if (foreign !== undefined) {
      addDiagnostic(context, node, {
        code: 'diagram/ignored-line',
        message: `A color of the diagram is the address "${foreign}", and a picture loads nothing.`,
        fix: 'Write a color, or remove the line.',
      });
      return undefined;
    }
    svg = withTall(adapt(drawn), source, (text) => adapt(draw(text)));
  } catch (error) {
    addDiagnostic(context, node, {
      code: 'diagram/syntax',
      message:
        `The diagram does not parse: ${error instanceof Error ? error.message : String(error)}.`.replace(
          '..',
          '.',
        ),
      fix: 'Begin with "flowchart LR", "stateDiagram-v2" or "sequenceDiagram" and correct the line.',
    });
    return undefined;
  }
  return h('figure', { className: ['diagram'] }, [
    h('div', { className: ['diagram-picture'], role: 'img', 'aria-label': meta.alt ?? '', tabIndex: 0 }, [
      rawNode(asHtml(svg)),
    ]),
    // Shown where the script runs (src/reader/client/article/enlarge-diagram.ts).
    h('button', { type: 'button', className: ['diagram-enlarge'] }, t`Enlarge`),
  ]);
}
