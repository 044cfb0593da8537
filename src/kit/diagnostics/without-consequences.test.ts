import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic';
import { withoutConsequences } from './without-consequences';

const diagnostic = (
  code: Diagnostic['code'],
  file: string,
  message = '',
  severity: Diagnostic['severity'] = 'error',
): Diagnostic => ({
  code,
  severity,
  file,
  position: { line: 3, column: 1 },
  message,
  fix: 'Fix it.',
});

describe('withoutConsequences', () => {
  it('keeps independent problems', () => {
    const alone = [
      diagnostic('glossary/unknown-term', 'content/a.mdx'),
      diagnostic('api/unknown-schema', 'content/a.mdx'),
    ];
    expect(withoutConsequences(alone)).toEqual(alone);
  });

  it('settings that cannot be read leave no short names of schemas, and no addresses of API pages', () => {
    const site = 'content/_site/site.yml';
    const codes = ['example/unknown-binding', 'link/missing-page', 'sidebar/missing-page'] as const;
    const effects = codes.map((code) => diagnostic(code, 'content/a.mdx'));
    const other = diagnostic('link/missing-anchor', 'content/a.mdx');
    for (const cause of [
      diagnostic('yaml/syntax', site),
      diagnostic('settings/wrong-value', site, '"apiRoot" is 7, which is not valid.'),
      {
        ...diagnostic('settings/unknown-key', site, '"schemas" is not a known key.'),
        fix: 'Did you mean "schemaPrefixes"?',
      },
    ])
      expect(withoutConsequences([cause, ...effects, other])).toEqual([cause, other]);
    const wrongAddress = diagnostic('settings/wrong-value', site, '"url" is "docs", which is not valid.');
    expect(withoutConsequences([wrongAddress, ...effects])).toEqual([wrongAddress, ...effects]);
  });

  it('a list of specifications that cannot be read leaves no pages to link to', () => {
    const cause = diagnostic('sources/wrong-value', 'openapi/sources.yml');
    const effects = [
      'link/missing-page',
      'link/missing-asset',
      'sidebar/missing-page',
      'sidebar/missing-api',
    ] as const;
    const all = [cause, ...effects.map((code) => diagnostic(code, 'content/a.mdx'))];
    expect(withoutConsequences(all)).toEqual([cause]);
  });

  it('a picture that is broken hides nothing, and two files with one address are not two entries too', () => {
    const both = [
      diagnostic('image/broken', 'static/a.png'),
      diagnostic('api/unknown-operation', 'content/a.mdx'),
    ];
    expect(withoutConsequences(both)).toEqual(both);
    const cause = diagnostic('route/duplicate', 'content/a.md', '', 'warning');
    expect(
      withoutConsequences([cause, diagnostic('sidebar/duplicate', 'content/_site/sidebar.yml')]),
    ).toEqual([cause]);
  });

  it('a warning in a specification hides nothing', () => {
    const both = [
      diagnostic('spec/unused-path-parameter', 'openapi/a.yaml', '', 'warning'),
      diagnostic('api/unknown-schema', 'content/a.mdx'),
    ];
    expect(withoutConsequences(both)).toEqual(both);
  });

  it('a token only hides problems that contain it on the same line', () => {
    const token = diagnostic('token/unknown', 'content/a.mdx', '"@@nam@@" is not a token of this site.');
    const link = diagnostic('link/missing-page', 'content/a.mdx', '"/@@nam@@" is not a page of this site.');
    const other = diagnostic('link/missing-page', 'content/a.mdx', '"/x" is not a page of this site.');
    expect(withoutConsequences([token, link, other])).toEqual([token, other]);
  });
});
