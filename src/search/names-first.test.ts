import { expect, it } from 'vitest';
import type { Hit } from '../model/search';
import { namesFirst } from './names-first';

const hits = ['File transfer', 'Token', 'Get terms', 'targets'].map(
  (title) => ({ title, kind: 'section' }) as Hit,
);
const page = { title: 'Terms', kind: 'page' } as Hit;
const order = (query: string): string[] => namesFirst(hits, query).map(({ title }) => title);

it('names that begin with the one letter of a query come first', () => {
  expect(order(' T ')).toEqual(['Token', 'targets', 'File transfer', 'Get terms']);
  expect(namesFirst([...hits, page], 't')[0]).toBe(page);
  expect(order('to')).toEqual(hits.map(({ title }) => title));
});
