import { own } from '../openapi/document/json-value';
import { formatPointer, parsePointer, type Path } from '../openapi/document/pointer';
import { resolvePointer } from '../openapi/document/resolve-ref';
import type { AsyncapiSource } from '../openapi/document/specification';
import type { Diagnostic } from '../model/diagnostic';

/** A mistake that the parser of AsyncAPI found. */
export interface ParserFinding {
  readonly path: Path;
  readonly message: string;
}

/** The path itself, where the parser's goes through references. */
function directPath(document: unknown, path: Path): Path {
  let current: Path = [];
  for (const step of path) {
    const seen = new Set<string>();
    for (;;) {
      const reference = own(resolvePointer(document, current), '$ref');
      const target = typeof reference === 'string' && step !== '$ref' ? parsePointer(reference) : undefined;
      if (!target || seen.has(formatPointer(target))) break;
      seen.add(formatPointer(target));
      current = target;
    }
    current = [...current, step];
  }
  return current;
}

/** Of a conditional rule, the parser also reports that the condition's branch does not hold. */
const isConsequence = ({ message }: ParserFinding): boolean =>
  /must match "(?:if|then|else)" schema/.test(message);

/**
 * What the parser of AsyncAPI found, as diagnostics with their places in the source. A mistake in a component is reported
 * once, not at each reference to it.
 */
export function parserDiagnostics(
  { document, placeOf }: AsyncapiSource,
  findings: readonly ParserFinding[],
): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const finding of findings.some((one) => !isConsequence(one))
    ? findings.filter((one) => !isConsequence(one))
    : findings) {
    const path = directPath(document, finding.path);
    const message = finding.message.replace(/\s+/g, ' ').replace(/\.?$/, '');
    const pointer = formatPointer(path[0] === 'x-files' ? path.slice(2) : path);
    unique.set(`${message} ${formatPointer(path)}`, {
      code: 'spec/asyncapi',
      severity: 'error',
      ...placeOf(path),
      message: `${message}${message.endsWith('?') ? '' : '.'} (${pointer})`,
      fix: 'Correct it: the specification of AsyncAPI (asyncapi.com/docs) defines what is allowed here.',
    });
  }
  return [...unique.values()];
}
