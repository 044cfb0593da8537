import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic';
import { formatAnnotations } from './format-annotations';
import { formatReport } from './format-diagnostics';

const diagnostic = (code: Diagnostic['code'], file: string): Diagnostic => ({
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

  it('shows the characters of names and messages that a terminal would obey', () => {
    const evil = {
      ...diagnostic('link/address', 'content/\u001b[2Ja\nb\u202e.md'),
      message: 'In "\u001b]0;x\u0007".',
      fix: 'A\u0000\r.',
    };
    const report = formatReport([evil]);
    expect(report).toContain('content/\\u{1b}[2Ja\\u{a}b\\u{202e}.md:3:1  link/address');
    // eslint-disable-next-line no-control-regex -- these are what is looked for.
    expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    // eslint-disable-next-line no-control-regex -- these are what is looked for.
    expect(formatAnnotations([evil])).not.toMatch(/[\u0000-\u001f]/);
  });

  it('has no line that a runner of GitHub obeys', () => {
    const evil = {
      ...diagnostic('link/address', 'content/a.md'),
      message: '"/a\n::stop-commands::x"\r\n ::add-mask::y.',
    };
    expect(formatReport([evil])).toContain('\n  \\u{3a}:stop-commands::x"\n   \\u{3a}:add-mask::y.\n');
  });
});
