import { own } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from '../document/resolve-ref';
import type { AsyncapiSource } from '../document/specification';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

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

/** An example whose schema has one address twice: the parser cannot check it, and this program checks it itself. */
const isUnread = ({ message }: ParserFinding): boolean =>
  /^reference "[^"]*" resolves to more than one schema/.test(message);

/** What only a form that was not meant says: where several are allowed, the parser reports why each does not fit. */
const isOfOtherForm = (message: string): boolean =>
  /must be (?:array|object|string|boolean|number|null)$|must not be valid$/.test(message);

const fixOf = (path: Path): string =>
  path.includes('security')
    ? 'AsyncAPI 3 has a security scheme here, or a reference: { $ref: "#/components/securitySchemes/name" }.'
    : 'Correct it: the specification of AsyncAPI (asyncapi.com/docs) defines what is allowed here.';

/**
 * What the parser of AsyncAPI found, as diagnostics with their places in the source. A mistake in a component is reported
 * once, not at each reference to it; a place has one diagnostic, and none if a mistake inside of it explains it.
 */
export function parserDiagnostics(
  { document, placeOf }: AsyncapiSource,
  findings: readonly ParserFinding[],
): Diagnostic[] {
  const places = new Map<string, { readonly path: Path; readonly messages: Set<string> }>();
  const found = findings.filter((one) => !isUnread(one));
  for (const finding of found.some((one) => !isConsequence(one))
    ? found.filter((one) => !isConsequence(one))
    : found) {
    const path = directPath(document, finding.path);
    const place = places.get(formatPointer(path)) ?? { path, messages: new Set() };
    places.set(formatPointer(path), place);
    place.messages.add(finding.message.replace(/\s+/g, ' ').replace(/\.?$/, ''));
  }
  const above = new Set(
    [...places.values()].flatMap(({ path }) => path.map((_, length) => formatPointer(path.slice(0, length)))),
  );
  return [...places].flatMap(([pointer, { path, messages }]): Diagnostic[] => {
    if ([...messages].some(isOfOtherForm) && above.has(pointer)) return [];
    const message = [...messages].join('; ');
    return [
      {
        code: 'spec/asyncapi',
        severity: 'error',
        ...placeOf(path),
        message: `${message}${message.endsWith('?') ? '' : '.'} (${formatPointer(path[0] === 'x-files' ? path.slice(2) : path)})`,
        fix: fixOf(path),
      },
    ];
  });
}
