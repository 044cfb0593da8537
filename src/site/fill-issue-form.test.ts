import { describe, expect, it } from 'vitest';
import { filledIssueForm, MAX_ISSUE_ADDRESS } from './fill-issue-form';
import { issueForm } from './issue-form';

const FORM = 'https://github.com/exemplar/portal/issues/new';
const page = { title: 'Authentication', address: 'https://docs.example/general/authentication' };

const fieldsOf = (address: string): { readonly title: string | null; readonly body: string } => {
  const { searchParams } = new URL(address);
  return { title: searchParams.get('title'), body: searchParams.get('body') ?? '' };
};

describe('the form for a new issue', () => {
  it('belongs to the repository, with or without a slash at its end', () => {
    expect(issueForm('https://github.com/exemplar/portal')).toBe(FORM);
    expect(issueForm('https://github.com/exemplar/portal/')).toBe(FORM);
  });

  it('names the page', () => {
    const { title, body } = fieldsOf(filledIssueForm(FORM, { ...page, selection: ' ' }));
    expect(title).toBe('Authentication');
    expect(body).toContain(`Page: ${page.address}\n`);
    expect(body).not.toContain('Section:');
    expect(body).not.toContain('```');
  });

  it('contains heading and passage, whose Markdown stays text', () => {
    const selection = 'ask @ada about #12 & "100 %"\n```\ncurl\n```';
    const { title, body } = fieldsOf(
      filledIssueForm(FORM, { ...page, heading: 'Token\n lifetimes', selection }),
    );
    expect(title).toBe('Authentication: Token lifetimes');
    expect(body).toContain('Section: Token lifetimes\n');
    expect(body).toContain(`\n\`\`\`\`text\n${selection}\n\`\`\`\`\n`);
  });

  it.each([
    ['long', 'word '.repeat(5000)],
    ['of characters that need nine bytes', '木'.repeat(3000)],
    ['of characters outside the basic plane', '🪵'.repeat(3000)],
    ['with a lone surrogate', `\ud800${'x'.repeat(9000)}`],
  ])('stays below its limit for a passage %s', (_, selection) => {
    const address = filledIssueForm(FORM, { ...page, selection });
    expect(address.length).toBeLessThanOrEqual(MAX_ISSUE_ADDRESS);
    expect(address.length).toBeGreaterThan(MAX_ISSUE_ADDRESS - 100);
    const { body } = fieldsOf(address);
    expect(body).toContain(' …\n```\n');
    expect(body).toContain('What did you expect?');
    if (!selection.startsWith('\ud800')) expect(body).not.toContain('\ufffd');
  });
});
