import { statusLabel } from '../kit/texts/status-text';
import { distinctItems, type SearchableItem } from './build-documents';
import type { Definition } from '../guides/page';
import type { CatalogProblem } from '../site/settings';

/** Names that the tables of a guide define, each once per page. */
export function readDefinitionItems(definitions: readonly Definition[]): readonly SearchableItem[] {
  const items = definitions.map(({ id, heading, ...own }): SearchableItem => ({
    ...own,
    anchor: id,
    context: heading,
    also: [],
  }));
  return distinctItems(items, ({ kind, name, anchor }) => `${kind} ${name} ${anchor}`);
}

/** Error codes on the page with the catalog, where their anchors are `problem-<code>`. */
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
