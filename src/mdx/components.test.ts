import { describe, expect, it } from 'vitest';
import { catalog, compile, diagnosticsOf, html } from '../../tests/compile-text';

describe('components', () => {
  it.each([
    ['<Kbd>Ctrl+K</Kbd>', '<kbd>Ctrl+K</kbd>'],
    [
      '<Cards>\n<Card href="/general/" />\n</Cards>',
      'Getting started</a><p class="card-text">Seven steps.</p>',
    ],
  ])('write %j as %s', (body, expected) => {
    expect(html(body)).toContain(expected);
  });

  it.each([
    ['<Cards>\n<Card />\n</Cards>', 'mdx/missing-attribute 5:1'],
    ['<Cards>\n<Card href="/general/" icon="constructor" />\n</Cards>', 'mdx/attribute 5:1'],
    ['<Kbd size="2">Ctrl</Kbd>', 'mdx/unknown-attribute 4:1'],
  ])('report %j as %s', (body, expected) => {
    expect(diagnosticsOf(body)).toEqual([expected]);
  });

  it('A14.23 links the operations that the fix of an error names', () => {
    const diagnostics = [
      {
        code: 'text-outdated',
        status: 409,
        title: 'Text is outdated',
        when: 'There is a newer text.',
        fix: ['Call ', { name: 'Get texts', route: '/api/texts/get-texts' }, ' again.'],
        owner: '/general/',
        answeredBy: ['All APIs'],
      },
    ];
    const { page } = compile('<ProblemCatalog />', { ...catalog, problemCatalog: () => diagnostics });
    expect(page?.html).toContain('Call <a href="/api/texts/get-texts">Get texts</a> again.');
  });
});
