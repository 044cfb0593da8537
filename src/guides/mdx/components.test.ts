import { describe, expect, it } from 'vitest';
import { catalog, compile, diagnosticsOf, html } from '../../../tests/compile-text';

describe('components', () => {
  it.each([
    ['<Kbd>Ctrl+K</Kbd>', '<kbd>Ctrl+K</kbd>'],
    [
      '<Cards>\n<Card href="/general/" />\n</Cards>',
      'Getting started</a><p class="card-text">Seven steps.</p>',
    ],
    [
      '<Cards>\n<Card title="Fast">\n\nIn *ms*.\n\n</Card>\n</Cards>',
      '<li class="card"><strong>Fast</strong><div class="card-text"><p>In <em>ms</em>.</p></div></li>',
    ],
  ])('write %j as %s', (body, expected) => {
    expect(html(body)).toContain(expected);
  });

  it.each([
    ['<Cards>\n<Card />\n</Cards>', 'mdx/missing-attribute 5:1'],
    ['<Cards>\n<Card href="/general/" icon="constructor" />\n</Cards>', 'mdx/attribute 5:1'],
    ['<Kbd size="2">Ctrl</Kbd>', 'mdx/unknown-attribute 4:1'],
    // The text of a number, such as 2.10, is lost.
    ['<Figure caption={2.1}>\n\na\n\n</Figure>', 'mdx/attribute 4:1'],
    ['<Message name="order.placed.v2" />', 'event/unknown 4:1'],
    ['<Message name="order.placed.v1" channel="topic" />', 'event/unknown-channel 4:1'],
    ['<Message name="order.placed.v1" parts="payload, body" />', 'mdx/attribute 4:1'],
    ['<Messages tag="order" />', 'event/unknown-tag 4:1'],
    ['It is [](event:order.placed.v2).', 'event/unknown 4:7'],
  ])('report %j as %s', (body, expected) => {
    expect(diagnosticsOf(body)).toEqual([expected]);
  });

  it('have a value for each tab, whatever the script and signs of its label', () => {
    const tab = (label: string): string => `<Tab label="${label}">\n\na\n\n</Tab>\n`;
    const values = (body: string): (string | undefined)[] =>
      [...html(`<Tabs>\n${body}</Tabs>`).matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value);
    expect(values(['設定', '削除', '+', '-', 'C#', 'Größe'].map(tab).join(''))).toEqual([
      ...['設定', '削除', 'tab', 'tab-2', 'csharp', 'größe'],
    ]);
    expect(diagnosticsOf(`<Tabs>\n${tab('A')}${tab('A')}</Tabs>`)).toEqual(['tabs/duplicate 4:1']);
  });

  it('show a message as its document describes it, once with an id', () => {
    const { page } = compile(
      '<Message name="order.placed.v1" />\n\n<Messages tag="orders" examples="Examples" />\n\nSee [](event:order.placed.v1).',
    );
    const text = page?.html.replace(/<wbr>/g, '') ?? '';
    for (const part of [
      '<p>A customer placed an <em>order</em>.</p>',
      '<li><strong>Queue</strong>, <code>{queue}</code> (receive, amqps): In order.</li>',
      '<td><code>id</code></td><td>string, required</td><td>Its id.</td>',
      '<td>string: <code>open</code></td>',
      '<td><code>parts[].id</code></td>',
      'array of object, at most 9 items',
      '<details class="event"><summary><strong><code>order.placed.v1</code></strong> <span>A customer placed an <em>order</em>.</span></summary>',
      '<td><code>orderId</code></td><td>string (uuid), required</td>',
      '<figure class="code-block"><figcaption>Examples</figcaption>',
      '<a href="/general/events#order.placed.v1"><code>order.placed.v1</code></a>',
    ])
      expect(text).toContain(part);
    expect(text.match(/id="order\.placed\.v1"/g)).toHaveLength(1);
    expect(page?.definitions.filter(({ kind }) => kind === 'event')).toMatchObject([
      { name: 'order.placed.v1', text: 'A customer placed an order.' },
    ]);
  });

  it('gives the id of a message to its own place, not to one with the headers of all', () => {
    const headers = '<Message name="order.placed.v1" parts="headers" />';
    expect(html(`${headers}\n\n<Messages tag="orders" />`)).toContain('<details id="order.placed.v1"');
    expect(html(headers)).toContain('<div id="order.placed.v1"');
  });

  it('lists the glossary by name, outside the text for the search', () => {
    const terms = [
      { id: 'saw', term: 'Saw', definition: 'A saw cuts & sorts.', also: [], page: '/saws#kinds' },
      { id: 'edge', term: 'edge', definition: 'An edge is glued.', also: [] },
    ];
    const { page } = compile('## Terms\n\n<Glossary />', {
      ...catalog,
      names: (kind) => (kind === 'term' ? terms.map(({ id }) => id) : catalog.names(kind)),
      term: (id) => terms.find((one) => one.id === id),
    });
    expect(page?.html).toContain(
      '<ul><li><strong>edge</strong>: An edge is glued.</li><li><a href="/saws#kinds">Saw</a>: A saw cuts &#x26; sorts.</li></ul>',
    );
    expect(page?.sections.at(-1)).toMatchObject({ heading: 'Terms', text: '' });
  });

  it('A14.23 links the operations that the fix of an error names', () => {
    const diagnostics = [
      {
        code: 'text-outdated',
        status: 409,
        title: 'Text is outdated',
        when: 'There is a newer text.',
        fix: ['Call ', { name: 'Get texts', route: '/api/texts/get-texts' }, ' again.'],
        fixes: [],
        owner: '/general/',
        answeredBy: ['All APIs'],
      },
    ];
    const { page } = compile('<ProblemCatalog />', { ...catalog, problemCatalog: () => diagnostics });
    expect(page?.html).toContain('Call <a href="/api/texts/get-texts">Get texts</a> again.');
  });
});
