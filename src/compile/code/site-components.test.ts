import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../tests/compile-text';
import { compilePage } from '../../guides/mdx/compile-page';
import { loadSiteComponents } from './site-components';
import { loadPageTools } from './load-page-tools';
import type { PageTools } from '../../guides/mdx/compile-context';

const COMPONENTS: Readonly<Record<string, string>> = {
  Price:
    "import { useState } from 'react';\nimport { round } from './parts/round';\nimport data from './parts/data.json';\nimport './Price.css';\ninterface Props { readonly amount: number; currency?: string; children?: React.ReactNode }\nexport default function Price({ amount, currency = data.currency, children }: Props) {\n  const [shown] = useState(amount);\n  return <><p className=\"price\" aria-label={currency}>{round(shown)} {currency}</p>{children && <div>{children}</div>}</>;\n}\n",
  Endless: 'export default function Endless() { for (;;); }',
  Late: 'for (;;);\nexport default () => null;',
  Later: 'export default () => { (async () => { await 1; for (;;); })(); return <p>1</p>; };',
  Throws:
    'type Props = { list?: string };\nexport default function Throws({ list }: Props) {\n  return <p>{list.length}</p>;\n}',
  Global: 'export default () => <p>{process.env.HOME}</p>;',
  Styled: "export default () => <p style={{ color: 'red' }}>a<script>1</script></p>;",
  EndlessText: 'export default () => { throw { toString() { for (;;); } }; };',
  EndlessStack: 'throw { message: "no", get stack() { for (;;); } };\nexport default () => null;',
  EndlessTrace: 'export default () => { throw { get stack() { for (;;); } }; };',
  EndlessProxy: 'export default () => { throw new Proxy({}, { get() { for (;;); } }); };',
  EndlessExport: 'export default new Proxy({}, { has() { for (;;); } });',
  NoText: 'export default () => { throw Object.create(null); };',
  Now: 'export default () => <p>{new Date().getFullYear()}{new Date(0).getTime()}</p>;',
  Chance: 'export default () => <p>{Math.random()}</p>;',
  Dated: 'export default () => <p>{new Date(0).toISOString()}</p>;',
  Large: 'export default () => <p>{"x".repeat(2_000_000)}</p>;',
  Given: 'export default () => (() => 1) as never;',
  Within: 'export default () => <ul>{[<li key="a">{Symbol("a")}</li>]}</ul>;',
  Pressed:
    'const Own = ({ onPress }) => <button onClick={onPress}>a</button>;\nexport default () => <Own onPress={() => 1} />;',
  Titled: 'export default () => <div dangerouslySetInnerHTML={{ __html: "</div><h1>a</h1>" }} />;',
  Sends: 'export default () => <form action="https://evil.example/"><input aria-label="a" /></form>;',
  Calls: 'export default (props: { onEnd?: () => void; size?: number }) => <p>{props.size}</p>;',
  lower: 'export default () => <p>a</p>;',
  Nil: 'export default () => { throw null; };',
  Waits: 'export default async () => { await fetch("https://example.com"); return <p />; };',
  Refuses: 'export default () => { Promise.reject(new Error("no")); return <p />; };',
  Nested: "const Inner = async () => { throw new Error('no'); };\nexport default () => <div><Inner /></div>;",
  Unheard:
    "const load = async () => { throw new Error('no'); };\nexport default () => { load(); return <p />; };",
  Mutters: 'export default () => { throw { get message() { throw 1; } }; };',
  Twice: 'export default ({ children }) => <div>{children}{children}</div>;',
  Frame:
    'export default () => <div dangerouslySetInnerHTML={{ __html: \'<iframe src="/a"></iframe><a href="javascript:1">a</a>\' }} />;',
  Typed:
    "import { memo, type HTMLAttributes } from 'react';\ntype Size = { size?: 'small' | 'large' };\ninterface Own extends Size { name: string }\nconst Typed = ({ name }: Readonly<Own>) => <p>{name}</p>;\nexport default memo(Typed);",
  Open: "import type { FC } from 'react';\nconst Open: FC<Props & { size: number }> = (props) => <p>{props.title}</p>;\nexport default Open;",
  Links:
    "import { memo } from 'react';\nexport default memo(({ to, list = [], children }) => <a href={to} title={children}>{list.map((one) => one.name)}{children}{children}</a>);",
  Broken: 'export default () => (\n  <p>\n);',
  Nothing: 'export const a = 1;',
  Counter:
    "'use client';\nimport { useId, useState } from 'react';\nimport { createPortal } from 'react-dom';\ninterface Props { readonly start: number; readonly unit?: string; readonly children?: React.ReactNode }\nexport default function Counter({ start, unit = 'x', children }: Props) {\n  const [count] = useState(start);\n  return <fieldset id={useId()}><button>{count} {unit}</button><pre>{'https://a.example/1–2'}</pre><table><tbody><tr><td>1–2</td></tr></tbody></table>{children}</fieldset>;\n}\n",
  Pair: "import Counter from './Counter';\nimport { createContext, useContext } from 'react';\nconst Unit = createContext('x');\nconst Name = () => <b>{useContext(Unit)}</b>;\nexport default ({ pick }) => <Unit.Provider value=\"h\"><Counter start={1} pick={pick ? () => 1 : undefined}><Name /></Counter><Counter start={2} /><Name /></Unit.Provider>;",
  Reaches: "import { usePlace } from './use-place';\nexport default () => <p>{usePlace}</p>;",
  Hides:
    "'use client';\nexport default function Hides({ children }: { children: React.ReactNode }) { return null; }",
};

