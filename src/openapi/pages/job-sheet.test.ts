import { describe, expect, it } from 'vitest';
import { fillsCell, readJobSheet } from './job-sheet';

const fact = (label: string, html = 'text') => ({ label, html });

describe('the box of facts', () => {
  it.each([
    ['- **Limit:** 60', true],
    ['Text.\n\n* **Who may call:** an admin', true],
    ['- **Events:** `a.b`', true],
    ['- **Wrong code:** 422', false],
    ['**Limit:** in a sentence', false],
    ['', false],
  ])('knows from %j whether operations of the document have cells', (description, expected) => {
    expect(fillsCell(description)).toBe(expected);
  });

  it('has the same cells in the same order on every operation, with the wording of the document', () => {
    const facts = [fact('Events'), fact('Who may call', 'An admin'), fact('Language')];
    expect(readJobSheet(facts, true, [])).toEqual({
      cells: [{ label: 'Limit' }, fact('Who may call', 'An admin'), { label: 'Caching' }, fact('Events')],
      others: [fact('Language')],
      exceptions: [],
    });
    expect(readJobSheet([], true, []).cells.map(({ label }) => label)).toEqual([
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
    const sheet = readJobSheet([limit, wrong, size], true, ['422', '429']);
    expect(sheet.exceptions).toEqual([wrong]);
    expect(sheet.cells).toContain(limit);
    expect(sheet.others).toEqual([size]);
    expect(readJobSheet([wrong], true, ['404']).others).toEqual([wrong]);
  });

  it('keeps the second of two facts for one cell', () => {
    const [one, two] = [fact('Limit', 'a'), fact('Limits', 'b')];
    const { cells, others } = readJobSheet([one, two], true, []);
    expect(cells).toContain(one);
    expect(others).toEqual([two]);
  });

  it('has no cells in a document that fills none', () => {
    const facts = [fact('Removal', 'in 404 days')];
    expect(readJobSheet(facts, false, ['404'])).toEqual({ cells: [], others: facts, exceptions: [] });
  });
});
