import { own, ownArray } from '../../kit/values/json-value';
import { followRefs, resolvePointer } from '../document/resolve-ref';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Path } from '../../kit/values/pointer';
import type { Report, Specification } from '../document/specification';

/** A runtime expression (OpenAPI 3.2 §4.20.4): `$request.body#/id`. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|(?:query|path)\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

/** The name of the parameter of a request that an expression needs, if the operation and its path declare others only. */
function undeclared(source: Specification, expression: string, operation: Path): string | undefined {
  const [, location, name] = /^\$request\.(header|query|path)\.(.+)$/.exec(expression) ?? [];
  if (location === undefined || name === undefined) return undefined;
  const holders = [operation, operation.slice(0, -1)].map((path) => resolvePointer(source.document, path));
  const isDeclared = holders
    .flatMap((holder) => ownArray(holder, 'parameters'))
    .map((entry) => followRefs(source, { value: entry, path: [] })?.value)
    .some(
      (one) => own(one, 'in') === location && String(own(one, 'name')).toLowerCase() === name.toLowerCase(),
    );
  // Clients send others, which no document declares.
  return isDeclared || location === 'header' ? undefined : `${location}.${name}`;
}

/**
 * Reports a text whose runtime expressions are none, or need parameters that the operation does not declare: the address
 * of a callback, or a value of a link.
 *
 * @param operation  Undefined for that of a component.
 */
export function checkExpression(
  { source, report }: { readonly source: Specification; readonly report: Report },
  text: string,
  at: Path,
  operation?: Path,
  ...how: readonly 'key'[]
): void {
  const inside = text.startsWith('$')
    ? [text]
    : [...text.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one);
  const rest = text.replace(/\{[^{}]*\}/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(rest)?.[1]?.toLowerCase();
  const isOpen =
    !text.startsWith('$') && (/[{}]/.test(rest) || (scheme !== undefined && !/^https?$/.test(scheme)));
  const wrong = isOpen ? text : inside.find((one) => !EXPRESSION.test(one));
  if (wrong !== undefined)
    report(
      at,
      'wrong-value',
      `"${showInvisible(wrong)}" is no runtime expression.`,
      'Write $url, $method, $statusCode, or a part of $request or $response: $request.body#/id.',
      ...how,
    );
  const missing = operation && inside.flatMap((one) => undeclared(source, one, operation) ?? [])[0];
  if (missing !== undefined)
    report(
      at,
      'wrong-value',
      `The operation declares no parameter "${showInvisible(missing)}".`,
      'Correct the name, or declare it.',
      ...how,
    );
}
