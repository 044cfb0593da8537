import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic';
import { formatAnnotations } from './format-annotations';

describe('formatAnnotations', () => {
  it('writes one command per line and escapes GitHub’s special characters', () => {
    const diagnostics: Diagnostic[] = [
      {
        code: 'link/missing-page',
        severity: 'error',
        file: 'content/a,b.mdx',
        position: { line: 4, column: 2 },
        message: '100% wrong:\nno page',
        fix: 'Fix it.',
      },
      {
        code: 'route/duplicate',
        severity: 'warning',
        file: 'content/c.mdx',
        message: 'Two.',
        fix: 'One.',
      },
    ];
    expect(formatAnnotations(diagnostics).split('\n')).toEqual([
      '::warning file=content/c.mdx,title=route/duplicate::Two.%0AOne.',
      '::error file=content/a%2Cb.mdx,line=4,col=2,title=link/missing-page::100%25 wrong:%0Ano page%0AFix it.',
    ]);
  });
});
