import { asHtml } from '../../kit/html/as-html';
import { describe, expect, it } from 'vitest';
import { readJobSheet } from './job-sheet';

const fact = (label: string, html = 'text') => ({ label, html: asHtml(html) });

describe('the facts of an operation', () => {
  it('are in one order, with the wording of the document, and without a row for what it does not say', () => {
    const facts = [fact('Events'), fact('Language'), fact('Who may call', 'An admin'), fact('Limits')];
    expect(readJobSheet(facts, [])).toEqual({
      access: fact('Who may call', 'An admin'),
      others: [fact('Limits'), fact('Events'), fact('Language')],
      exceptions: [],
    });
    expect(readJobSheet([], ['404'])).toEqual({ others: [], exceptions: [] });
  });

  it('belong to the errors if they name a status of them', () => {
    const wrong = fact('Wrong code', '422 <code>pairing-code-invalid</code>');
    const limit = fact('Limit', '429 after 60 requests');
    const size = fact('Size', 'at most 14220 bytes');
    const sheet = readJobSheet([limit, wrong, size], ['422', '429']);
    expect(sheet.exceptions).toEqual([wrong]);
    expect(sheet.others).toEqual([limit, size]);
    expect(readJobSheet([limit, wrong], ['404']).others).toEqual([limit, wrong]);
  });

  it('keep the second of two with one meaning', () => {
    const [one, two] = [fact('Limit', 'a'), fact('Limits', 'b')];
    expect(readJobSheet([two, fact('Other'), one], []).others).toEqual([two, fact('Other'), one]);
  });

  it('stay together in a document that names none of the usual ones', () => {
    const facts = [fact('Removal', 'in 404 days')];
    expect(readJobSheet(facts, ['404'])).toEqual({ others: facts, exceptions: [] });
  });
});
