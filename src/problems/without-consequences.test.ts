import { describe, expect, it } from 'vitest';
import type { Problem } from '../model/problem';
import { withoutConsequences } from './without-consequences';

const problem = (
  code: string,
  file: string,
  message = '',
  severity: Problem['severity'] = 'error',
): Problem => ({
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
      problem('glossary/unknown-term', 'content/a.mdx'),
      problem('api/unknown-schema', 'content/a.mdx'),
    ];
    expect(withoutConsequences(alone)).toEqual(alone);
  });

  it('a warning in a specification hides nothing', () => {
    const both = [
      problem('spec/unused-path-parameter', 'openapi/a.yaml', '', 'warning'),
      problem('api/unknown-schema', 'content/a.mdx'),
    ];
    expect(withoutConsequences(both)).toEqual(both);
  });

  it('a token only hides problems that contain it on the same line', () => {
    const token = problem('token/unknown', 'content/a.mdx', '"@@nam@@" is not a token of this site.');
    const link = problem('link/missing-page', 'content/a.mdx', '"/@@nam@@" is not a page of this site.');
    const other = problem('link/missing-page', 'content/a.mdx', '"/x" is not a page of this site.');
    expect(withoutConsequences([token, link, other])).toEqual([token, other]);
  });
});
