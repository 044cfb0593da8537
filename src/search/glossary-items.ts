import { readKey } from './words';
import type { SearchableItem, SearchablePage } from './build-documents';
import type { GlossaryTerm } from '../site/settings';

interface TermPlace {
  readonly route: string;
  readonly anchor: string;
}

function readPlace(address: string | undefined): TermPlace | undefined {
  const [route, anchor = ''] = address?.split('#') ?? [];
  return route === undefined ? undefined : { route, anchor };
}

/** A name, and how headers and fields write it: `X-Request-Id` and `requestId` are what a writer lists as `request id`. */
const asWritten = (name: string): readonly string[] =>
  /\s/.test(name) ? [name, name.replace(/\s+/g, '-')] : [name];

/**
 * Finds the page of each glossary term, because the glossary has no page itself: the one that its entry
 * names, else the guide whose title is the term, else the one with a heading of that name, else the one that
 * mentions it most, else the section about the glossary.
 *
 * @returns Items by the route of their page. Without such a section, a term that no guide mentions has none.
 */
export function placeGlossaryTerms(
  terms: readonly GlossaryTerm[],
  guides: readonly Pick<SearchablePage, 'route' | 'title' | 'sections'>[],
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
    const counted = texts.map(({ text, ...place }) => ({
      place,
      count: names.reduce((sum, name) => sum + text.split(name.toLowerCase()).length - 1, 0),
    }));
    const [best] = counted.sort((a, b) => b.count - a.count);
    return best && best.count > 0 ? best.place : undefined;
  };
  const placed = new Map<string, SearchableItem[]>();
  for (const { term, definition, also, alsoCalled = [], page } of terms) {
    const place =
      readPlace(page) ??
      named.get(readKey(term)) ??
      mostMentioned([term, ...also]) ??
      named.get(readKey('Glossary'));
    if (!place) continue;
    const { route, anchor } = place;
    const item = {
      kind: 'term',
      name: term,
      anchor,
      context: '',
      text: definition,
      also: [...also, ...alsoCalled.flatMap(asWritten)],
    } as const;
    placed.set(route, [...(placed.get(route) ?? []), item]);
  }
  return placed;
}
