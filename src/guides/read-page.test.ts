import { describe, expect, it } from 'vitest';
import { readPage } from './read-page';

const product = { name: 'Zinkora', slug: 'zinkora' };

function read(source: string, path = 'guides/start.md') {
  const { page, unreadable } = readPage(`content/${path}`, path, source, product);
  return {
    route: page?.route,
    body: page?.body,
    ...page?.frontmatter,
    found: (page ?? unreadable).diagnostics.map(({ code, position }) => `${code} ${position?.line ?? 0}`),
  };
}

const LONG = 'A paragraph that says what the page is about, in more than fifty characters.';

describe('a page without front matter', () => {
  it('has the title and the first paragraph of its text', () => {
    expect(read(`<!-- a -->\n\n# The *first* \`call\` {#one}\n\n![Hall](a.png)\n\n${LONG}\n`)).toMatchObject({
      title: 'The first call',
      description: LONG,
      body: `<!-- a -->\n\n\n\n![Hall](a.png)\n\n${LONG}\n`,
      found: [],
    });
    expect(read(`The call\n========\n\n${LONG}`)).toMatchObject({ title: 'The call', found: [] });
  });

  it('cuts a long paragraph after a sentence or a word', () => {
    const { description = '' } = read(`# A\n\n${LONG} ${LONG} ${LONG}`);
    expect(description).toBe(`${LONG} ${LONG}`);
    expect(read(`# A\n\n${'word '.repeat(60)}`).description).toMatch(/^(?:word )+word…$/);
  });

  it('has the name of its file as a title, and warns', () => {
    expect(read(`${LONG}\n\n# Later`, 'guides/01-get_started.md')).toMatchObject({
      title: 'Get started',
      found: ['frontmatter/no-title 1'],
    });
    expect(read('# A\n\nShort.')).toMatchObject({
      description: 'Short.',
      found: ['frontmatter/description 1'],
    });
  });
});

describe('front matter of other tools', () => {
  it('is read, and unknown keys are one warning', () => {
    const { found, ...page } = read(
      `---\ntitle: Short\nsidebar_position: 2\nid: first-call\ndraft: true\nunlisted: true\ntags: [a, { label: b }]\nhide_title: true\nimage: ./a.png\nlast_update: { date: 2026-01-31, author: x }\nlayout: doc\nsidebar_lable: X\n---\n\n# The first call\n\n${LONG}`,
    );
    expect(found).toEqual(['frontmatter/unknown-key 11']);
    expect(page).toMatchObject({
      route: '/guides/first-call',
      title: 'The first call',
      sidebarLabel: 'Short',
      sidebarPosition: 2,
      draft: true,
      unlisted: true,
      keywords: ['a', 'b'],
      hideTitle: true,
      image: '/guides/a.png',
      lastUpdate: '2026-01-31T00:00:00.000Z',
    });
  });

  it.each([
    ...['2026-02-30', 'yesterday', '2026-13-01', '2026-01-31T25:00:00Z', '2926-01-30'].map((date) => [
      `last_update: { date: ${date} }`,
      'frontmatter/wrong-value 4',
    ]),
    ['image: javascript:alert(1)', 'frontmatter/wrong-value 4'],
    ['image: /img/tool.sh', 'frontmatter/wrong-value 4'],
    ['...', 'frontmatter/unclosed 4'],
  ])('reports %j as %s', (line, expected) => {
    expect(read(`---\ntitle: A\ndescription: ${LONG}\n${line}\n---\n`).found).toEqual([expected]);
  });

  it('reports front matter with a space before its first line', () => {
    expect(read(` ---\ntitle: A\ndescription: ${LONG}\n---\n\nText.\n`).found).toEqual([
      'frontmatter/missing 1',
    ]);
  });

  it.each([
    ['guides/index.md', undefined, '/guides/'],
    ['guides/README.md', undefined, '/guides/'],
    ['Guides/Get_Started.md', undefined, '/guides/get-started'],
    ['säge/v1.2 (old).md', undefined, '/sage/v1-2-old'],
    ['guides/a.md', '/other/address', '/other/address'],
    ['guides/a.md', 'b', '/guides/b'],
  ])('%s with the slug %s is at %s', (path, slug, route) => {
    expect(
      read(`---\ntitle: A\ndescription: ${LONG}\n${slug === undefined ? '' : `slug: ${slug}\n`}---\n`, path)
        .route,
    ).toBe(route);
  });
});
