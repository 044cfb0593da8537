import { describe, expect, it } from 'vitest';
import { page } from '../../tests/search/example-search';
import { buildPart, buildTitles, dividePages } from './build-documents';

const intro = (description: string, text: string) =>
  buildPart([page('/a', 'A', { description, sections: [{ id: '', heading: '', text }] })])[0]?.text;

describe('the text at the beginning of a page', () => {
  it('is its description, then what precedes the first heading', () => {
    expect(intro('Cuts boards.', 'Needs a blade.')).toBe('Cuts boards. Needs a blade.');
  });

  it('does not repeat the description if it begins with it', () => {
    expect(intro('Cuts boards.', 'Cuts boards. Needs a blade.')).toBe('Cuts boards. Needs a blade.');
  });
});

it('is that of the first heading below it, for a heading without text of its own', () => {
  const sections = [
    { id: 'a', heading: 'Refresh', text: '' },
    { id: 'b', heading: 'Lifetimes', text: 'One hour.' },
    { id: 'c', heading: 'End', text: '' },
  ];
  const texts = buildPart([page('/a', 'A', { sections })]).map(({ text }) => text);
  expect(texts).toEqual([undefined, 'Lifetimes: One hour.', 'One hour.', undefined]);
});

const errors = { id: 'errors', heading: 'Errors', text: 'None.' };
const titles = (count: number) =>
  buildPart(
    Array.from({ length: count }, (_, at) => page(`/${at}`, `Page ${at}`, { sections: [errors] })),
  ).flatMap(({ anchor, title }) => (anchor === undefined ? [] : [title]));

it('titles a heading that three pages share with its page', () => {
  expect(titles(2)).toEqual(['Errors', 'Errors']);
  expect(titles(3)).toEqual(['Page 0 › Errors', 'Page 1 › Errors', 'Page 2 › Errors']);
});

it('marks the terms of names', () => {
  const pages = [page('/a', 'Saw', { keywords: ['cutter'], sections: [errors] }), page('/b', 'Drill')];
  expect(buildPart(pages).map(({ id, page: at, _ }) => [id, at, _])).toEqual([
    [0, 0, 'saw! cutter~'],
    [1, 1, 'drill!'],
    [2, 0, 'error! non'],
  ]);
  expect(buildTitles(pages).map(({ id, route }) => [id, route])).toEqual([
    [0, '/a'],
    [1, '/b'],
  ]);
});

it('divides pages by the length of their texts, and titles headings by those of all parts', () => {
  const pages = [300, 20, 20, 20, 300].map((length, at) =>
    page(`/${at}`, `Page ${at}`, { sections: [{ ...errors, text: 'a'.repeat(length) }] }),
  );
  const parts = dividePages(pages, 3);
  expect(parts.map((part) => part.map(({ route }) => route))).toEqual([['/0'], ['/1', '/2', '/3', '/4'], []]);
  expect(buildPart(parts[0] ?? [], pages)[1]?.title).toBe('Page 0 › Errors');
  expect(dividePages(pages, 1)).toEqual([pages]);
});
