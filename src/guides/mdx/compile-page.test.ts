import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog, compile, diagnosticsOf, html } from '../../../tests/compile-text';

describe('compilePage', () => {
  it('gives headings stable anchors, including fixed ones', () => {
    const { page } = compile('## Token lifetimes\n\n### Set by you {#own}\n\n## Token lifetimes\n');
    expect(page?.headings).toEqual([
      { id: 'token-lifetimes', text: 'Token lifetimes', depth: 2 },
      { id: 'own', text: 'Set by you', depth: 3 },
      { id: 'token-lifetimes-1', text: 'Token lifetimes', depth: 2 },
    ]);
  });

  it.each('__call__ A.__call__ _ größe 日本語 a*b*c~d~ -rocket é.ü a:b/c(d) $1&amp;'.split(' '))(
    'gives a heading the anchor %j as written',
    (id) => {
      const { page, diagnostics } = compile(`[a](#${id})\n\n## Part {#${id}}\n\n- # Item {#x-${id}}  \n`);
      expect(diagnostics.filter(({ code }) => code !== 'mdx/second-h1')).toEqual([]);
      expect(page?.headings.map((heading) => [heading.id, heading.text])).toEqual([
        [id, 'Part'],
        [`x-${id}`, 'Item'],
      ]);
    },
  );

  it.each(['a b', 'a%20b', 'a"b', '<a', 'a`b'])('reports the anchor %j', (id) => {
    expect(diagnosticsOf(`## Part {#${id}}`)).toEqual(['mdx/heading-anchor 4:1']);
  });

  it.each([
    ['````text', '````'],
    ['~~~text', '~~~'],
  ])('keeps code in %s as written, also in lists and admonitions', (open, close) => {
    const code =
      '```js\nconst a = `x ${1}`;\n```\n:::note Title\n\n  ## Heading {#__id__} \n\t:::tip A\n> # A {#b}';
    const block = `${open}\n${code}\n${close}`;
    const indented = (by: string): string => block.replace(/^/gm, by);
    const body = `1. One\n\n${indented('    ')}\n\n2. - Two\n\n${indented('     ')}\n\n:::note Own title\n\n${block}\n\n:::\n\n${block}\n\n## After {#_}\n`;
    const { page, diagnostics } = compile(body);
    expect(diagnostics).toEqual([]);
    const shown = [...(page?.html ?? '').matchAll(/<code class="language-[^]*?<\/code>/g)].map(([text]) =>
      text.replace(/<[^>]+>/g, ''),
    );
    expect(shown).toEqual(Array(4).fill(code));
    expect(page?.html).toContain('<p class="admonition-title">Own title</p>');
    expect(page?.headings.map(({ id }) => id)).toEqual(['_']);
  });

  it.each([
    ['<!-- x -->', 'Write a comment as {/* text */}: MDX has no HTML comments.'],
    ['a <!-- x --> b', 'Write a comment as {/* text */}: MDX has no HTML comments.'],
    ['- <!DOCTYPE html>', 'Write a comment as {/* text */}: MDX has no HTML comments.'],
    ['See <https://example.com/x>.', 'Write a link as [text](https://…): angle brackets begin a tag in MDX.'],
    ['See <me@example.com>.', 'Write a link as [text](https://…): angle brackets begin a tag in MDX.'],
  ])('names the replacement of %j', (body, fix) => {
    expect(compile(body).diagnostics.map((diagnostic) => diagnostic.fix)).toEqual([fix]);
  });

  it.each([
    ['json title="200 OK"', '{}', '<span class="code-status" data-class="2">200 OK</span>'],
    ['json title="404"', '{}', '<span class="code-status" data-class="4">404 Not Found</span>'],
    [
      'json unbound="x" shows="op:A response 201" title="a.json"',
      '{}',
      '<span class="code-status" data-class="2">201 Created</span> a.json',
    ],
    [
      'http',
      'HTTP/1.1 429 Too Many Requests',
      '<span class="code-status" data-class="4">429 Too Many Requests</span>',
    ],
    ['http', 'GET /a HTTP/1.1', undefined],
    ['json title="500 machines"', '{}', undefined],
  ])('has the status of a response in the head of its code: %s', (fence, code, head) => {
    const { page } = compile(`\`\`\`${fence}\n${code}\n\`\`\`\n`);
    const [, found = ''] = /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(page?.html ?? '') ?? [];
    if (head === undefined) expect(found).not.toContain('code-status');
    else expect(found).toBe(head);
  });

  it('keeps anchors apart from the ids of the engine', () => {
    const { page } = compile(
      '## `___gatsby`\n\n## `__proto__`\n\n## gatsby-focus-wrapper\n\n## `snake_case`\n',
    );
    expect(page?.headings.map(({ id }) => id)).toEqual([
      'section-___gatsby',
      'section-__proto__',
      'section-gatsby-focus-wrapper',
      'snake_case',
    ]);
  });

  it('keeps HTML and addresses that are allowed', () => {
    html(
      '<details open>\n<summary>a <b>b</b></summary>\n\n- c\n\n</details>\n\n<figure><figcaption>a</figcaption></figure>',
    );
    html(
      '<img src="/a.svg" alt="A" width="10" /> <a href="/a" rel="nofollow" aria-label="a">b</a> <td>'.slice(
        0,
        -5,
      ),
    );
    html('[a](mailto:a@b.example,c@d.example?subject=a%20b&body=c%0D%0Ad) [b](mailto:?to=a@b.example)');
    html('```mermaid alt="A"\nflowchart LR\n  click --> links\n  links --> B\n```');
  });

  it('sets the number of a step apart and keeps the text', () => {
    const { page } = compile('### 2. Create an application\n\n### 3.5 and more\n');
    expect(page?.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
      '2-create-an-application: 2. Create an application',
      '35-and-more: 3.5 and more',
    ]);
    expect(page?.html).toContain('<span class="heading-step">2<span>.</span></span> Create an application');
    expect(page?.html.match(/heading-step/g)).toHaveLength(1);
  });

  it('keeps text with colons and escapes as text', () => {
    expect(
      html('The node urn:exm:bs4200 at 10:30, k1=~v1, k2=[a~b], ~~old~~, `a < b {c}` and &lt;tag.'),
    ).toBe(
      '<p>The node urn:exm:bs4200 at 10:30, k1=~v1, k2=[a~b], <del>old</del>, <code class="whole">a &#x3C; b {c}</code> and &#x3C;tag.</p>',
    );
  });

  it('breaks addresses and paths in code after their parts, unless they are short', () => {
    expect(html('Open `https://a.example/signup`, `a/b.cs`, and `no break/here`.')).toBe(
      '<p>Open <code>https://a.example/<wbr>signup</code>, <code class="whole">a/b.cs</code>, and <code class="whole">no break/here</code>.</p>',
    );
  });

  it('links pages, files, operations, schemas and terms', () => {
    const { page, diagnostics } = compile(
      '[own](#roles) [a](/general/#x) [b](./user-profile.mdx#roles) [](op:GetUserProfile) [](schema:User.email) [proof](term:pkce) [d](https://a.example)',
    );
    expect(diagnostics).toEqual([]);
    expect(page?.references.map(({ href }) => href)).toEqual([
      '/general/a#roles',
      '/general/#x',
      '/general/user-profile#roles',
    ]);
    expect(page?.mentions).toEqual(['GetUserProfile']);
    expect(page?.html).toContain(
      '<span class="method" data-method="get">GET</span> <code>/user-profiles/{userId}</code>',
    );
    expect(page?.html).toContain('string (email)');
    expect(page?.html).toContain('role="tooltip">A proof.</span>');
    expect(page?.html).toContain('href="https://a.example" target="_blank" rel="noopener noreferrer"');
    expect(page?.sections[0]?.text).not.toContain('A proof.');
  });

  it.each([
    ['[a](user-profile.mdx?b=c#d)', '<a href="/general/user-profile?b=c#d">a</a>'],
    ['[a](/general/?b=c)', '<a href="/general/?b=c">a</a>'],
    ['[a](?b=c#d)', '<a href="?b=c#d">a</a>'],
  ])('keeps the query of a link: %s', (text, expected) => {
    expect(html(text)).toContain(expected);
  });

  it.each(['a.md', 'a.mdx'])('links an address in the text of a link to its target alone, in %s', (name) => {
    const text = '- <a href="https://a.example/b">**see** https://a.example/b</a>, www.a.example';
    const { page, diagnostics } = compile(text, catalog, name);
    expect(diagnostics).toEqual([]);
    expect(page?.html).toMatch(/<strong>see<\/strong> https:\/\/(?:<wbr>)?a\.example\/(?:<wbr>)?b<\/a>, <a/);
  });

  it('reports unknown operations, schemas, terms and files with the nearest name', () => {
    const { diagnostics } = compile(
      'x [](op:GetUserProfil)\n\n[](schema:User.mail)\n\n[t](term:pcke)\n\n[f](./user-profil.mdx)',
    );
    expect(
      diagnostics.map(({ code, position, fix }) => [code, position?.line, position?.column, fix]),
    ).toEqual([
      ['api/unknown-operation', 4, 3, 'Did you mean "GetUserProfile"?'],
      ['api/unknown-schema', 6, 1, 'Did you mean "User.email"?'],
      ['glossary/unknown-term', 8, 1, 'Did you mean "pkce"?'],
      ['link/missing-file', 10, 1, 'Did you mean "general/user-profile.mdx"?'],
    ]);
  });

  it('names what an operation is called now, and how to link to a webhook', () => {
    const { diagnostics } = compile(
      '[](op:ReadUser)\n\n[](event:saw.sold)\n\n<Message name="saw.sold" />\n\n[](event:order.done.v1)',
    );
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['api/unknown-operation', 'It was renamed to "GetUserProfile".'],
      ['event/unknown', 'Write a link to it: [](op:sawSold).'],
      ['event/unknown', 'It was renamed to "order.placed.v1".'],
      ['event/unknown', 'Write a link to it: [](op:sawSold).'],
    ]);
  });

  it('A14.7 renders admonitions with titles and nested blocks', () => {
    const page = html('::::note[Read *this*]\n\nText.\n\n:::tip\n\nInner.\n\n:::\n\n::::\n');
    expect(page).toContain(
      '<aside class="admonition" data-kind="note" aria-label="Note"><p class="admonition-title">Read <em>this</em></p>',
    );
    expect(page).toContain('data-kind="tip"');
    expect(html(':::caution Hot glue\n\nText.\n\n:::\n')).toContain(
      '<p class="admonition-title">Hot glue</p>',
    );
    expect(diagnosticsOf(':::cuation\n\nText.\n\n:::\n')).toEqual(['admonition/unknown-kind 4:1']);
  });

  it.each(['https://example.com/M%FCnchen', 'mailto:a%b@c.de', 'tel:%FF', '/general/#%FC'])(
    'keeps %s, which is not valid UTF-8, as written',
    (address) => {
      expect(html(`[x](${address})`)).toContain(`href="${address}"`);
    },
  );

  it('renders code with title, marks, and numbers, and groups it', () => {
    const marked = html('```ts title="a.ts" {2} ins={1} showLineNumbers\nconst a = 1;\nconst b = 2;\n```');
    expect(marked).toContain('<figcaption>a.ts</figcaption>');
    expect(marked).toContain(
      '<span class="line" data-line="inserted"><span class="tok-keyword">const</span>',
    );
    expect(marked).toContain('data-line="marked"');
    const group = html(
      '<CodeGroup>\n\n```bash\ncurl https://a.example\n```\n\n```csharp\nvar a = 1;\n```\n\n</CodeGroup>',
    );
    expect(group).toContain('data-value="curl">curl</button>');
    expect(group).toContain('data-value="csharp">C#</button>');
    expect(group.match(/role="tabpanel"/g)).toHaveLength(2);
  });

  it('does not highlight code that would take long, with a warning', () => {
    const block = (statements: number): string => `\`\`\`ts\n${'call();\n'.repeat(statements)}\`\`\`\n\n`;
    expect(diagnosticsOf(block(2400))).toEqual([]);
    expect(diagnosticsOf(block(2600))).toEqual(['code/uncolored 4:1']);
    expect(diagnosticsOf('```ts\n' + '['.repeat(200) + '\n```')).toEqual(['code/uncolored 4:1']);
    expect(diagnosticsOf(block(2400) + block(2400) + block(2400))).toEqual(['code/uncolored 4810:1']);
    expect(diagnosticsOf(block(2400) + block(2400) + block(100))).toEqual([]);
    expect(diagnosticsOf('```json\n' + '['.repeat(200) + ']'.repeat(200) + '\n```')).toEqual([]);
    const { html } = compile(block(2600)).page ?? {};
    expect(html).toContain('call();\ncall();');
  });

  it('collects examples with their position', () => {
    const { page } = compile('Text.\n\n```json shows="schema:gds/User"\n{}\n```\n');
    expect(page?.examples).toEqual([
      { language: 'json', code: '{}', shows: 'schema:gds/User', position: { line: 7, column: 1 } },
    ]);
  });

  it('renders diagrams without requests and requires a text alternative', () => {
    const page = html('```mermaid alt="A leads to B."\nflowchart LR\n  A --> B\n```');
    expect(page).toContain('aria-label="A leads to B."');
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/@import|https?:(?!\/\/www\.w3\.org)/);
    expect(diagnosticsOf('```mermaid\nflowchart LR\n  A --> B\n```')).toEqual(['diagram/missing-alt 4:1']);
    expect(diagnosticsOf('```mermaid alt="x"\nflowchat LR\n  A -> B\n```')).toEqual(['diagram/syntax 4:1']);
  });

  it.each([
    ['flowchart LR', 'syntax'],
    ['flowchart LR\n%% a', 'syntax'],
    ['flowchart LR\n  A --> B\n  subgraph S', 'syntax'],
    ['flowchart LR\n  A --> B\n  end', 'syntax'],
    ['sequenceDiagram\n  A->>B: hi\n  loop forever\n  A->>B: again', 'syntax'],
    ['sequenceDiagram\n  A->>B: hi\n  B->>', 'syntax'],
    ['stateDiagram-v2\n  a --> b\n  a -->', 'syntax'],
    ['stateDiagram-v2\n  state a {\n  b --> c', 'syntax'],
    ['flowchart LR\n  A --> A\n  style A fill:url(javascript:1)', 'ignored-line'],
    ['flowchart LR\n  A --> B\n  style C fill:red', 'ignored-line'],
    ['flowchart LR\n  A --> B\n  linkStyle 1 stroke:red', 'ignored-line'],
    [
      'flowchart LR\n  A["a --> b"] -->|c -- d| B\n  subgraph S\n  C --- D\n  end\n  style A fill:red\n  linkStyle 0 stroke:red',
      '',
    ],
    [
      'sequenceDiagram\n  A->>B: a --> b\n  Note over A: a -- b\n  alt x\n  B-->>A: c\n  else y\n  A->>A: d\n  end',
      '',
    ],
    // The library draws notes after a message only.
    ['sequenceDiagram\n  Note over A: first\n  A->>B: then', 'lost-text'],
    ['stateDiagram-v2\n  [*] --> a\n  state a {\n  b --> c\n  }\n  a --> [*]: x --> y', ''],
  ])('loses no part of a diagram without a word: %s', (text, code) => {
    expect(diagnosticsOf(`\`\`\`mermaid alt="x"\n${text}\n\`\`\``)).toEqual(
      code === '' ? [] : [`diagram/${code} 4:1`],
    );
  });

  it('offers all lines of a long block, outside of its code and of the text for search', () => {
    const block = (lines: number): string => `\`\`\`text\n${'line\n'.repeat(lines)}\`\`\``;
    expect(html(block(46))).toMatch(
      /<\/pre><button type="button" class="code-more" aria-expanded="false">Show all 46 lines<\/button>/,
    );
    expect(html(block(45))).not.toContain('code-more');
    expect(JSON.stringify(compile(block(46)).page?.sections)).not.toContain('Show all');
  });

  it('A14.7 documents each kind of admonition, and its look is in the styles', () => {
    const rows = readFileSync('src/guides/mdx/admonition.ts', 'utf8').matchAll(/^ +(\w+): \['(\w+)', t`/gm);
    const kinds = [...rows].map(([, name = '', look = '']) => ({ name, look }));
    expect(kinds.length).toBeGreaterThan(10);
    const [, section = ''] =
      /### Admonitions\n([^]*?)\n### /.exec(readFileSync('docs/writing.md', 'utf8')) ?? [];
    const styles = readFileSync('src/styles/components/admonitions.css', 'utf8');
    for (const { name, look } of kinds) {
      expect(section).toContain(`\`${name}\``);
      if (!/^(?:note|info)$/.test(look)) expect(styles).toContain(`[data-kind='${look}']`);
    }
  });

  it('A14.7 names an admonition as the writer does', () => {
    for (const [kind, look, label] of [
      ['warning', 'danger', 'Warning'],
      ['success', 'tip', 'Success'],
      ['secondary', 'note', 'Note'],
    ])
      expect(html(`:::${kind}\n\nText.\n\n:::\n`)).toContain(`data-kind="${look}" aria-label="${label}"`);
  });

  it('draws a wide flowchart from left to right a second time, from top to bottom', () => {
    const chart = (direction: string, boxes: number): string =>
      html(
        `\`\`\`mermaid alt="A chain."\nflowchart ${direction}\n${Array.from(
          { length: boxes },
          (_, box) => `  ${box}[A long label] --> ${box + 1}[A long label]`,
        ).join('\n')}\n\`\`\``,
      );
    const wide = chart('LR', 6);
    expect(wide.match(/<svg class="[a-z-]+"/g)).toEqual([
      '<svg class="diagram-wide"',
      '<svg class="diagram-tall"',
    ]);
    expect(new Set(wide.match(/ id="[^"]+"/g)).size).toBe(wide.match(/ id="[^"]+"/g)?.length);
    for (const other of [chart('LR', 2), chart('TD', 6)]) expect(other).not.toContain('diagram-tall');
  });

  it('reads expressions as data', () => {
    expect(
      html('export const limit = 50\n\nAt most {limit} machines{/* note */} of {frontmatter.sidebar_label}.'),
    ).toContain('At most 50 machines of A.');
  });

  it.each([
    ['wait <10s', 'mdx/syntax 4:6'],
    ['a\n\n{x}', 'mdx/expression 6:2'],
    ['see {machine id}', 'mdx/syntax 4:13'],
    ['<Setps>\n\n1. a\n\n</Setps>', 'mdx/unknown-component 4:1'],
    ['<Steps>\n\n1. a\n', 'mdx/syntax 4:1'],
    ["import a from 'b'\n\nText", 'mdx/import 4:1'],
    ['{(() => { throw new Error("no") })()}', 'mdx/expression 4:2'],
    ['# Second', 'mdx/second-h1 4:1'],
    ['![](/img/a.svg)', 'image/missing-alt 4:1'],
    ['[a](javascript:alert(1))', 'link/scheme 4:1'],
    ['[a](general)', 'link/relative-route 4:1'],
    ['<div onClick="x">a</div>', 'mdx/attribute 4:1'],
    ...[
      '<div tabIndex={0}>a</div>',
      '<div accessKey="a">a</div>',
      '<div contentEditable="true">a</div>',
      '<div popover="auto">a</div>',
      '<div autofocus>a</div>',
      '<div inert>a</div>',
      '<div data-tab="a">a</div>',
      '<img src="/a.svg" srcSet="https://evil.example/a.png 2x" alt="A" />',
      '<img src="/a.svg" srcset="/a.png" alt="A" />',
      '<img src="/a.svg" alt="A" useMap="#a" />',
      '<a href="/a" ping="https://evil.example">a</a>',
      '<a href="/a" target="evil">a</a>',
    ].map((tag): [string, string] => [tag, 'mdx/attribute 4:1']),
    ...['https://evil.example/a.png', '//evil.example/a.png', '/\\evil.example/a.png'].map(
      (address): [string, string] => [`<img src="${address}" alt="A" />`, 'image/address 4:1'],
    ),
    ...[
      '<ol start="x"><li>a</li></ol>',
      '<ol type="z"><li>a</li></ol>',
      '<img src="/a.svg" alt="A" width="wide" />',
      '<img src="/a.svg" alt="A" height="-1" />',
      '<p dir="down">a</p>',
      '<p lang="no language">a</p>',
      '<p translate="maybe">a</p>',
      '<a href="/a" hrefLang="??">a</a>',
    ].map((tag): [string, string] => [tag, 'mdx/attribute 4:1']),
    ['<Kbd>\n\na\n\n</Kbd>', 'mdx/nesting 6:1'],
    ['<b>\n\n<ProblemCatalog />\n\n</b>', 'mdx/nesting 6:1'],
    ['| a | b |\n| - | - |\n| c | d | e |', 'table/extra-cell 6:9'],
    ...[
      '| A | B |\n|---|\n| 1 | 2 |',
      '| A | B |\n| 1 | *2* |',
      '##\u00a0Not a heading',
      '-\u00a0one\n-\u00a0two',
      '1.\u202fone',
      '-[x] task',
      'Term\n: Its definition',
      '**注意（必読）：**この文',
      '请使用**「保存」**按钮。',
    ].map((text): [string, string] => [text, 'mdx/notation 4:1']),
    ...[
      '[text] (/general/nope)',
      '[text](/general/a b)',
      '[x](/general/a "unclosed)',
      '![x](/mark.svg =100x100)',
      '[x](https://a.example/a b)',
    ].map((text): [string, string] => [text, 'link/unread 4:1']),
    ['[a][x]\n\n[x]: https://one.example\n[x]: https://two.example', 'link/definition 7:1'],
    ['a[^1]\n\n[^1]: one\n\n[^1]: two', 'link/definition 8:1'],
    ['a\n\n[^1]: one', 'link/definition 6:1'],
    ...[
      '{5-2}',
      '{0}',
      '{7}',
      '{-1}',
      'ins={2-}',
      'ins={1} del={1}',
      'title="a" title="b"',
      '{1-2}',
      'shows="schema:A" unbound="b"',
      'unbound=""',
    ].map((meta): [string, string] => [`\`\`\`js ${meta}\na\n\`\`\``, 'code/unknown-meta 4:1']),
    ['![a](/general/)', 'image/address 4:1'],
    ['![ ](/mark.svg)', 'image/missing-alt 4:1'],
    ['<img alt="x" />', 'image/address 4:1'],
    ...['<span id="a b">q</span>', '<span id="">q</span>', '<del datetime="x">q</del>'].map(
      (tag): [string, string] => [tag, 'mdx/attribute 4:1'],
    ),
    ...[
      '<Split></Split>',
      '<Cards></Cards>',
      '<Chips></Chips>',
      '<Kbd></Kbd>',
      '<Figure caption="x"></Figure>',
      ...['<Steps></Steps>', '<Tabs></Tabs>', '<CodeGroup></CodeGroup>'],
    ].map((tag): [string, string] => [tag, 'mdx/empty 4:1']),
    ['<Figure caption="">\n\na\n\n</Figure>', 'mdx/missing-attribute 4:1'],
    ['<Tabs>\n<Tab label=" ">\n\na\n\n</Tab>\n</Tabs>', 'mdx/missing-attribute 5:1'],
    ['[paypal.com/login](https://evil.example/)', 'link/deceptive 4:1'],
    ['[paypal.com](https://evil.example/)', 'link/deceptive 4:1'],
    ['[a@paypal.com](mailto:a@evil.example)', 'link/deceptive 4:1'],
    ['```mermaid alt="A &quot;B&quot; C."\nflowchart LR\n  A --> B\n```', 'code/unknown-meta 4:1'],
    ...['%zz', 'a%2', '?a=100%', '#%g0'].map((end): [string, string] => [
      `[a](https://a.example/${end})`,
      'link/address 4:1',
    ]),
    ['<p><div>a</div></p>', 'mdx/nesting 4:4'],
    ['<a href="/a">a <a href="/b">b</a></a>', 'mdx/nesting 4:16'],
    ['<a href="/a">a [b](/b)</a>', 'mdx/nesting 4:1'],
    ['<span>\n\n- a\n\n</span>', 'mdx/nesting 6:1'],
    ['<p>\n\na\n\n</p>', 'mdx/nesting 6:1'],
    ['a <summary>b</summary>', 'mdx/stray-element 4:3'],
    ['<figcaption>b</figcaption>', 'mdx/stray-element 4:1'],
    ...['___gatsby', 'gatsby-focus-wrapper', 'getElementById', '__proto__', 'main'].map(
      (id): [string, string] => [`## A {#${id}}`, `mdx/reserved-id 4:1`],
    ),
    ...['a@b@c.example', 'a%40b@c.example', 'a', 'a@b.example,c', '?cc=a@b@c.example'].map(
      (box): [string, string] => [`[a](mailto:${box})`, 'link/address 4:1'],
    ),
    ...[
      'a@b.example?subject=a%0aBcc:c@d.example',
      'a@b.example?subject=a%0D%0Ab',
      'a@b.example?bcc=c@d.example',
      'a@b.example?attach=/etc/passwd',
    ].map((box): [string, string] => [`[a](mailto:${box})`, 'link/deceptive 4:1']),
    ['[https://a.example](https://evil.example/)', 'link/deceptive 4:1'],
    ['[www.a.example/pay](http://b.example/pay)', 'link/deceptive 4:1'],
    ['[a](mailto:a@b.example%0aBcc:c@d.example)', 'link/address 4:1'],
    ...['click A "https://a.example"', 'click A call alert()', '%%{init: {}}%%'].map(
      (line): [string, string] => [
        `\`\`\`mermaid alt="A"\nflowchart LR\n  A --> B\n  ${line}\n\`\`\``,
        'diagram/ignored-line 4:1',
      ],
    ),
  ])('reports %j as %s', (body, expected) => {
    expect(diagnosticsOf(body)).toContain(expected);
  });

  it('leaves lists of links out of the text for search, but not other lists', () => {
    const { page } = compile(
      '## Next\n\n- [A](/a): about a.\n- [B](/b)\n\n## More\n\n- See [A](/a).\n- [B](/b)\n',
    );
    expect(page?.sections.map(({ text }) => text)).toEqual(['', 'See A. B']);
  });

  it('reads sections for search', () => {
    const { page } = compile(
      'Intro text.\n\n## One\n\nFirst.\n\n```bash\nls\n```\n\n### Two\n\n| a | b |\n| - | - |\n| c | d |\n',
    );
    expect(page?.sections).toEqual([
      { id: '', heading: '', text: 'Intro text.' },
      { id: 'one', heading: 'One', text: 'First.\nls' },
      { id: 'two', heading: 'Two', text: '\na: b\n\nc: d' },
    ]);
  });

  it('breaks the addresses of code after their parts, and still marks the hosts of the sandbox', () => {
    const { page } = compile('```bash\ncurl https://id.sandbox.example/v2/token\n```\n', {
      ...catalog,
      readerValues: () => ({ ids: [], hosts: { 'id.sandbox.example': 'id.example' } }),
    });
    expect(page?.html).toContain(
      'https://<data value="sandbox">id.<wbr>sandbox.<wbr>example</data>/<wbr>v2/<wbr>token',
    );
  });
});
