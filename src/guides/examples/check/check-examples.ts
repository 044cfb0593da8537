import type { ExampleCheck, ExampleCheckInput, ExamplePage, ExampleSources } from '../example';
import type { Diagnostic } from '../../../kit/diagnostics/diagnostic';
import { readApiIndex } from '../match/api-operations';
import { createRelation } from '../match/related-names';
import { checkExample } from './check-example';
import { createSchemaLibrary } from '../match/schema-library';

type OriginalPosition = ExampleCheckInput['originalPosition'];

/**
 * Prepares the check against one set of APIs and schemas. Reading them is most of the work, and they stay the
 * same from one saved page to the next.
 */
export function createExampleCheck(
  sources: ExampleSources,
): (page: ExamplePage, originalPosition?: OriginalPosition) => ExampleCheck {
  const library = createSchemaLibrary(sources);
  const index = readApiIndex(library, sources);
  const isRelated = createRelation(sources, index);
  const targets = {
    library,
    index,
    apis: sources.apis.map(({ name }) => name),
    renamed: sources.renamed ?? (() => undefined),
    prefixes: sources.prefixes ?? {},
  };
  return (page, originalPosition) => {
    const diagnostics: Diagnostic[] = [];
    const standings = page.examples.map((example) =>
      checkExample(example, {
        targets,
        page,
        isRelated,
        original: (position) => originalPosition?.(page.file, position) ?? position,
        report: (diagnostic) => {
          diagnostics.push({ severity: 'error', file: page.file, ...diagnostic });
        },
      }),
    );
    return {
      diagnostics,
      bound: standings.filter(({ kind }) => kind === 'bound').length,
      unbound: standings.flatMap((standing) => (standing.kind === 'unbound' ? [standing.reason] : [])),
    };
  };
}

/**
 * Checks every example of the pages against the APIs, the events, and the connector's configuration.
 *
 * @returns All diagnostics with their positions. Never throws.
 */
export function checkExamples(input: ExampleCheckInput): ExampleCheck {
  const check = createExampleCheck(input);
  const pages = input.pages.map((page) => check(page, input.originalPosition));
  return {
    diagnostics: pages.flatMap(({ diagnostics }) => diagnostics),
    bound: pages.reduce((sum, { bound }) => sum + bound, 0),
    unbound: pages.flatMap(({ unbound }) => unbound),
  };
}
