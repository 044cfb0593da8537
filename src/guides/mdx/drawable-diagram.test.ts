import { renderMermaidSVG } from 'beautiful-mermaid';
import { describe, expect, it } from 'vitest';
import { drawableDiagram, drawWhole, lostLabels } from './drawable-diagram';

const draw = (text: string): string => drawWhole(text, (drawable) => renderMermaidSVG(drawable));

/** The texts of a picture, each in one line. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const linesOf = (svg: string): number =>
  svg.match(/<(?:polyline class="edge"|g class="message")/g)?.length ?? 0;

describe('a flowchart', () => {
  it.each<[name: string, text: string, texts: string[], lines: number]>([
    ['brackets in quotes', 'A["Read [x] now"] --> B["f(a) {b}"]', ['Read [x] now', 'f(a) {b}'], 1],
    [
      'slanted boxes',
      'A[/In/] --> B[\\Out\\]\nB --> C[/Top\\] --> D[\\Bottom/]',
      ['In', 'Out', 'Top', 'Bottom'],
      3,
    ],
    ['semicolons', 'A[One] --> B[Two]; B --> C["Three; four"];', ['One', 'Two', 'Three; four'], 2],
    [
      'entities',
      'A["#35;1 #quot;q#quot; #amp; #lt;b#gt;"] --> B[#9829;]',
      ['#1 &quot;q&quot; &amp; &lt;b&gt;', '♥'],
      1,
    ],
    ['no spaces', 'A-->B-.->C==>D', ['A', 'B', 'C', 'D'], 3],
    [
      'long lines with texts',
      'A---->|far|B\nA -- near --> C\nA -. "a|b" .-> D\nA == thick ==> E',
      ['far', 'near', 'a|b', 'thick', 'A', 'B', 'C', 'D', 'E'],
      4,
    ],
    ['ends of lines', 'A --x B\nA --o C\nA <--> D\nA x--x E', ['A', 'B', 'C', 'D', 'E'], 4],
    ['an invisible line', 'A[One] ~~~ B[Two] --> C[Three]', ['One', 'Two', 'Three'], 1],
    ['ids with other letters', 'säge.1[Säge] --> spindel', ['Säge', 'spindel'], 1],
    ['an id without a label', 'säge --> b', ['säge', 'b'], 1],
    ['a label that comes later', 'A --> B\nA[Saw]', ['Saw', 'B'], 1],
    ['Markdown in a label', 'A["`Saw **blade**`"] --> B', ['Saw blade', 'B'], 1],
    ['a label on two lines', 'A["one\ntwo"] --> B', ['one two', 'B'], 1],
    ['settings of a box', 'A@{ shape: rect, label: "Saw" } --> B', ['Saw', 'B'], 1],
    ['an id of a line', 'A e1@--> B', ['A', 'B'], 1],
    [
      'groups',
      'subgraph one ["First [1]"]\nA --> B\nend\nsubgraph "Second"\nC\nend\nA & B --> C',
      ['First [1]', 'Second', 'A', 'B', 'C'],
      3,
    ],
  ])('with %s loses no text and no line', (_, text, texts, lines) => {
    const svg = draw(`flowchart LR\n${text}`);
    expect(textsOf(svg).sort()).toEqual([...texts].sort());
    expect(linesOf(svg)).toBe(lines);
    expect(lostLabels(drawableDiagram(`flowchart LR\n${text}`).labels, svg)).toEqual([]);
  });

  it('can have its first line and the others in one', () => {
    expect(textsOf(draw('graph LR; A[One]-->B[Two]; B-->C'))).toEqual(
      expect.arrayContaining(['One', 'Two', 'C']),
    );
  });

  it.each([
    'A[One] -->|OPC UA| B(Two)\nC{Three} -.-> B\nB --- D([Four])\nstyle A fill:#fff',
    'A["One"]:::main --> B\nclassDef main fill:#fff',
  ])('is drawn as before if the library reads it: %s', (text) => {
    const before = renderMermaidSVG(`flowchart LR\n${text.replaceAll('"', '')}`);
    expect(draw(`flowchart LR\n${text}`)).toBe(before);
  });
});

it('a state keeps the text that is declared after its first use', () => {
  expect(textsOf(draw('stateDiagram-v2\n  a --> b\n  b : Being cut'))).toContain('Being cut');
});

it('a message can have signs as entities', () => {
  expect(textsOf(draw('sequenceDiagram\n  A->>B: #35;1#59; ok'))).toContain('#1; ok');
});

it.each([
  'flowchart LR\n  a["List&lt;T&gt; & 100% #quot;q#quot;"] --> b',
  'sequenceDiagram\n  participant A as "A <T>"\n  A->>B: call(List&lt;x&gt;)',
])('finds entities, signs, and quotes in the picture of %j', (text) => {
  expect(lostLabels(drawableDiagram(text).labels, draw(text))).toEqual([]);
});

it.each([
  ['flowchart LR\n  A[One] --> B[Two]', ['One', 'Two']],
  ['sequenceDiagram\n  participant A as App\n  A->>B: go\n  Note over A: Hi', ['App', 'go', 'Hi']],
  ['stateDiagram-v2\n  a --> b : assign\n  note right of a : Here', ['assign', 'Here']],
  ['erDiagram\n  A ||--o{ B : places\n  A {\n    string n "the name"\n  }', ['places', 'the name']],
])('the labels that a picture must have: %s', (text, labels) => {
  expect(drawableDiagram(text).labels).toEqual(labels);
  expect(lostLabels(labels, '<svg></svg>')).toEqual(labels);
});
