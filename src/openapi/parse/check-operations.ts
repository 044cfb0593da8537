import { isObject, own, ownArray, ownEntries, ownString } from '../document/json-value';
import { HTTP_METHODS, locateOperations, methodsOf, PATH_SECTIONS } from '../operation/locate-operations';
import { PARAMETER_LOCATIONS, type NormalLink, type NormalOperation } from '../operation/normal-operation';
import { collectWarnings } from './collect-warnings';
import { dereference, resolvePointer, resolveRef } from '../document/resolve-ref';
import { specificationDiagnostic, type Specification } from '../document/specification';
import { suggestName } from '../../diagnostics/nearest-name';
import { showInvisible } from '../../diagnostics/show-invisible';
import { parsePointer, type Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/;
/** Reports what the parameter list of a path or an operation has twice. */
function checkList(specification: Specification, holder: unknown, holderPath: Path): Diagnostic[] {
  const listed = new Set<string>();
  return ownArray(holder, 'parameters').flatMap((entry, index) => {
    const path = [...holderPath, 'parameters', index];
    const located = dereference(specification, { value: entry, path });
    if (!located || !isObject(located.value)) return [];
    const name = ownString(located.value, 'name');
    const location = ownString(located.value, 'in');
    if (name === undefined || location === undefined) return [];
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    if (!listed.has(key)) {
      listed.add(key);
      return [];
    }
    return [
      specificationDiagnostic(specification, path, {
        code: 'duplicate-parameter',
        message: `The ${location} parameter "${showInvisible(name)}" is in this list twice.`,
        fix: 'Remove one of them, or correct its name.',
      }),
    ];
  });
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
export function checkParameterLists(specification: Specification): Diagnostic[] {
  return PATH_SECTIONS.flatMap((section) =>
    ownEntries(specification.document, section).flatMap(([name, item]) => [
      ...checkList(specification, item, [section, name]),
      ...methodsOf(item).flatMap(({ steps }) =>
        checkList(specification, resolvePointer(item, steps), [section, name, ...steps]),
      ),
    ]),
  );
}

/** Reports responses whose key is not a status: `20x`, `204 No Content`. */
export function checkStatuses(specification: Specification): Diagnostic[] {
  return locateOperations(specification).flatMap(({ operation, path }) =>
    ownEntries(operation, 'responses')
      .filter(([status]) => !status.startsWith('x-') && !STATUS.test(status))
      .map(([status]) => {
        const [digits] = /^[1-5]\d\d(?!\d)/.exec(status) ?? [];
        const [range] = /^[1-5](?=\d?x+$)/i.exec(status) ?? [];
        return specificationDiagnostic(specification, [...path, 'responses', status], {
          code: 'unknown-status',
          part: 'key',
          message: `"${showInvisible(status)}" is not a status of HTTP.`,
          fix:
            digits !== undefined
              ? `Write '${digits}', and the words into "description".`
              : range !== undefined
                ? `Write '${range}XX' for all statuses from ${range}00 to ${range}99, or one status with three digits.`
                : "Write three digits in quotes ('200'), a range ('4XX'), or default.",
        });
      }),
  );
}

/** Reports operations without a response, and links of responses that lead to no operation. */
export function checkResponses(
  specification: Specification,
  operations: readonly NormalOperation[],
): Diagnostic[] {
  const { warn, all } = collectWarnings(specification);
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const isOperation = (reference: string): boolean =>
    resolveRef(specification, reference) !== undefined &&
    HTTP_METHODS.includes(String(parsePointer(reference)?.at(-1)));
  const checkLink = ({ operationId, operationRef, parameters }: NormalLink, path: Path): void => {
    const target = operations.find((one) => one.operationId !== undefined && one.operationId === operationId);
    const known = target?.parameters.flatMap(({ name, location }) => [name, `${location}.${name}`]);
    for (const { name } of parameters)
      if (known && !known.includes(name))
        warn(
          [...path, 'parameters', name],
          'unknown-link',
          `The linked operation has no parameter "${showInvisible(name)}".`,
          suggestName(name, known, 'Correct the name, or remove it.'),
          'key',
        );
    const fix = suggestName(
      operationId ?? '',
      ids,
      'Write the operationId of an operation of this document.',
    );
    const key = operationId === undefined ? 'operationRef' : 'operationId';
    if (operationId !== undefined && operationRef !== undefined) return;
    if (operationId === undefined && operationRef === undefined)
      warn(path, 'unknown-link', 'The link names no operation.', 'Add "operationId".', 'key');
    else if (
      operationId === undefined
        ? operationRef?.startsWith('#') && !isOperation(operationRef)
        : !ids.includes(operationId)
    )
      warn(
        [...path, key],
        'unknown-link',
        `The link leads to "${showInvisible(operationId ?? operationRef ?? '')}", which is not an operation of this document.`,
        fix,
      );
  };
  for (const { path, origins, responses } of operations) {
    const written = own(origins[0], 'responses');
    const isEmpty = isObject(written) && Object.keys(written).every((status) => status.startsWith('x-'));
    if (isEmpty)
      warn(
        [...path, 'responses'],
        'no-response',
        'The operation has no response.',
        'Add at least one status with a description.',
        'key',
      );
    for (const response of responses)
      for (const link of response.links) checkLink(link, [...response.path, 'links', link.name]);
  }
  return all();
}

/** Reports paths without a leading slash, which would be missing between server and path. */
export function checkPathNames(specification: Specification): Diagnostic[] {
  return ownEntries(specification.document, 'paths')
    .filter(([name]) => !name.startsWith('/') && !name.startsWith('x-'))
    .map(([name]) =>
      specificationDiagnostic(specification, ['paths', name], {
        code: 'path-without-slash',
        part: 'key',
        message: `The path "${showInvisible(name)}" does not begin with "/".`,
        fix: /^https?:/.test(name)
          ? 'Write only the path, and the host into "servers".'
          : `Write "/${name}".`,
      }),
    );
}
