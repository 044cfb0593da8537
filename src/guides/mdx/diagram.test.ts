import { expect, it } from 'vitest';
import { compile } from '../../../tests/compile-text';
import { readHtml } from '../../../tests/attacks/find-dangers';

const MARKUP = '<meta http-equiv=refresh><img src=x onerror=alert(1)>';
const shown = (text: string): ReturnType<typeof compile> => compile(`\`\`\`mermaid alt="x"\n${text}\n\`\`\``);

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
  expect(page?.html).not.toContain('evil.example');
});
