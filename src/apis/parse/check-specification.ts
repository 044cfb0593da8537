import { checkMessages } from '../asyncapi/check-messages';
import { checkAddresses } from './check-addresses';
import { checkHttp } from './check-http';
import { checkParameterLists, checkResponses, checkStatuses, hasBrokenParameter } from './check-operations';
import { checkObjects } from './check-objects';
import { checkPaths } from './check-paths';
import { checkSchemas } from './check-schemas';
import { checkRequirements, checkSchemes } from './check-security';
import { checkTexts } from './check-texts';
import { checkValues } from './check-values';
import { isObject, own, ownEntries } from '../../kit/values/json-value';
import { locateOperations } from '../operation/locate-operations';
import { normalizeApi } from '../operation/normalize-api';
import type { NormalOperation } from '../operation/normal-operation';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { collectLimited } from './limited-report';
import { followRefs, resolvePointer, resolveRef } from '../document/resolve-ref';
import { collectDiagnostics, type Report, type Specification } from '../document/specification';
import { walkReferences } from '../document/walk-references';
import { nearestName, suggestName } from '../../kit/diagnostics/nearest-name';
import { showInvisible, visibleText } from '../../kit/diagnostics/show-invisible';
import { sortDiagnostics } from '../../kit/diagnostics/format-diagnostics';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** Steps of a pointer for which another target is suggested: the nearest one is looked for step by step. */
const MAX_STEPS = 100;
/** Shown characters of a reference. */
const MAX_SHOWN = 300;

/** Pointers beside the missing target, for a suggestion. */
function neighbours(specification: Specification, path: Path): Path[] {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const parent = path.slice(0, length);
    const value = resolvePointer(specification.document, parent);
    if (isObject(value)) return Object.keys(value).map((key) => [...parent, key]);
  }
  return [];
}

/** The component with the name that a reference looks for in the wrong section. */
function suggestComponent({ document }: Specification, wanted: Path): string | undefined {
  // Another file has components of its own.
  if (wanted[0] === 'x-files') return undefined;
  const name = String(wanted.at(-1));
  const section = ownEntries(document, 'components').find(([, entries]) => own(entries, name) !== undefined);
  return section && `Did you mean "${formatPointer(['components', section[0], name])}"?`;
}

/** A reference as written in the file of its holder: `#/Name` there, `parts.yaml#/Name` elsewhere. */
function asWritten(specification: Specification, reference: string, holder: Path): string {
  const target = parsePointer(reference);
  if (!target) return reference;
  if (target[0] !== 'x-files' || target[1] === undefined)
    return formatPointer(specification.writtenPath?.(target) ?? target);
  const isSame = holder[0] === 'x-files' && holder[1] === target[1];
  return `${isSame ? '' : target[1]}${formatPointer(target.slice(2))}`;
}

function checkReferences(specification: Specification): Diagnostic[] {
  const { report, all } = collectLimited(specification, 'error');
  walkReferences(specification.document, ({ path, reference, holder, isMap }) => {
    const object = (code: Parameters<typeof report>[1], message: string, fix: string): void => {
      report([...path, '$ref'], code, message, fix);
    };
    const missing = 'Write a reference like "#/components/schemas/Name".';
    if (typeof reference !== 'string') {
      object('wrong-type', `"$ref" is ${JSON.stringify(reference)}, not a text.`, missing);
      return;
    }
    const written = (): string => asWritten(specification, reference, path);
    // One that leads out of the file was reported when its target was read.
    if (reference !== '' && !reference.startsWith('#')) return;
    if (!resolveRef(specification, reference)) {
      const wanted = parsePointer(reference);
      const suggest = (pointer: Path): string => {
        const near = neighbours(specification, pointer);
        // What they have in common would make far names look near.
        const step = (near[0]?.length ?? 1) - 1;
        const names = near.map((one) => String(one[step]));
        const nearest = near[names.indexOf(nearestName(String(pointer[step]), names) ?? '')];
        return nearest
          ? `Did you mean "${asWritten(specification, formatPointer(nearest), path)}"?`
          : 'Add the target, or correct the reference.';
      };
      object(
        'unresolved-ref',
        `"$ref" cannot be resolved: "${written().slice(0, MAX_SHOWN)}".`,
        wanted && wanted.length <= MAX_STEPS
          ? (suggestComponent(specification, wanted) ?? suggest(wanted))
          : missing,
      );
    } else if (isMap) {
      // All others are replaced by what they refer to.
      object(
        'circular-ref',
        `"$ref" leads to a map that has this one inside: "${written()}".`,
        'Write the entries here, or refer to one schema.',
      );
    } else if (!followRefs(specification, { value: holder, path })) {
      object(
        'circular-ref',
        `"$ref" leads only to other references, and back to itself or to nothing: "${written()}".`,
        'Put the definition into one of them.',
      );
    }
  });
  return all();
}

