import type { CheckedExample, ExamplePage } from '../../model/example';
import type { CompiledPage } from '../../model/page';

/** The fields of a page's node that the report needs. */
export type PageForReport = Pick<CompiledPage, 'html' | 'headings' | 'counts'> & {
  readonly file: string;
  readonly route: string;
  readonly examples: readonly CheckedExample[];
};

/** Counts visible links: to pages, operations, schemas, and other sites, but not heading anchors. */
function countLinks(html: string): number {
  return [...html.matchAll(/<a\s[^>]*>/g)].filter(([tag]) => !tag.includes('hash-link')).length;
}

/** Reads what the check and its report need from a compiled page. */
export function readExamplePage({
  file,
  route,
  html,
  headings,
  counts,
  examples,
}: PageForReport): ExamplePage {
  return {
    file,
    route,
    counts: { ...counts, headings: headings.length, links: countLinks(html) },
    examples,
  };
}
