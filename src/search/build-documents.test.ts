import { describe, expect, it } from 'vitest';
import { page } from '../../tests/search/example-search';
import { buildDocuments } from './build-documents';

const intro = (description: string, text: string) =>
  buildDocuments('text', [page('/a', 'A', { description, sections: [{ id: '', heading: '', text }] })]).map(
    ({ x }) => x,
  );

describe('the text at the beginning of a page', () => {
  it('is its description, then what precedes the first heading', () => {
    expect(intro('Cuts boards.', 'Needs a blade.')).toEqual(['Cuts boards. Needs a blade.']);
  });

  it('does not repeat the description if it begins with it', () => {
    expect(intro('Cuts boards.', 'Cuts boards. Needs a blade.')).toEqual(['Cuts boards. Needs a blade.']);
  });
});
