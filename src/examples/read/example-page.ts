import type { CheckedExample, ExamplePage } from '../../model/example';
import type { CompiledPage } from '../../model/page';

/** What a page's node tells of it. */
export type PageForReport = Pick<CompiledPage, 'html' | 'headings' | 'counts'> & {
  readonly file: string;
  readonly route: string;
  readonly examples: readonly CheckedExample[];
};

/** Links that a reader sees: those to pages, operations, schemas and other sites, not a heading's own anchor. */
function countLinks(html: string): number {
  return [...html.matchAll(/<a\s[^>]*>/g)].filter(([tag]) => !tag.includes('hash-link')).length;
}

/** Takes from a compiled page what the check and its report need. */
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
