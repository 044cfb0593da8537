import { nearestName, suggestName } from '../../../kit/diagnostics/nearest-name';
import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import { JSON_NUMBER, readNumber } from '../../../kit/values/exact-number';
import { own } from '../../../kit/values/json-value';
import type { ApiOperation, Credential } from '../match/api-operations';
import { showNames } from '../match/show-value';
import { findValueDiagnostics } from './find-value-diagnostics';
import { UNKNOWN, type QueryPart, type RequestHeader } from '../read/literal-request';
import { nameOf, type RequestContext } from '../match/request-context';
import { followReference, type Schema } from '../match/schema-library';

/** Converts text of an address or header to the type of the schema; each alternative of it can have its own. */
function typedValues(
  text: string,
  schema: unknown,
  follow: (schema: unknown) => unknown,
  depth = 0,
): unknown[] {
  const whole = follow(schema);
  const inner = depth > 4 ? [] : ['oneOf', 'anyOf', 'allOf'].flatMap((key) => [own(whole, key) ?? []].flat());
  const types = [own(whole, 'type')].flat();
  const values = inner.flatMap((one) => typedValues(text, one, follow, depth + 1));
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(?:\.\d+)?$/.test(text))
    values.unshift(JSON_NUMBER.test(text) ? readNumber(text) : Number(text));
  else if (types.includes('boolean') && (text === 'true' || text === 'false'))
    values.unshift(text === 'true');
  else if (types.includes('array')) values.unshift(text.split(','));
  else if (inner.length === 0 || types.includes('string')) values.unshift(text);
  return values;
}

/** Checks the text of one parameter against its schema; placeholders are skipped. */
export function checkText(
  name: string,
  text: string,
  schema: Schema,
  position: SourcePosition,
  { targets, report }: RequestContext,
): void {
  if (text.includes(UNKNOWN) || /^[<{].*[>}]$/.test(text)) return;
  const follow = (one: unknown): unknown => followReference(targets.library, one);
  const found = typedValues(text, schema, follow).map((value) =>
    findValueDiagnostics(targets.library, schema, value),
  );
  const [diagnostic] = found[0] ?? [];
  if (!diagnostic || found.some((one) => one.length === 0)) return;
  report({
    code: 'example/wrong-parameter',
    position,
    message: diagnostic.message.replace(/^The whole value\b/, `The parameter "${name}"`),
    fix: diagnostic.fix,
  });
}

/** Checks names and values of a query, and that every required name is present. */
export function checkQuery(
  operation: ApiOperation,
  parts: readonly QueryPart[],
  at: SourcePosition,
  context: RequestContext,
): void {
  const known = operation.parameters.filter(({ place }) => place === 'query');
  const names = known.map(({ name }) => name);
  for (const { name, value, offset } of parts) {
    if (name.includes(UNKNOWN)) continue;
    const parameter = known.find((one) => one.name === name);
    if (parameter) checkText(name, value, parameter.schema, context.placeOf(offset), context);
    else {
      context.report({
        code: 'example/unknown-query',
        position: context.placeOf(offset),
        message: `${nameOf(operation)} has no query parameter "${name}".`,
        fix:
          names.length === 0
            ? 'Remove it: the operation has no query parameters.'
            : suggestName(name, names, `Known: ${showNames(names)}.`),
      });
    }
  }
  // `?$query` can contain any name.
  if (parts.some(({ name }) => name.includes(UNKNOWN))) return;
  for (const { name, isRequired } of known) {
    if (!isRequired || parts.some((part) => part.name === name)) continue;
    const mistyped = parts.some(
      (part) => nearestName(part.name, [name]) !== undefined && !names.includes(part.name),
    );
    if (mistyped) continue;
    context.report({
      code: 'example/missing-query',
      position: at,
      message: `${nameOf(operation)} requires the query parameter "${name}".`,
      fix: `Add it: ?${name}=…`,
    });
  }
}

/** Checks that credentials and required headers are present, and that no known header is mistyped. */
export function checkHeaders(
  operation: ApiOperation,
  headers: readonly RequestHeader[],
  at: SourcePosition,
  context: RequestContext,
): void {
  const parameters = operation.parameters.filter(({ place }) => place === 'header');
  const find = (name: string): RequestHeader | undefined =>
    headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  const possible = operation.credentials.flat();
  const missingOf = (one: readonly Credential[]): number => one.filter(({ header }) => !find(header)).length;
  // The alternative that the sample uses: the one of which least is missing.
  const [used = []] = [...operation.credentials].sort((a, b) => missingOf(a) - missingOf(b));
  const required = [
    ...used.map(({ header, prefix }) => ({ name: header, value: `${prefix}$TOKEN` })),
    ...parameters.filter(({ isRequired }) => isRequired).map(({ name }) => ({ name, value: '…' })),
  ];
  const known = [
    ...possible.map(({ header }) => header),
    ...parameters.map(({ name }) => name),
    ...(operation.body ? ['Content-Type'] : []),
  ];
  for (const { name, value } of required) {
    if (find(name)) continue;
    const mistyped = headers.find((header) => nearestName(header.name, [name]) !== undefined);
    context.report({
      code: 'example/missing-header',
      position: mistyped ? context.placeOf(mistyped.offset) : at,
      message: `${nameOf(operation)} requires the header "${name}".`,
      fix: mistyped ? `Did you mean "${name}" here?` : `Add it: ${name}: ${value}`,
    });
  }
  for (const { name, offset } of headers) {
    if (known.some((one) => one.toLowerCase() === name.toLowerCase())) continue;
    const nearest = nearestName(name, known);
    if (nearest === undefined || find(nearest) || required.some((one) => one.name === nearest)) continue;
    context.report({
      code: 'example/unknown-header',
      position: context.placeOf(offset),
      message: `${nameOf(operation)} has no header "${name}".`,
      fix: `Did you mean "${nearest}"?`,
    });
  }
  for (const { header, prefix } of used) {
    const given = find(header);
    if (!given || given.value.startsWith(UNKNOWN)) continue;
    const prefixes = possible.filter((one) => one.header === header).map((one) => one.prefix);
    if (prefixes.some((one) => given.value.startsWith(one))) continue;
    context.report({
      code: 'example/wrong-parameter',
      position: context.placeOf(given.offset),
      message: `The header "${header}" does not begin with "${prefix}".`,
      fix: `Write it like this: ${header}: ${prefix}$TOKEN`,
    });
  }
  for (const { name, schema } of parameters) {
    const given = find(name);
    if (given) checkText(name, given.value, schema, context.placeOf(given.offset), context);
  }
}
