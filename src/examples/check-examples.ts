import type { ExampleCheck, ExampleCheckInput, PageReport, UnboundExample } from '../model/example';
import type { Problem } from '../model/problem';
import { readApiIndex } from './api-operations';
import { checkExample, unboundExample, type ExampleContext } from './check-example';
import type { BindingTargets } from './resolve-binding';
import { createSchemaLibrary } from './schema-library';

/**
 * Holds every example of the pages against the APIs, the events and the connector's configuration.
 *
 * @returns All problems, each with its place, and the numbers for `npm run content:report`. Never throws
 *          for what a page or a specification can contain.
 */
export function checkExamples(input: ExampleCheckInput): ExampleCheck {
  const library = createSchemaLibrary(input);
  const targets: BindingTargets = {
    library,
    index: readApiIndex(library, input),
    apis: input.apis.map(({ name }) => name),
  };
  const problems: Problem[] = [];
  const unbound: UnboundExample[] = [];
  const pages: PageReport[] = [];
  for (const page of input.pages) {
    const context: ExampleContext = {
      targets,
      page,
      original: (position) => input.originalPosition?.(page.file, position) ?? position,
      report: (problem) => {
        problems.push({ severity: 'error', file: page.file, ...problem });
      },
    };
    let bindable = 0;
    let bound = 0;
    for (const example of page.examples) {
      const standing = checkExample(example, context);
      if (standing.kind === 'other') continue;
      bindable += 1;
      if (standing.kind === 'bound') bound += 1;
      else unbound.push(unboundExample(example, context, standing.reason));
    }
    pages.push({
      file: page.file,
      route: page.route,
      ...page.counts,
      examples: page.examples.length,
      bindable,
      bound,
    });
  }
  return { problems, report: { pages, unbound } };
}
