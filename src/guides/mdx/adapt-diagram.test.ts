import { renderMermaidSVG } from 'beautiful-mermaid';
import { describe, expect, it } from 'vitest';
import { adaptDiagram, boxLabels } from './adapt-diagram';

const draw = (text: string): string =>
  adaptDiagram(renderMermaidSVG(text, { transparent: true, font: 'sans-serif', padding: 8 }), 1);

const boxOf = (svg: string): number[] => (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);

const KINDS = {
  flowchart: 'flowchart LR\n  A[Machine] -->|OPC UA| B[Connector]\n  C[ERP] --> B',
  sequence: 'sequenceDiagram\n  participant A as App\n  participant B as Service\n  A->>B: code',
  state: 'stateDiagram-v2\n  [*] --> registered\n  registered --> active: assign',
};

describe('a diagram', () => {
  it.each(Object.entries(KINDS))('of the kind %s has no empty margin', (_, text) => {
    const svg = draw(text);
    const [x = 0, y = 0, width = 0, height = 0] = boxOf(svg);
    const rects = [...svg.matchAll(/<(?:rect x|circle cx|line x1)="([\d.]+)" (?:y|cy|y1)="([\d.]+)"/g)];
    const [lefts, tops] = [rects.map(([, left]) => Number(left)), rects.map(([, , top]) => Number(top))];
    expect(Math.min(...lefts) - x).toBeLessThan(20);
    expect(Math.min(...tops) - y).toBeLessThan(20);
    expect(svg).toContain(` width="${width}"`);
    expect(svg).toContain(` height="${height}"`);
  });

  it('contains each line of a label whole', () => {
    const state = (label: string): string => draw(`stateDiagram-v2\n  a --> b: ${label}`);
    const svg = state('paid or<br>all terms accepted');
    const [x = 0, , width = 0] = boxOf(svg);
    const middle = Number(/<tspan x="([\d.]+)"/.exec(svg)?.[1]);
    const half = ('all terms accepted'.length * 13 * 0.5) / 2;
    expect(middle - half).toBeGreaterThan(x);
    expect(middle + half).toBeLessThan(x + width);
    expect(width).toBeLessThan(boxOf(state('paid or all terms accepted'))[2] ?? 0);
  });

  it.each(Object.entries(KINDS))('of the kind %s has arrowheads in the color of their lines', (_, text) => {
    const heads = [...draw(text).matchAll(/<marker[\s\S]*?<\/marker>/g)].map(([marker]) => marker);
    expect(heads.length).toBeGreaterThan(0);
    for (const head of heads) expect(head).toMatch(/(?:fill|stroke)="var\(--diagram-line\)"/);
    expect(draw(text)).not.toContain('--diagram-arrow');
  });

  it('of a sequence is smaller than the library draws it', () => {
    const raw = boxOf(
      renderMermaidSVG(KINDS.sequence, { transparent: true, font: 'sans-serif', padding: 8 }),
    );
    const cropped = boxOf(draw(KINDS.sequence));
    expect(cropped[2]).toBeLessThan((raw[2] ?? 0) - 30);
    expect(cropped[3]).toBeLessThan((raw[3] ?? 0) - 30);
  });

  it.each([KINDS.flowchart, KINDS.sequence])('colors the boxes that the writer names', (text) => {
    const raw = renderMermaidSVG(text, { transparent: true, font: 'sans-serif', padding: 8 });
    const [first = '', second = '', ...others] = boxLabels(raw);
    const svg = adaptDiagram(
      raw,
      1,
      new Map([
        [first, 'mark'],
        [second, 'act'],
      ] as const),
    );
    expect(
      svg.match(/class="(?:node|actor)[^"]*"/g)?.map((part) => part.replace(/^.*(?:node|actor) ?/, '')),
    ).toEqual(['diagram-mark"', 'diagram-act"', ...others.map(() => expect.stringMatching(/"$/) as string)]);
  });

  it('has gaps for its labels below all of them, wider and less high than the library draws them', () => {
    const raw = renderMermaidSVG(KINDS.flowchart, { transparent: true, font: 'sans-serif', padding: 8 });
    const [, width = '', height = ''] =
      /edge-label[^>]*>\s*<rect[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(raw) ?? [];
    const svg = draw(KINDS.flowchart);
    expect(svg).not.toContain('edge-label');
    const [, left, top, right, bottom] =
      /<path d="M([\d.]+),([\d.]+)L([\d.]+),[\d.]+L[\d.]+,([\d.]+)/.exec(svg)?.map(Number) ?? [];
    expect((right ?? NaN) - (left ?? NaN)).toBeGreaterThan(Number(width) + 2);
    expect((bottom ?? NaN) - (top ?? NaN)).toBeLessThan(Number(height) - 8);
    expect(svg.indexOf('<path')).toBeLessThan(svg.indexOf('OPC UA'));
  });

  it('interrupts the lifelines behind labels, down to the line of the message, and no others', () => {
    const svg = draw(
      `${KINDS.sequence}\n  participant C as Cloud\n  A->>B: ok\n  A->>C: sign in<br>again and again`,
    );
    const lifelines = [...svg.matchAll(/class="lifeline" x1="([\d.]+)"/g)].map(([, x]) => Number(x));
    const line = Number(/y1="([\d.]+)"[^>]*><\/line>|y1="([\d.]+)"[^>]*\/><text[^>]*><tspan/.exec(svg)?.[2]);
    const gaps = [...svg.matchAll(/M([\d.]+),([\d.]+)L([\d.]+),[\d.]+L[\d.]+,([\d.]+)/g)].map((gap) =>
      gap.slice(1).map(Number),
    );
    expect(gaps).toHaveLength(1);
    const [left = NaN, top = NaN, right = NaN, bottom] = gaps[0] ?? [];
    expect((left + right) / 2).toBeCloseTo(lifelines[1] ?? NaN, 0);
    expect(bottom).toBe(Math.round(line));
    expect(line - top).toBeGreaterThan(2 * 14);
    expect(svg.indexOf('<path')).toBeGreaterThan(svg.lastIndexOf('lifeline'));
    expect(svg.indexOf('<path')).toBeLessThan(svg.indexOf('class="message"'));
  });

  it('has the corners of the page, and its own ids', () => {
    const svg = draw(KINDS.flowchart);
    expect(svg).not.toMatch(/rx="[046]"/);
    expect(svg).toContain('rx="10"');
    expect(svg).toContain('id="d1-arrowhead"');
    expect(svg).not.toContain('<style>');
  });
});
