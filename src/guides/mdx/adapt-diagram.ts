import { unescapeHtml } from '../../kit/html/escape-html';
import { labelWidth, spaceSequence } from './space-sequence';

/** Space around a cropped drawing, in pixels: half of its thickest line, and the tip of an arrow. */
const MARGIN = 2;
/** Radius of the boxes, in pixels: `--radius-2` of the style sheet. */
const RADIUS = 10;
/** Height of a label relative to its size, and the width of a letter. */
const LABEL = { size: 13, letter: 0.56 };

/** Role of a box's color: that of marks (`--mark`) or of actions (`--act`). */
export type DiagramColor = 'mark' | 'act';

/** A box of a flowchart or an actor of a sequence, with its label. */
const BOX = /<g class="(node|actor)"[^>]*? data-label="([^"]*)"/g;

/** Labels of all boxes in the library's SVG. */
export const boxLabels = (svg: string): string[] =>
  [...svg.matchAll(BOX)].map(([, , label = '']) => unescapeHtml(label));

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function numberOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? 0);
}

/** Corners of a shape: two points, or all of them. Curves count by the numbers in their path. */
function pointsOf(tag: string, attributes: string, text: string): number[][] {
  const at = (...names: string[]): number[] => names.map((name) => numberOf(attributes, name));
  if (tag === 'line') return [at('x1', 'y1'), at('x2', 'y2')];
  if (tag === 'rect') {
    const [x = 0, y = 0, width = 0, height = 0] = at('x', 'y', 'width', 'height');
    return [
      [x, y],
      [x + width, y + height],
    ];
  }
  if (tag === 'circle' || tag === 'ellipse') {
    const [x = 0, y = 0, r = 0, rx = 0, ry = 0] = at('cx', 'cy', 'r', 'rx', 'ry');
    return [
      [x - (r || rx), y - (r || ry)],
      [x + (r || rx), y + (r || ry)],
    ];
  }
  if (tag === 'text') {
    const [x = 0, y = 0] = at('x', 'y');
    // Each line of a label is a separate element.
    const letters = Math.max(...text.split('</tspan>').map((line) => line.replace(/<[^>]*>/, '').length));
    const half = (letters * LABEL.size * LABEL.letter) / 2;
    return [
      [x - half, y - LABEL.size / 2],
      [x + half, y + LABEL.size / 2],
    ];
  }
  const list = /\s(?:points|d)="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const numbers = [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

function boundsOf(svg: string): Bounds | undefined {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const drawn = svg.replace(/<defs>[\s\S]*?<\/defs>/g, '');
  for (const [, tag = '', attributes = '', text = ''] of drawn.matchAll(
    /<(rect|line|polyline|polygon|circle|ellipse|path|text)\b([^>]*)>((?:[^<]|<\/?tspan)*)/g,
  ))
    for (const [x = 0, y = 0] of pointsOf(tag, attributes, text)) {
      bounds.left = Math.min(bounds.left, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  return Number.isFinite(bounds.left) ? bounds : undefined;
}

/** Removes the empty margin around a drawing, which differs between its kinds. */
function crop(svg: string): string {
  const bounds = boundsOf(svg);
  if (!bounds) return svg;
  const [x, y] = [Math.floor(bounds.left) - MARGIN, Math.floor(bounds.top) - MARGIN];
  const width = Math.ceil(bounds.right) + MARGIN - x;
  const height = Math.ceil(bounds.bottom) + MARGIN - y;
  return svg.replace(/<svg[^>]*>/, (open) =>
    open
      .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}"`)
      .replace(/\swidth="[^"]*"/, ` width="${width}"`)
      .replace(/\sheight="[^"]*"/, ` height="${height}"`),
  );
}

/** A label of a line in the library's SVG: a box as its background, then its text. */
const LINE_LABEL = /<g class="edge-label"[^>]*>\s*<rect([^>]*)\/>\s*([\s\S]*?)<\/g>/g;
/** By how much a gap is wider than the library's box, which is for smaller letters, and less high. */
const GAP = { wider: 2, lower: 5 };

/** Corners as absolute points, which `pointsOf` reads. */
function boxPath(...corners: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = corners.map(Math.round);
  return `M${left},${top}L${right},${top}L${right},${bottom}L${left},${bottom}z`;
}

/** A message of a sequence between two lifelines: its line, and its label above. */
const MESSAGE = /<g class="message"[^>]*>\s*<line([^>]*)\/>\s*<text([^>]*)>([\s\S]*?)<\/text>/g;
/** Between a label and the ends of a lifeline that it interrupts, in pixels. */
const CLEARANCE = 5;

/** Interrupts the lifelines that run through labels: from above a label to the line of its message. */
function cutLifelines(svg: string): string {
  const last = svg.lastIndexOf('<line class="lifeline"');
  const lifelines = [...svg.matchAll(/<line class="lifeline"([^>]*)>/g)].map(([, line = '']) =>
    numberOf(line, 'x1'),
  );
  const path = [...svg.matchAll(MESSAGE)]
    .flatMap(([, line = '', attributes = '', label = '']) => {
      const lines = label.split('</tspan>').map((text) => text.replace(/<[^>]*>/g, ''));
      const width = Math.max(...lines.map((text) => labelWidth(unescapeHtml(text))));
      const height = Math.max(1, lines.length - 1) * LABEL.size * 1.3;
      const [middle, top] = [numberOf(attributes, 'x'), numberOf(attributes, 'y') - height / 2 - CLEARANCE];
      return lifelines
        .filter((x) => Math.abs(x - middle) < width / 2 + CLEARANCE)
        .map((x) => boxPath(x - 2, top, x + 2, numberOf(line, 'y1')));
    })
    .join('');
  if (path === '') return svg;
  const end = svg.indexOf('>', last) + 1;
  return `${svg.slice(0, end)}<path d="${path}" fill="var(--bg)" />${svg.slice(end)}`;
}

/**
 * Replaces the backgrounds of labels by gaps in the lines, one path below all labels. The library's boxes are
 * so large that they hide lines and labels beside them.
 */
function cutGaps(svg: string): string {
  const labels = [...svg.matchAll(LINE_LABEL)];
  const [first] = labels;
  if (!first) return svg;
  const path = labels
    .map(([, attributes = '']) => {
      const [x, y] = [numberOf(attributes, 'x'), numberOf(attributes, 'y')];
      return boxPath(
        x - GAP.wider,
        y + GAP.lower,
        x + numberOf(attributes, 'width') + GAP.wider,
        y + numberOf(attributes, 'height') - GAP.lower,
      );
    })
    .join('');
  const gaps = `<path d="${path}" fill="var(--bg)" />`;
  return (
    svg.slice(0, first.index) +
    gaps +
    svg.slice(first.index).replace(LINE_LABEL, (_, __, text: string) => text)
  );
}

/**
 * Adapts the library's SVG to the page: removes its style element, which would load a font from another host,
 * and its fixed colors, which the style sheet sets per color mode, makes ids unique, rounds the boxes like
 * those of the page, keeps the backgrounds of labels small, and crops the drawing.
 *
 * @param colors  By label; other boxes are neutral.
 */
export function adaptDiagram(
  svg: string,
  id: number,
  colors: ReadonlyMap<string, DiagramColor> = new Map(),
): string {
  return crop(
    cutGaps(cutLifelines(spaceSequence(svg)))
      .replace(BOX, (open, kind: string, label: string) => {
        const color = colors.get(unescapeHtml(label));
        return color === undefined ? open : open.replace(`"${kind}"`, `"${kind} diagram-${color}"`);
      })
      .replace(/<style>[\s\S]*?<\/style>/g, '')
      .replace(/^<svg([^>]*?) style="[^"]*"/, '<svg$1')
      .replace(/\bid="([^"]+)"/g, (_, name: string) => `id="d${id}-${name}"`)
      .replace(/url\(#([^)]+)\)/g, (_, name: string) => `url(#d${id}-${name})`)
      // The tip of a line has its color.
      .replace(/var\(--_arrow\)/g, 'var(--_line)')
      .replace(/var\(--_/g, 'var(--diagram-')
      .replace(/var\(--bg\)/g, 'var(--diagram-ground)')
      .replace(/\sfont-family="[^"]*"/g, '')
      .replace(/\sdata-[\w-]+="[^"]*"/g, '')
      .replace(/ rx="[046]" ry="[046]"/g, ` rx="${RADIUS}"`)
      .replace(/="[-\d., ]+"/g, (value) => value.replace(/(\.\d\d)\d+/g, '$1'))
      .replace(/>\s+</g, '><'),
  );
}
