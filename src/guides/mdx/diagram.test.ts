import { expect, it } from 'vitest';
import { compile } from '../../../tests/compile-text';
import { readHtml } from '../../../tests/attacks/find-dangers';

const MARKUP = '<meta http-equiv=refresh><img src=x onerror=alert(1)>';
const shown = (text: string): ReturnType<typeof compile> => compile(`\`\`\`mermaid alt="x"\n${text}\n\`\`\``);

/** Boxes in a row. */
const row = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(' & ');

it.each([
  `flowchart LR\n  a["${MARKUP}"] -->|"</svg><script>alert(1)</script>"| b["q' onload=alert(1) x="]`,
  `flowchart LR\n  subgraph S["${MARKUP}"]\n  a --> b\n  end`,
  `sequenceDiagram\n  participant A as ${MARKUP}\n  A->>B: ${MARKUP}\n  Note over A: ${MARKUP}\n  loop ${MARKUP}\n  A->>B: x\n  end`,
  `stateDiagram-v2\n  state "${MARKUP}" as s1\n  s1 --> s2: ${MARKUP}`,
  'flowchart LR\n  a["&lt;meta http-equiv=refresh&gt; #lt;meta#gt; b<br>c</tspan></text><meta>"] --> b',
])('the labels of a diagram are texts: %j', (text) => {
  const html = shown(text).page?.html ?? '';
  expect(html).toContain('<svg');
  expect(readHtml('', html).dangers).toEqual([]);
  expect(html).not.toMatch(/<(?:meta|img|script)/);
});

it.each([
  'fill:url(https://evil.example/x)',
  'fill:u\\72l(//evil.example/x)',
  "stroke:url('//evil.example/x#a')",
])('a color of a diagram loads nothing: %s', (style) => {
  const { page, diagnostics } = shown(`flowchart LR\n  a --> b\n  style a ${style}`);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['diagram/ignored-line']));
  expect(page?.html).not.toContain('<svg');
  expect(page?.html).toContain('a --> b');
  expect(readHtml('', page?.html ?? '').dangers).toEqual([]);
});

it('a diagram that does not parse is shown as it is written', () => {
  const { page, diagnostics } = shown('sequenceDiagrm\n  A->>B: a text that nobody may lose');
  expect(diagnostics.map(({ code }) => code)).toEqual(['diagram/syntax']);
  expect(page?.html).toContain('a text that nobody may lose');
  expect(page?.html).not.toContain('Enlarge');
});

it.each([
  ['%%{init: {"theme":"base"}}%%\nsequenceDiagram\n  A->>B: the text'],
  ['%%{\n  init: {"theme": "base"}\n}%%\nflowchart LR\n  a[the text] --> b'],
  ['flowchart LR\n  a[the text] --> b\n  click a "javascript:alert(1)"\n  click b callback'],
])('settings and links of another renderer are left out of the picture, with a message: %j', (text) => {
  const { page, diagnostics } = shown(text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['diagram/ignored-line']);
  expect(page?.html).toContain('<svg');
  expect(page?.html).toContain('the text');
  expect(page?.html).not.toMatch(/click|javascript|theme/);
});

it.each([
  ['90,000 arrows', `flowchart LR\n  ${row('a', 300)} --> ${row('b', 300)}`, '200 arrows'],
  ['1,500 boxes in one line', `flowchart LR\n  ${row('a', 1500).replaceAll('&', '-->')}`, '200 arrows'],
  ['1,500 statements in one line', `flowchart LR; ${row('a', 1500).replaceAll('&', ';')}`, '100 lines'],
  ['1,000 messages', `sequenceDiagram\n${'  A->>B: m\n'.repeat(1000)}`, '100 lines'],
  ['3,000 messages in one line', `sequenceDiagram;${'A->>B: m;'.repeat(3000)}`, '20000 characters'],
  ['a long label', `flowchart LR\n  a["${'x'.repeat(200_000)}"]`, '20000 characters'],
])('a diagram with %s is shown as code', (_, text, excess) => {
  const { page, diagnostics } = shown(text);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ code: 'diagram/syntax', severity: 'warning' });
  expect(diagnostics[0]?.message).toContain(`more than ${excess}`);
  expect(page?.html.includes('<svg')).toBe(false);
  expect(page?.html.includes(text.slice(0, 9))).toBe(true);
});
