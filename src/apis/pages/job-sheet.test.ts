import { asHtml } from '../../kit/html/as-html';
import { describe, expect, it } from 'vitest';
import { cellsOf, readJobSheet } from './job-sheet';

const fact = (label: string, html = 'text') => ({ label, html: asHtml(html) });

const ALL = cellsOf(['- **Limit:** a\n- **Access:** a\n- **Caching:** a\n- **Events:** a']);

describe('the box of facts', () => {
  it.each([
    [['- **Limit:** 60'], ['Limit']],
    [['Text.\n\n* **Who may call:** an admin', '', '- **Access:** all'], ['Access']],
    [['- **Events:** `a.b`', '- **Limit:** 1', '- **Limit:** 2'], ['Limit']],
    [['- **Wrong code:** 422'], []],
    [['**Limit:** in a sentence'], []],
    [[''], []],
    [[], []],
  ])('has for the descriptions %j the cells %j', (descriptions, expected) => {
    expect(cellsOf(descriptions).map(({ label }) => label)).toEqual(expected);
  });

  it('has the same cells in the same order on every operation, with the wording of the document', () => {
    const facts = [fact('Events'), fact('Who may call', 'An admin'), fact('Language')];
    expect(readJobSheet(facts, ALL, [])).toEqual({
      cells: [{ label: 'Limit' }, fact('Who may call', 'An admin'), { label: 'Caching' }, fact('Events')],
      others: [fact('Language')],
      exceptions: [],
    });
    expect(readJobSheet([], ALL, []).cells.map(({ label }) => label)).toEqual([
      'Limit',
      'Access',
      'Caching',
      'Events',
    ]);
  });

  it('gives what names a status of the errors to the errors', () => {
    const wrong = fact('Wrong code', '422 <code>pairing-code-invalid</code>');
    const limit = fact('Limit', '429 after 60 requests');
    const size = fact('Size', 'at most 14220 bytes');
    const sheet = readJobSheet([limit, wrong, size], ALL, ['422', '429']);
    expect(sheet.exceptions).toEqual([wrong]);
    expect(sheet.cells).toContain(limit);
    expect(sheet.others).toEqual([size]);
    expect(readJobSheet([wrong], ALL, ['404']).others).toEqual([wrong]);
  });

  it('keeps the second of two facts for one cell', () => {
    const [one, two] = [fact('Limit', 'a'), fact('Limits', 'b')];
    const { cells, others } = readJobSheet([one, two], ALL, []);
    expect(cells).toContain(one);
    expect(others).toEqual([two]);
  });

  it('has no cells in a document that fills none', () => {
    const facts = [fact('Removal', 'in 404 days')];
    expect(readJobSheet(facts, [], ['404'])).toEqual({ cells: [], others: facts, exceptions: [] });
  });
});
