import { statusLabel } from '../openapi/text/status-text';
import { readWords } from './words';
import type { SearchableItem } from './build-documents';
import type { Definition, Section } from '../model/page';
import type { CatalogProblem, GlossaryTerm } from '../model/site';

/** What the tables of a guide define, each name once per page. */
export function readDefinitionItems(definitions: readonly Definition[]): SearchableItem[] {
  const items = new Map<string, SearchableItem>();
  for (const { kind, name, id, heading, text } of definitions) {
    const key = `${kind} ${name} ${id}`;
    if (!items.has(key)) items.set(key, { kind, name, anchor: id, context: heading, text, also: [] });
  }
  return [...items.values()];
}

/** Error codes on the page that shows the catalog: its anchors are `problem-<code>`. */
export function readProblemItems(
  anchors: readonly string[],
  problems: readonly CatalogProblem[],
): SearchableItem[] {
  const known = new Set(anchors);
  return problems
    .map((problem) => ({ problem, anchor: `problem-${problem.code}` }))
    .filter(({ anchor }) => known.has(anchor))
    .map(({ problem: { code, status, title, when }, anchor }) => ({
      kind: 'error' as const,
      name: code,
      anchor,
      context: `${status} ${title}`,
      text: when,
      also: [title, statusLabel(String(status))],
    }));
}

interface TermPage {
  readonly title: string;
  readonly sections: readonly Section[];
}

const key = (text: string): string =>
  readWords(text)
    .map(({ term }) => term)
    .join(' ');

/**
 * Finds the page of each glossary term, because the glossary has no page of its own: the one whose title is
 * the term, else the one with a heading of that name, else the one that speaks of it most.
 *
 * @returns Items by the number of their page. A term that no page mentions has none.
 */
export function placeTerms(
  terms: readonly GlossaryTerm[],
  pages: readonly TermPage[],
): ReadonlyMap<number, readonly SearchableItem[]> {
  const titles = new Map<string, number>();
  const headings = new Map<string, { page: number; anchor: string }>();
  pages.forEach(({ title, sections }, page) => {
    if (!titles.has(key(title))) titles.set(key(title), page);
    for (const { id, heading } of sections)
      if (id !== '' && !headings.has(key(heading))) headings.set(key(heading), { page, anchor: id });
  });
  const texts = pages.flatMap(({ sections }, page) =>
    sections.map(({ id, text }) => ({ page, anchor: id, text: ` ${text.toLowerCase()} ` })),
  );
  const mostMentioned = (names: readonly string[]) => {
    const wanted = names.map((name) => name.toLowerCase());
    let best: { page: number; anchor: string } | undefined;
    let most = 0;
    for (const { page, anchor, text } of texts) {
      const count = wanted.reduce((sum, name) => sum + text.split(name).length - 1, 0);
      if (count > most) {
        most = count;
        best = { page, anchor };
      }
    }
    return best;
  };
  const placed = new Map<number, SearchableItem[]>();
  for (const { term, definition, also } of terms) {
    const page = titles.get(key(term));
    const place =
      page === undefined ? (headings.get(key(term)) ?? mostMentioned([term, ...also])) : { page, anchor: '' };
    if (!place) continue;
    const item: SearchableItem = {
      kind: 'term',
      name: term,
      anchor: place.anchor,
      context: '',
      text: definition,
      also,
    };
    placed.set(place.page, [...(placed.get(place.page) ?? []), item]);
  }
  return placed;
}
