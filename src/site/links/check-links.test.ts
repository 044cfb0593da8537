import { describe, expect, it } from 'vitest';
import { checkLinks, type LinkTargets } from './check-links';
import { checkRoutes } from './check-routes';

const targets: LinkTargets = {
  pages: new Map([
    ['/', new Set<string>()],
    ['/general/', new Set(['sandbox'])],
    ['/general/authentication', new Set(['refresh', 'größe'])],
  ]),
  files: new Set(['/openapi/gds.yaml']),
  unpublished: new Set(['/guides/tool.sh']),
  redirects: new Set(['/products']),
};

function check(href: string): string {
  const [diagnostic] = checkLinks(
    [{ file: 'content/a.mdx', position: { line: 3, column: 5 }, href }],
    targets,
  );
  return diagnostic ? `${diagnostic.code} ${diagnostic.fix}` : 'ok';
}

describe('checkLinks (A15.1)', () => {
  it.each(
    (
      '/ /general/ /general/#sandbox /general/authentication /general/authentication?tab=ts#refresh ' +
      '/general/authentication#gr%C3%B6%C3%9Fe /openapi/gds.yaml /products'
    ).split(' '),
  )('accepts %s', (href) => {
    expect(check(href)).toBe('ok');
  });

  it.each([
    ['/general/authentification', 'link/missing-page Did you mean "/general/authentication"?'],
    ['/nowhere-near', 'link/missing-page Correct the address, or add the page or file.'],
    ['/general', 'link/not-canonical Write "/general/": a different case or slash redirects the reader.'],
    [
      '/general/Authentication',
      'link/not-canonical Write "/general/authentication": a different case or slash redirects the reader.',
    ],
    ['/general/authentication#refesh', 'link/missing-anchor Did you mean "#refresh"?'],
    ['/general/authentication##refresh', 'link/missing-anchor Did you mean "#refresh"?'],
    ['/guides/tool.sh', 'link/missing-asset Put the file into static/, and link to its address there.'],
    ['/openapi/gdss.yaml', 'link/missing-asset Did you mean "/openapi/gds.yaml"?'],
  ])('rejects %s', (href, expected) => {
    expect(check(href)).toBe(expected);
  });

  it('keeps the position of the link', () => {
    expect(
      checkLinks([{ file: 'content/a.mdx', position: { line: 3, column: 5 }, href: '/x' }], targets),
    ).toMatchObject([{ file: 'content/a.mdx', position: { line: 3, column: 5 }, severity: 'error' }]);
  });
});

describe('checkRoutes', () => {
  it('warns about two pages with one address and names both', () => {
    const diagnostics = checkRoutes([
      { route: '/general/', file: 'content/general/index.mdx' },
      { route: '/general', file: 'content/general.mdx' },
      { route: '/other', file: 'content/other.mdx' },
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'route/duplicate', severity: 'warning', file: 'content/general.mdx' },
    ]);
    expect(diagnostics[0]?.message).toContain('content/general/index.mdx');
  });
});
