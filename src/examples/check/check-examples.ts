import type {
  ExampleCheck,
  ExampleCheckInput,
  ExamplePage,
  ExampleSources,
  PageReport,
  UnboundExample,
} from '../../model/example';
import type { Diagnostic, SourcePosition } from '../../model/diagnostic';
import { readApiIndex } from '../match/api-operations';
import { checkExample, unboundExample, type ExampleContext } from './check-example';
import type { BindingTargets } from '../match/resolve-binding';
import { createSchemaLibrary } from '../match/schema-library';

/** The result of checking one page. */
export interface ExamplePageCheck {
  readonly diagnostics: readonly Diagnostic[];
  readonly page: PageReport;
  readonly unbound: readonly UnboundExample[];
}

type OriginalPosition = ExampleCheckInput['originalPosition'];

/**
 * Prepares the check against one set of APIs and schemas. Reading them is most of the work, and they stay the
 * same from one saved page to the next.
 */
export function createExampleCheck(
  sources: ExampleSources,
): (page: ExamplePage, originalPosition?: OriginalPosition) => ExamplePageCheck {
  const library = createSchemaLibrary(sources);
  const targets: BindingTargets = {
    library,
    index: readApiIndex(library, sources),
    apis: sources.apis.map(({ name }) => name),
    prefixes: sources.prefixes ?? {},
  };
  return (page, originalPosition) => {
    const diagnostics: Diagnostic[] = [];
    const unbound: UnboundExample[] = [];
    const context: ExampleContext = {
      targets,
      page,
      original: (position: SourcePosition) => originalPosition?.(page.file, position) ?? position,
      report: (diagnostic) => {
        diagnostics.push({ severity: 'error', file: page.file, ...diagnostic });
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
    return {
      diagnostics,
      unbound,
      page: {
        file: page.file,
        route: page.route,
        ...page.counts,
        examples: page.examples.length,
        bindable,
        bound,
      },
    };
  };
}

/** Combines the checks of pages. */
export function joinPageChecks(checks: readonly ExamplePageCheck[]): ExampleCheck {
  return {
    diagnostics: checks.flatMap(({ diagnostics }) => diagnostics),
    report: {
      pages: checks.map(({ page }) => page),
      unbound: checks.flatMap(({ unbound }) => unbound),
    },
  };
}

/**
 * Checks every example of the pages against the APIs, the events, and the connector's configuration.
 *
 * @returns All diagnostics with their positions, and the numbers for `npm run content:report`. Never throws.
 */
export function checkExamples(input: ExampleCheckInput): ExampleCheck {
  const check = createExampleCheck(input);
  return joinPageChecks(input.pages.map((page) => check(page, input.originalPosition)));
}