function checkOperationIds(operations: readonly NormalOperation[], report: Report): void {
  const first = new Map<string, NormalOperation>();
  const called = operations.flatMap(({ callbacks }) => callbacks.map(({ operation }) => operation));
  // Several operations can refer to one callback.
  const all = new Map([...operations, ...called].map((one) => [formatPointer(one.path), one]));
  for (const operation of all.values()) {
    const { operationId } = operation;
    if (operationId === undefined) continue;
    const at = [...operation.path, 'operationId'];
    const visible = visibleText(operationId);
    const shown = showInvisible(operationId);
    const other = first.get(visible);
    if (other) {
      const name = `${other.method.toUpperCase()} ${other.name}`;
      report(
        at,
        'duplicate-operation-id',
        other.operationId === operationId
          ? `The operationId "${shown}" belongs to ${name} already.`
          : `The operationId "${shown}" looks like "${showInvisible(other.operationId ?? '')}" of ${name}: they differ only in invisible characters.`,
        'Give each operation its own id.',
      );
      continue;
    }
    first.set(visible, operation);
    if (shown !== operationId)
      report(
        at,
        'invisible-character',
        `The operationId "${shown}" has invisible characters, shown here as \\u{…}: links to it that look correct would fail.`,
        `Write "${visible}".`,
      );
  }
}

function checkParameters(specification: Specification, operation: NormalOperation, report: Report): void {
  const written = resolvePointer(specification.document, [...operation.path, 'parameters']);
  if (written !== undefined && !Array.isArray(written)) return;
  const declared = operation.parameters.filter(({ location }) => location === 'path');
  const inPath = new Set([...operation.name.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''));
  // The address of a webhook is known to its receiver only.
  const missing = [...(operation.kind === 'operation' ? inPath : [])].filter(
    (name) => !declared.some((parameter) => parameter.name === name),
  );
  const surplus = declared.filter(({ name }) => !inPath.has(name));
  const names = surplus.map(({ name }) => name);
  // A parameter without a usable name or location is reported elsewhere, and may be the missing one.
  const isBroken = missing.length > 0 && hasBrokenParameter(specification, operation.origins);
  for (const name of isBroken ? [] : missing)
    report(
      operation.path,
      'missing-path-parameter',
      `The path has {${name}}, but no path parameter of that name is declared.`,
      suggestName(name, names, `Add a parameter: name: ${name}, in: path, required: true.`),
      'key',
    );
  for (const { name, entryPath } of surplus)
    report(
      entryPath,
      'unused-path-parameter',
      `The path parameter "${name}" is not in the path "${operation.name}".`,
      suggestName(name, inPath, 'Remove it, or write it into the path in braces.'),
      'warning',
    );
}

/** Checks that a listed specification has operations; unlisted files can contain only shared parts. */
export function checkHasOperations(specification: Specification): Diagnostic[] {
  const { report, diagnostics } = collectDiagnostics(specification);
  const paths = own(specification.document, 'paths');
  if (!specification.asyncapi && locateOperations(specification).length === 0)
    report(
      ['paths'],
      'no-operations',
      isObject(paths) && Object.keys(paths).length === 0
        ? '"paths" is empty.'
        : 'The document has no operations.',
      'Add a method below a path, or remove the row from openapi/sources.yml.',
      'key',
      // A document of only schemas has no "paths"; if it has, operations are probably missing.
      paths === undefined ? 'warning' : 'error',
    );
  return diagnostics;
}

/** Checks the contents of a specification and reports all diagnostics together, in file order. */
export function checkSpecification(specification: Specification): Diagnostic[] {
  const normal = normalizeApi(specification);
  const { report, all } = collectLimited(specification, 'error');
  const { asyncapi, found = [] } = specification;
  // The rules of HTTP and of OpenAPI's objects do not hold for messages, whose document has its own parser.
  if (asyncapi) {
    const { document, placeOf } = asyncapi;
    const asWrittenEvents: Specification = {
      ...specification,
      document,
      fileOf: (path) => placeOf(path).file,
      positionOf: (path) => placeOf(path).position ?? { line: 1, column: 1 },
    };
    return sortDiagnostics([
      ...found,
      ...checkReferences(specification),
      ...checkTexts(specification),
      ...checkSchemas(specification),
      ...checkValues(specification),
      ...checkReferences(asWrittenEvents).filter(({ code }) => code === 'spec/circular-ref'),
      ...checkAddresses(asWrittenEvents),
      ...checkMessages(asyncapi),
    ]);
  }
  checkPaths(specification, report);
  checkParameterLists(specification, report);
  checkStatuses(specification, report);
  checkHttp(specification, normal, report);
  checkOperationIds(normal.operations, report);
  checkRequirements(specification, normal, report);
  for (const operation of normal.operations) {
    checkParameters(specification, operation, report);
    if (operation.security?.isInherited !== true) checkRequirements(specification, operation, report);
  }
  return sortDiagnostics([
    ...found,
    ...checkReferences(specification),
    ...all(),
    ...checkObjects(specification),
    ...checkTexts(specification),
    ...checkAddresses(specification),
    ...checkSchemas(specification),
    ...checkValues(specification),
    ...checkSchemes(specification, normal),
    ...checkResponses(specification, normal.operations),
  ]);
}
