/** What the drawing library needs to draw all that a diagram says. */
import { decodeEntities, showSigns, showSignsInSvg } from './diagram-signs';
import { drawableFlowchart, type DiagramSize } from './drawable-flowchart';
import { unescapeHtml } from '../../kit/html/escape-html';

interface DrawableDiagram {
  /** For the library, with hidden signs. */
  readonly text: string;
  /** Texts that must be in the picture. */
  readonly labels: readonly string[];
  readonly size: DiagramSize;
}

/** Patterns of the texts in a line, by the first word of a diagram. */
const TEXTS: readonly (readonly [kind: RegExp, texts: readonly RegExp[]])[] = [
  [
    /^sequenceDiagram\b/,
    [
      /^(?:participant|actor)\b.*?\bas\s+(.+)$/,
      /^[^:]*(?:->|--|-\)|-x)[^:]*:\s*(.+)$/,
      /^note\s[^:]*:\s*(.+)$/i,
      /^(?:loop|alt|else|opt|par|and|critical|option|break|title:?)\s+(.+)$/,
    ],
  ],
  [
    /^stateDiagram/,
    [/^state\s+"([^"]+)"/, /^[^:{]+?(?:-->[^:]+)?\s*:(?!:)\s*(.+)$/, /^note\s[^:]*:\s*(.+)$/i],
  ],
  [/^(?:classDiagram|erDiagram)/, [/"([^"]+)"/, /^[^:{]*(?:--|\.\.)[^:]*:\s*(.+)$/]],
];

/**
 * A state that was named before its text is declared keeps its name in the library. So the text comes first.
 */
function declareTextsFirst(lines: readonly string[]): string[] {
  const isText = (line: string): boolean => /^[\w\p{L}-]+\s*:(?!:)\s*\S/u.test(line);
  const isNested = lines.some((line) => line.endsWith('{'));
  const [head = '', ...rest] = lines;
  return isNested ? [...lines] : [head, ...rest.filter(isText), ...rest.filter((line) => !isText(line))];
}

/** @param source  The text of a diagram, as it is written. */
export function drawableDiagram(source: string): DrawableDiagram {
  const text = decodeEntities(source);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  const [head = '', ...rest] = lines;
  if (/^(?:flowchart|graph)\b/.test(head)) return drawableFlowchart(text);
  const [, patterns = []] = TEXTS.find(([kind]) => kind.test(head)) ?? [];
  const labels = rest.flatMap((line) => {
    const found = patterns.map((pattern) => pattern.exec(line)?.[1]).find((label) => label !== undefined);
    return found === undefined ? [] : [found];
  });
  return {
    text: /^stateDiagram/.test(head) ? declareTextsFirst(lines).join('\n') : text,
    labels,
    // The library separates lines at both.
    size: { lines: text.split(/[\n;]/).length, arrows: 0 },
  };
}

/** What is the same in a label and in its picture: letters, without markup, quotes, and the places where lines break. */
const plain = (text: string): string => unescapeHtml(text).replace(/<[^>]*>|\*\*|[\s`*_~"]/g, '');

/** The labels of which a picture does not have the text. */
export function lostLabels(labels: readonly string[], svg: string): string[] {
  const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) =>
    plain(text.replace(/<[^>]*>/g, '')),
  );
  const all = texts.join('\n');
  return [...new Set(labels.map(showSigns))].filter((label) => !all.includes(plain(label)));
}

/** Draws a diagram, so that no text is lost that the library could draw. Throws what `draw` throws. */
export const drawWhole = (source: string, draw: (text: string) => string): string =>
  showSignsInSvg(draw(drawableDiagram(source).text));
