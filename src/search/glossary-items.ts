import { readKey } from './words';
import type { SearchableItem } from './build-documents';
import type { Section } from '../model/page';
import type { GlossaryTerm } from '../model/site';

interface TermPage {
  readonly route: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

interface TermPlace {
  readonly route: string;
  readonly anchor: string;
}

function readPlace(address: string | undefined): TermPlace | undefined {
  const [route, anchor = ''] = address?.split('#') ?? [];
  return route === undefined ? undefined : { route, anchor };
}

/**
 * Finds the page of each glossary term, because the glossary has no page itself: the one that its entry
 * names, else the guide whose title is the term, else the one with a heading of that name, else the one that
 * mentions it most, else the section about the glossary.
 *
 * @returns Items by the route of their page. Without such a section, a term that no guide mentions has none.
 */
export function placeGlossaryTerms(
  terms: readonly GlossaryTerm[],
  guides: readonly TermPage[],
): ReadonlyMap<string, readonly SearchableItem[]> {
  const named = new Map<string, TermPlace>();
  const offer = (name: string, place: TermPlace): void => {
    if (!named.has(readKey(name))) named.set(readKey(name), place);
  };
  for (const { route, title } of guides) offer(title, { route, anchor: '' });
  for (const { route, sections } of guides)
    for (const { id, heading } of sections) if (id !== '') offer(heading, { route, anchor: id });
  const texts = guides.flatMap(({ route, sections }) =>
    sections.map(({ id, text }) => ({ route, anchor: id, text: ` ${text.toLowerCase()} ` })),
  );
  const mostMentioned = (names: readonly string[]): TermPlace | undefined => {
    const wanted = names.map((name) => name.toLowerCase());
    let best: TermPlace | undefined;
    let most = 0;
    for (const { route, anchor, text } of texts) {
      const count = wanted.reduce((sum, name) => sum + text.split(name).length - 1, 0);
      if (count > most) {
        most = count;
        best = { route, anchor };
      }
    }
    return best;
  };
  const placed = new Map<string, SearchableItem[]>();
  for (const { term, definition, also, page } of terms) {
    const place =
      readPlace(page) ??
      named.get(readKey(term)) ??
      mostMentioned([term, ...also]) ??
      named.get(readKey('Glossary'));
    if (!place) continue;
    const item: SearchableItem = {
      kind: 'term',
      name: term,
      anchor: place.anchor,
      context: '',
      text: definition,
      also,
    };
    placed.set(place.route, [...(placed.get(place.route) ?? []), item]);
  }
  return placed;
}