let site: string;
let tools: PageTools;

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-components-'));
  const folder = path.join(site, 'content', '_components');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(COMPONENTS))
    writeFileSync(path.join(folder, `${name}.tsx`), source);
  mkdirSync(path.join(folder, 'parts'));
  writeFileSync(path.join(folder, 'parts', 'data.json'), '{ "currency": "EUR" }');
  writeFileSync(
    path.join(folder, 'parts', 'round.ts'),
    'export const round = (value: number): string => value.toFixed(2);',
  );
  writeFileSync(path.join(folder, 'Old.jsx'), 'export default () => <p />;');
  writeFileSync(path.join(folder, 'use-place.ts'), "'use client';\nexport const usePlace = 1;");
  tools = await loadPageTools(path.join(import.meta.dirname, '..', '..', '..'), site);
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

function render(body: string, name = 'a.mdx') {
  const { page, diagnostics } = compilePage(
    {
      body,
      bodyLine: 1,
      file: `content/${name}`,
      relativePath: name,
      route: '/a',
      basePath: '',
      originalPosition: (position) => position,
      frontmatter: {
        title: 'A',
        description: '',
        keywords: [],
        tocMinHeadingLevel: 2,
        tocMaxHeadingLevel: 3,
        hideTableOfContents: false,
      },
    },
    catalog,
    tools,
  );
  return {
    html: page?.html,
    found: diagnostics.map(({ code, message, position }) => `${code} ${position?.line ?? 0} ${message}`),
  };
}

