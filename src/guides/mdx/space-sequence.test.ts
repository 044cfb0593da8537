import { renderMermaidSVG } from 'beautiful-mermaid';
import { describe, expect, it } from 'vitest';
import { labelWidth, spaceSequence } from './space-sequence';

const draw = (...messages: string[]): string =>
  spaceSequence(
    renderMermaidSVG(
      [
        'sequenceDiagram',
        'participant A as App',
        'participant B as Bus',
        'participant C as Car',
        ...messages,
      ].join('\n  '),
      { transparent: true, font: 'sans-serif', padding: 8 },
    ),
  );
const lifelines = (svg: string): number[] =>
  [...svg.matchAll(/<line class="lifeline"[^>]* x1="([\d.]+)"/g)].map(([, x]) => Number(x));
const gaps = (svg: string): number[] =>
  lifelines(svg).flatMap((x, index, all) => (index === 0 ? [] : [x - (all[index - 1] ?? 0)]));
const LABEL = '200, or 202 and later GET';
const WIDTH = labelWidth(LABEL) + 24;

describe('the drawing of a sequence', () => {
  it.each([
    ['between neighbors', [`A->>B: ${LABEL}`, 'B->>C: ok'], (all: number[]) => all[0]],
    ['backwards', ['A->>B: ok', `C-->>B: ${LABEL}`], (all: number[]) => all[1]],
    [
      'across another lifeline',
      [`A->>C: ${LABEL}`, `A->>C: ${LABEL}${LABEL}`],
      (all: number[]) => (all[0] ?? 0) + (all[1] ?? 0) - WIDTH + 24,
    ],
  ])('has 12 px beside the longest label %s', (_, messages, distance) => {
    expect(distance(gaps(draw(...messages)))).toBeCloseTo(WIDTH);
  });

  it('is as narrow as its boxes and labels allow, and keeps its boxes apart', () => {
    const svg = draw('A->>B: ok', 'B->>C: ok');
    for (const gap of gaps(svg)) expect(gap).toBeLessThan(140);
    const boxes = [...svg.matchAll(/<g class="actor"[^>]*>\s*<rect x="([\d.]+)"[^>]* width="([\d.]+)"/g)];
    const [first, second] = boxes.map(([, x, width]) => [Number(x), Number(x) + Number(width)]);
    expect((second?.[0] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo(16);
  });

  it.each(['validate', 'validate, take sub', `${LABEL} ${LABEL}`])(
    'has 12 px between the label of a loop and the next lifeline: %s',
    (label) => {
      const svg = draw('A->>B: ok', `B->>B: ${label}`, 'B->>C: ok');
      const [, b = 0, c = 0] = lifelines(svg);
      const start = Number(/<polyline[^>]*>\s*<text x="([\d.]+)"/.exec(svg)?.[1]);
      expect(start - b).toBeCloseTo(38);
      expect(c - start - labelWidth(label)).toBeGreaterThanOrEqual(11.99);
    },
  );

  it('has equal lanes where they are nearly equal', () => {
    const [first = 0, second] = gaps(draw('A->>B: redirect with challenge', 'B->>C: redirect with challeng'));
    expect(second).toBeCloseTo(first);
  });

  it('begins its messages away from the boxes, and ends them at lifelines', () => {
    const svg = draw(`A->>B: ${LABEL}`, 'B->>B: wait', 'Note over A,B: text');
    const [a, b] = lifelines(svg);
    const [, x1, y1, x2] =
      /<g class="message"[^>]*>\s*<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)"/.exec(svg) ?? [];
    expect([Number(x1), Number(x2)]).toEqual([a, b]);
    expect(Number(y1) - 70).toBe(36);
    expect(Number(/<text x="([\d.]+)"[^>]*>200/.exec(svg)?.[1])).toBeCloseTo(((a ?? 0) + (b ?? 0)) / 2);
    expect(svg).toContain(`<polyline points="${b},`);
  });

  it.each([
    ['redirect with challenge', 136],
    ['POST command', 94],
    [LABEL, 144],
  ])('measures %j as the browser does', (label, width) => {
    expect(Math.abs(labelWidth(label) - width)).toBeLessThan(5);
  });

  it('of another kind stays as it is', () => {
    const svg = renderMermaidSVG('flowchart LR\n  A --> B', { transparent: true, font: 'a', padding: 8 });
    expect(spaceSequence(svg)).toBe(svg);
  });
});
