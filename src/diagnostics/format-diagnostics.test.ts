import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../model/diagnostic';
import { formatReport } from './format-diagnostics';

const diagnostic = (code: string, file: string): Diagnostic => ({
  code,
  severity: 'error',
  file,
  position: { line: 3, column: 1 },
  message: 'Message.',
  fix: 'Fix.',
});

describe('formatReport', () => {
  it('begins with the cause, whatever the name of its file', () => {
    const report = formatReport([
      diagnostic('sidebar/missing-page', 'content/_site/sidebar.yml'),
      diagnostic('link/missing-anchor', 'content/a.mdx'),
      diagnostic('frontmatter/wrong-value', 'content/z.mdx'),
      diagnostic('mdx/syntax', 'content/b.mdx'),
    ]);
    expect(report.match(/^\S+:3:1 {2}\S+$/gm)).toEqual([
      'content/b.mdx:3:1  mdx/syntax',
      'content/z.mdx:3:1  frontmatter/wrong-value',
      'content/_site/sidebar.yml:3:1  sidebar/missing-page',
      'content/a.mdx:3:1  link/missing-anchor',
    ]);
  });
});
