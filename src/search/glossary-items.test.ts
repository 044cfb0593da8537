import { describe, expect, it } from 'vitest';
import { placeGlossaryTerms } from './glossary-items';

const term = (name: string, page?: string) => ({
  id: name.toLowerCase(),
  term: name,
  definition: `${name}.`,
  also: [],
  ...(page === undefined ? {} : { page }),
});

describe('placeGlossaryTerms', () => {
  const guides = [
    {
      route: '/start/',
      title: 'Getting started',
      sections: [{ id: 'glossary', heading: 'Glossary', text: '' }],
    },
    { route: '/seats', title: 'Seat', sections: [{ id: 'line', heading: 'Lines', text: 'A deadband.' }] },
  ];
  const places = (...terms: ReturnType<typeof term>[]): string[] =>
    [...placeGlossaryTerms(terms, guides)].flatMap(([route, items]) =>
      items.map(({ name, anchor }) => `${name} ${route}#${anchor}`),
    );

  it('takes the page that the entry names, also one of an API', () => {
    expect(places(term('Seat', '/api/license#seats'))).toEqual(['Seat /api/license#seats']);
  });

  it('has the names of other systems, also as headers and fields write them', () => {
    const seat = { ...term('Seat'), also: ['seats'], alsoCalled: ['slot', 'license slot'] };
    const items = [...placeGlossaryTerms([seat], guides).values()].flat();
    expect(items.map(({ also }) => also)).toEqual([['seats', 'slot', 'license slot', 'license-slot']]);
  });

  it('otherwise takes the title, the heading, the most mentions, or the section about the glossary', () => {
    expect(places(term('Seat'))).toEqual(['Seat /seats#']);
    expect(places(term('Line'))).toEqual(['Line /seats#line']);
    expect(places(term('Deadband'))).toEqual(['Deadband /seats#line']);
    expect(places(term('Nesting'))).toEqual(['Nesting /start/#glossary']);
  });
});
