import { isObject, own, ownArray, ownEntries, ownString } from '../../kit/values/json-value';
import { HTTP_METHODS, locateOperations, methodsOf, PATH_SECTIONS } from '../operation/locate-operations';
import { PARAMETER_LOCATIONS, type NormalLink, type NormalOperation } from '../operation/normal-operation';
import { collectLimited } from './limited-report';
import { dereference, listAt, resolvePointer, resolveRef, type Located } from '../document/resolve-ref';
import type { Report, Specification } from '../document/specification';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { parsePointer, type Path } from '../../kit/values/pointer';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/;

/** Reports what the parameter list of a path or an operation has twice. */
function checkList(specification: Specification, holder: Located, report: Report): void {
  const listed = new Set<string>();
  for (const entry of listAt(holder, 'parameters')) {
    const parameter = dereference(specification, entry)?.value;
    const name = ownString(parameter, 'name');
    const location = ownString(parameter, 'in');
    if (name === undefined || location === undefined) continue;
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    const message = `The ${location} parameter "${showInvisible(name)}" is in this list twice.`;
    if (listed.has(key))
      report(entry.path, 'duplicate-parameter', message, 'Remove one of them, or correct its name.');
    listed.add(key);
  }
}

/**
 * Whether one parameter of an operation cannot be read: it may be the one that the path needs.
 *
 * @param origins  The operation and its path's list of parameters.
 */
export function hasBrokenParameter(
  specification: Specification,
  [operation, shared]: readonly unknown[],
): boolean {
  const entries: unknown[] = [...ownArray(operation, 'parameters'), ...ownArray({ shared }, 'shared')];
  return entries.some((entry) => {
    const located = dereference(specification, { value: entry, path: [] });
    const location = own(located?.value, 'in');
    return (
      isObject(located?.value) &&
      (own(located.value, 'name') === undefined || !PARAMETER_LOCATIONS.some((known) => known === location))
    );
  });
}

/** Reports parameters that one list has twice. */
export function checkParameterLists(specification: Specification, report: Report): void {
  for (const section of PATH_SECTIONS)
    for (const [name, item] of ownEntries(specification.document, section))
      for (const steps of [[], ...methodsOf(item).map((method) => method.steps)])
        checkList(
          specification,
          { value: resolvePointer(item, steps), path: [section, name, ...steps] },
          report,
        );
}

/** How a status is written instead of one that is none. */
function statusFix(status: string): string {
  const [digits] = /^[1-5]\d\d(?!\d)/.exec(status) ?? [];
  if (digits !== undefined) return `Write '${digits}', and the words into "description".`;
  const [range] = /^[1-5](?=\d?x+$)/i.exec(status) ?? [];
  return range === undefined
    ? "Write three digits in quotes ('200'), a range ('4XX'), or default."
    : `Write '${range}XX' for all statuses from ${range}00 to ${range}99, or one status with three digits.`;
}

/** Reports responses whose key is not a status: `20x`, `204 No Content`. */
export function checkStatuses(specification: Specification, report: Report): void {
  for (const { operation, path } of locateOperations(specification))
    for (const [status] of ownEntries(operation, 'responses')) {
      if (status.startsWith('x-') || STATUS.test(status)) continue;
      const message = `"${showInvisible(status)}" is not a status of HTTP.`;
      report([...path, 'responses', status], 'unknown-status', message, statusFix(status), 'key');
    }
}

/** Reports operations without a response, and links of responses that lead to no operation. */
export function checkResponses(
  specification: Specification,
  operations: readonly NormalOperation[],
): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const isOperation = (reference: string): boolean =>
    resolveRef(specification, reference) !== undefined &&
    HTTP_METHODS.includes(String(parsePointer(reference)?.at(-1)));
  const checkLink = ({ operationId, operationRef, parameters }: NormalLink, path: Path): void => {
    const target = operations.find((one) => one.operationId !== undefined && one.operationId === operationId);
    const known = target?.parameters.flatMap(({ name, location }) => [name, `${location}.${name}`]);
    for (const { name } of parameters)
      if (known && !known.includes(name))
        report(
          [...path, 'parameters', name],
          'unknown-link',
          `The linked operation has no parameter "${showInvisible(name)}".`,
          suggestName(name, known, 'Correct the name, or remove it.'),
          'key',
        );
    const given = operationId ?? operationRef;
    if (operationId !== undefined && operationRef !== undefined) return;
    if (given === undefined)
      report(path, 'unknown-link', 'The link names no operation.', 'Add "operationId".', 'key');
    else if (
      operationId === undefined ? given.startsWith('#') && !isOperation(given) : !ids.includes(operationId)
    )
      report(
        [...path, operationId === undefined ? 'operationRef' : 'operationId'],
        'unknown-link',
        `The link leads to "${showInvisible(given)}", which is not an operation of this document.`,
        suggestName(operationId ?? '', ids, 'Write the operationId of an operation of this document.'),
      );
  };
  for (const { path, origins, responses } of operations) {
    const written = own(origins[0], 'responses');
    const isEmpty = isObject(written) && Object.keys(written).every((status) => status.startsWith('x-'));
    const fix = 'Add at least one status with a description.';
    if (isEmpty) report([...path, 'responses'], 'no-response', 'The operation has no response.', fix, 'key');
    for (const response of responses)
      for (const link of response.links) checkLink(link, [...response.path, 'links', link.name]);
  }
  return all();
}
