import { describe, expect, it } from 'vitest';
import { filledForm, MAX_ISSUE_ADDRESS } from './fill-issue-form';
import { issueForm } from './issue-form';
import { fillHoles, reportForm } from './report-form';

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
    const { title, body } = fieldsOf(filledForm(FORM, { ...page, selection: ' ' }));
    expect(title).toBe('Authentication');
    expect(body).toContain(`Page: ${page.address}\n`);
    expect(body).not.toContain('Section:');
    expect(body).not.toContain('```');
  });

  it('contains heading and passage, whose Markdown stays text', () => {
    const selection = 'ask @ada about #12 & "100 %"\n```\ncurl\n```';
    const { title, body } = fieldsOf(filledForm(FORM, { ...page, heading: 'Token\n lifetimes', selection }));
    expect(title).toBe('Authentication: Token lifetimes');
    expect(body).toContain('Section: Token lifetimes\n');
    expect(body).toContain(`\n\`\`\`\`text\n${selection}\n\`\`\`\`\n`);
  });

  it('can be any address with holes, which nothing leaves', () => {
    const mail = 'mailto:docs@exemplar.example?subject={title}&body={page}%0A%0A{text}';
    const selection = 'a & b\n{page}?';
    const { pathname, searchParams } = new URL(filledForm(mail, { ...page, heading: 'Tokens', selection }));
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      'docs@exemplar.example',
      { subject: page.title, body: `${page.address}\n\nSection: Tokens\n\n${selection}` },
    ]);
    // The selection can begin inside of a character.
    expect(filledForm(mail, { ...page, selection: '\udc00 a' })).toContain('%EF%BF%BD%20a');
    expect(fillHoles(mail)).toBe('mailto:docs@exemplar.example?subject=&body=%0A%0A');
    const form = 'https://forms.example/a?entry.1={page}&entry.2={text}';
    expect(filledForm(form, { ...page, selection: '木'.repeat(3000) }).length).toBeLessThanOrEqual(
      MAX_ISSUE_ADDRESS,
    );
    expect(reportForm({ feedback: form, sourceRepository: 'https://git.example/a' })).toBe(form);
    expect(reportForm({ sourceRepository: 'https://git.example/a' })).toBe(
      'https://git.example/a/issues/new',
    );
    expect(reportForm({})).toBeUndefined();
  });

  it.each([
    ['long', 'word '.repeat(5000)],
    ['of characters that need nine bytes', '木'.repeat(3000)],
    ['of characters outside the basic plane', '🪵'.repeat(3000)],
    ['with a lone surrogate', `\ud800${'x'.repeat(9000)}`],
  ])('stays below its limit for a passage %s', (_, selection) => {
    const address = filledForm(FORM, { ...page, selection });
    expect(address.length).toBeLessThanOrEqual(MAX_ISSUE_ADDRESS);
    expect(address.length).toBeGreaterThan(MAX_ISSUE_ADDRESS - 100);
    const { body } = fieldsOf(address);
    expect(body).toContain(' …\n```\n');
    expect(body).toContain('What did you expect?');
    if (!selection.startsWith('\ud800')) expect(body).not.toContain('\ufffd');
  });
});