describe('a component of the site', () => {
  it('renders with props and children, in both kinds of pages', () => {
    expect(render('<Price amount={2} />')).toEqual({
      html: '<p class="price" aria-label="EUR">2.00 EUR</p>',
      found: [],
    });
    expect(render('<Links to="/general/" list={[{ name: "N" }]}>hello *you*</Links>').html).toContain(
      '<a href="/general/" title="hello you">Nhello <em>you</em>hello <em>you</em></a>',
    );
    const { html, found } = render(
      '<Price amount={2} currency="CHF">\n\n[profile](user-profile.mdx) & `x`\n\n</Price>',
      'general/a.mdx',
    );
    expect(found).toEqual([]);
    expect(html).toContain(
      '<div><p><a href="/general/user-profile">profile</a> &#x26; <code>x</code></p></div>',
    );
    expect(render('text\n\n<Nothing />', 'a.md').found).toHaveLength(1);
    expect(render('<Dated />').html).toBe('<p>1970-01-01T00:00:00.000Z</p>');
  });

  it('that begins with use client is an island, as React finds it in the browser', () => {
    const { html, found } = render(
      '<Counter start={3}>\n\n| a |\n| - |\n| 1–2 h |\n\n</Counter>\n\n<Counter start={4} unit="&quot;<" />',
    );
    expect(found).toEqual([]);
    const [first = '', second = ''] = html?.split(/(?=<site-island)/) ?? [];
    expect(first).toMatch(
      /^<site-island data-name="Counter" data-key="island2" data-props="\{&#x22;start&#x22;:3\}"><fieldset id=":island2R0:"><button>3<!-- --> <!-- -->x<\/button><PRE>https:\/\/a\.example\/1–2<\/PRE><table>/,
    );
    expect(first).toContain('<td>1–2</td></tr></tbody></table><site-children>');
    expect(first).toMatch(
      /<site-children>\s*<div class="table-scroll[\s\S]*<span class="whole">1–2 h<\/span>[\s\S]*<\/site-children>/,
    );
    expect(second).toContain('data-props="{&#x22;start&#x22;:4,&#x22;unit&#x22;:&#x22;\\&#x22;<&#x22;}"');
    expect(second).not.toContain('site-children');
  });

  it('can show islands among what is only HTML, each with its own props', () => {
    const { html, found } = render('<Pair />');
    expect(found).toEqual([]);
    expect(html).toContain('data-key="island2" data-props="{&#x22;start&#x22;:1}"');
    expect(html).toContain('<site-children><b>x</b></site-children>');
    expect(html).toMatch(/data-key="island3"[\s\S]*<\/site-island><b>h<\/b>$/);
  });

  it.each([
    ['<Price />', 'mdx/missing-attribute 1 <Price> requires the attribute "amount".'],
    ['<Price amount="2" />', 'mdx/attribute 1 The attribute "amount" of <Price> is a string, not a number.'],
    [
      '<Price amount={2} curency="CHF" />',
      'mdx/unknown-attribute 1 <Price> does not know the attribute "curency".',
    ],
    ['<Typed name="a" siz="small" />', '<Typed> does not know the attribute "siz".'],
    ['<Typed name="a" size="smal" />', '"smal" is not a value of the attribute "size" of <Typed>.'],
    ['<Open title="a" />', 'mdx/missing-attribute 1 <Open> requires the attribute "size".'],
    ['<Counter start="1" />', 'mdx/attribute 1 The attribute "start" of <Counter> is a string'],
    [
      '<Hides>\n\ntext\n\n</Hides>',
      'component/children 1 <Hides> does not show at first what is between its tags',
    ],
    ['<Pair pick />', 'the island\'s attribute "pick" is a function, and a page can only contain data'],
    ['<Reaches />', 'it imports "./use-place", whose \'use client\' needs a file'],
    ['a\n\n<Endless />', 'component/failed 3 <Endless> cannot be rendered: it did not end within 2 seconds.'],
    ['<Late />', 'component/failed 1 <Late> cannot be rendered: it did not end within 2 seconds.'],
    ['a\n\n<Late />', 'component/failed 3 <Late> cannot be rendered: it did not end within 2 seconds.'],
    ['<Later />', 'component/failed 1 <Later> cannot be rendered: it is asynchronous'],
    [
      '<Throws />',
      "component/failed 1 <Throws> cannot be rendered: Cannot read properties of undefined (reading 'length') (Throws.tsx:3).",
    ],
    ['<Global />', 'component/failed 1 <Global> cannot be rendered: process is not defined'],
    ['<Styled />', 'component/blocked 1 <Styled> renders the attribute "style"'],
    ['<Styled />', 'component/blocked 1 <Styled> renders <script>'],
    ['<Nil />', 'component/failed 1 <Nil> cannot be rendered: null'],
    ...['Text', 'Text', 'Stack', 'Export', 'Proxy'].map((name) => [
      `<Endless${name} />`,
      'it did not end within 2 seconds.',
    ]),
    ['<NoText />', '<NoText> cannot be rendered: what it throws cannot be read as a text.'],
    ['<Now />', '<Now> cannot be rendered: it reads the clock, which differs in each build'],
    ['<Chance />', '<Chance> cannot be rendered: it reads random numbers, which differs in each build'],
    ['<Large />', '<Large> cannot be rendered: its HTML has 2 MB, and at most 1 MB are shown.'],
    ['<Waits />', 'component/failed 1 <Waits> cannot be rendered: it is asynchronous'],
    ...['Nested', 'Unheard'].map((name) => [
      `<${name} />`,
      `component/failed 1 <${name}> cannot be rendered: it is asynchronous`,
    ]),
    ['<Mutters />', '<Mutters> cannot be rendered: what it throws cannot be read'],
    ['a\n\n<Twice>\n\n## Here\n\n</Twice>', 'mdx/duplicate-id 3 The id "here" is already in use'],
    ['<Refuses />', 'component/failed 1 <Refuses> cannot be rendered: it is asynchronous'],
    ['<Frame />', 'component/blocked 1 <Frame> renders <iframe>'],
    ['<Given />', 'component/failed 1 <Given> cannot be rendered: it shows a function, which is no content'],
    ['<Within />', 'component/failed 1 <Within> cannot be rendered: it shows a symbol, which is no content'],
    ['<Pressed />', 'component/failed 1 <Pressed> cannot be rendered: its "onClick" would never run'],
    ['<Titled />', 'mdx/second-h1 1 <Titled> renders <h1>'],
    ['<Sends />', 'component/blocked 1 <Sends> renders a form that sends to another site'],
    ['<Calls onEnd={1} />', 'mdx/attribute 1 The attribute "onEnd" of <Calls> is a function'],
    ['<lower />', 'content/_components/lower.tsx is that of no component'],
    ['<Old />', 'content/_components/Old.jsx is that of no component'],
    ['<Frame />', 'link/scheme 1 "javascript:1" is not an address that <Frame> can lead to.'],
    ['<Links to="nowhere" />', 'link/scheme 1 "nowhere"'],
    ['<Links list={[{ a: {} }, { name: {} }]} />', 'Objects are not valid as a React child'],
    [
      '<Broken />',
      `component/failed 1 <Broken> cannot be rendered: Expected '</', got '<eof>' (Broken.tsx:3).`,
    ],
    [
      '<Nothing />',
      'component/failed 1 <Nothing> cannot be rendered: it has no default export that is a function.',
    ],
  ])('reports %j as %s', (body, expected) => {
    expect(render(body).found.join('\n')).toContain(expected);
  });

  it('that is ended within React leaves the console as it was', () => {
    const { log } = console;
    expect(render('<EndlessTrace />').found.join()).toContain('<EndlessTrace> cannot be rendered');
    expect(console.log).toBe(log);
  });

  it('is known by a digest of all files', () => {
    const folder = path.join(site, 'content', '_components');
    const before = loadSiteComponents(site, process.cwd()).digest;
    writeFileSync(path.join(folder, 'parts', 'data.json'), '{ "currency": "CHF" }');
    expect(loadSiteComponents(site, process.cwd()).digest).not.toBe(before);
    expect(loadSiteComponents(path.join(site, 'content'), process.cwd()).names).toEqual([]);
  });

  it('has a script in the browser if it begins with use client and can be loaded', () => {
    expect(loadSiteComponents(site, process.cwd()).islands()).toEqual(['Counter', 'Hides']);
  });
});
