import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../tests/compile-text';
import { compilePage } from '../../mdx/compile-page';
import { loadSiteComponents } from './site-components';
import { loadPageTools } from './load-page-tools';
import type { PageTools } from '../../mdx/compile-context';

const COMPONENTS: Readonly<Record<string, string>> = {
  Price:
    "import { useState } from 'react';\nimport { round } from './round';\nimport './Price.css';\ninterface Props { readonly amount: number; currency?: string; children?: React.ReactNode }\nexport default function Price({ amount, currency = 'EUR', children }: Props) {\n  const [shown] = useState(amount);\n  return <><p className=\"price\" aria-label={currency}>{round(shown)} {currency}</p>{children && <div>{children}</div>}</>;\n}\n",
  Endless: 'export default function Endless() { for (;;); }',
  Late: 'for (;;);\nexport default () => null;',
  Later: 'export default () => { (async () => { await 1; for (;;); })(); return <p>1</p>; };',
  Throws: 'export default function Throws({ list }) {\n  return <p>{list.length}</p>;\n}',
  Reads:
    "import { readFileSync } from 'node:fs';\nexport default () => <p>{readFileSync('/etc/passwd', 'utf8')}</p>;",
  Climbs: "import x from '../../package';\nexport default () => <p>{x}</p>;",
  Global: 'export default () => <p>{process.env.HOME}</p>;',
  Styled: "export default () => <p style={{ color: 'red' }}>a<script>1</script></p>;",
  Nil: 'export default () => { throw null; };',
  Waits: 'export default async () => { await fetch("https://example.com"); return <p />; };',
  Refuses: 'export default () => { Promise.reject(new Error("no")); return <p />; };',
  Nested: "const Inner = async () => { throw new Error('no'); };\nexport default () => <div><Inner /></div>;",
  Unheard:
    "const load = async () => { throw new Error('no'); };\nexport default () => { load(); return <p />; };",
  Twice: 'export default ({ children }) => <div>{children}{children}</div>;',
  Frame:
    'export default () => <div dangerouslySetInnerHTML={{ __html: \'<iframe src="/a"></iframe><a href="javascript:1">a</a>\' }} />;',
  Links:
    "import { memo } from 'react';\nexport default memo(({ to, list = [], children }) => <a href={to} title={children}>{list.map((one) => one.name)}{children}{children}</a>);",
  Broken: 'export default () => <p>',
  Nothing: 'export const a = 1;',
  Counter: "'use client';\nexport default () => <p>0</p>;",
  Card: 'export default () => <p>Mine</p>;',
};

let site: string;
let tools: PageTools;

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-components-'));
  const folder = path.join(site, 'content', '_components');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(COMPONENTS))
    writeFileSync(path.join(folder, `${name}.tsx`), source);
  writeFileSync(
    path.join(folder, 'round.ts'),
    'export const round = (value: number): string => value.toFixed(2);',
  );
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
    expect(render('<Cards>\n<Card href="/general/" />\n</Cards>').found.join()).toContain('component/name 2');
    expect(render('text\n\n<Nothing />', 'a.md').found).toHaveLength(1);
  });

  it.each([
    ['<Price />', 'mdx/missing-attribute 1 <Price> requires the attribute "amount".'],
    ['<Price amount="2" />', 'mdx/attribute 1 The attribute "amount" of <Price> is a string, not a number.'],
    [
      '<Price amount={2} curency="CHF" />',
      'mdx/unknown-attribute 1 <Price> does not know the attribute "curency".',
    ],
    ['<Counter />', "component/client 1 <Counter> begins with 'use client'"],
    ['a\n\n<Endless />', 'component/failed 3 <Endless> cannot be rendered: it did not end within 2 seconds.'],
    ['<Late />', 'component/failed 1 <Late> cannot be rendered: it did not end within 2 seconds.'],
    ['a\n\n<Late />', 'component/failed 3 <Late> cannot be rendered: it did not end within 2 seconds.'],
    ['<Later />', 'component/failed 1 <Later> cannot be rendered: it is asynchronous'],
    [
      '<Throws />',
      "component/failed 1 <Throws> cannot be rendered: Cannot read properties of undefined (reading 'length') (Throws.tsx).",
    ],
    [
      '<Reads />',
      'component/failed 1 <Reads> cannot be rendered: it imports "node:fs", and can import only react and files of content/_components',
    ],
    ['<Climbs />', 'it imports "../../package"'],
    ['<Global />', 'component/failed 1 <Global> cannot be rendered: process is not defined'],
    ['<Styled />', 'component/blocked 1 <Styled> renders the attribute "style"'],
    ['<Styled />', 'component/blocked 1 <Styled> renders <script>'],
    ['<Nil />', 'component/failed 1 <Nil> cannot be rendered: null'],
    ['<Waits />', 'component/failed 1 <Waits> cannot be rendered: it is asynchronous'],
    ...['Nested', 'Unheard'].map((name) => [
      `<${name} />`,
      `component/failed 1 <${name}> cannot be rendered: it is asynchronous`,
    ]),
    ['a\n\n<Twice>\n\n## Here\n\n</Twice>', 'mdx/duplicate-id 3 The id "here" is already in use'],
    ['<Refuses />', 'component/failed 1 <Refuses> cannot be rendered: it is asynchronous'],
    ['<Frame />', 'component/blocked 1 <Frame> renders <iframe>'],
    ['<Frame />', 'link/scheme 1 "javascript:1" is not an address that <Frame> can lead to.'],
    ['<Links to="nowhere" />', 'link/scheme 1 "nowhere"'],
    ['<Links list={[{ a: {} }, { name: {} }]} />', 'Objects are not valid as a React child'],
    ['<Broken />', 'component/failed 1 <Broken> cannot be rendered: '],
    [
      '<Nothing />',
      'component/failed 1 <Nothing> cannot be rendered: it has no default export that is a function.',
    ],
  ])('reports %j as %s', (body, expected) => {
    expect(render(body).found.join('\n')).toContain(expected);
  });

  it('is known by a digest of all files', () => {
    const before = loadSiteComponents(site, process.cwd()).digest;
    writeFileSync(path.join(site, 'content', '_components', 'Price.css'), '.price { color: var(--text); }');
    expect(loadSiteComponents(site, process.cwd()).digest).not.toBe(before);
    expect(loadSiteComponents(path.join(site, 'content'), process.cwd()).names).toEqual([]);
  });
});
