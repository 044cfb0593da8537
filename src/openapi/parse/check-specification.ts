import { checkMessages } from '../../asyncapi/check-messages';
import { checkAddresses } from './check-addresses';
import { checkHttp } from './check-http';
import {
  checkParameterLists,
  checkPathNames,
  checkResponses,
  checkStatuses,
  hasBrokenParameter,
} from './check-operations';
import { checkObjects } from './check-objects';
import { checkPaths } from './check-paths';
import { checkSchemas } from './check-schemas';
import { checkRequirements, checkSchemes } from './check-security';
import { checkTexts } from './check-texts';
import { checkValues } from './check-values';
import { isObject, own, ownEntries } from '../document/json-value';
import { HTTP_METHODS, locateOperations, methodsOf, PATH_SECTIONS } from '../operation/locate-operations';
import { normalizeApi } from '../operation/normalize-api';
import type { NormalOperation } from '../operation/normal-operation';
import { formatPointer, parsePointer, type Path } from '../document/pointer';
import { followRefs, resolvePointer, resolveRef } from '../document/resolve-ref';
import { specificationDiagnostic, type Specification } from '../document/specification';
import { walkReferences } from '../document/walk-references';
import { suggestName } from '../../diagnostics/nearest-name';
import { showInvisible, visibleText } from '../../diagnostics/show-invisible';
import { sortDiagnostics } from '../../diagnostics/format-diagnostics';
import type { Diagnostic } from '../../model/diagnostic';

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
  const diagnostics: Diagnostic[] = [];
  walkReferences(specification.document, ({ path, reference, holder, isMap }) => {
    const report = (code: string, message: string, fix: string): void => {
      diagnostics.push(specificationDiagnostic(specification, [...path, '$ref'], { code, message, fix }));
    };
    if (typeof reference !== 'string') {
      report(
        'wrong-type',
        `"$ref" is ${JSON.stringify(reference)}, not a text.`,
        'Write a reference like "#/components/schemas/Name".',
      );
    } else if (!resolveRef(specification, reference)) {
      const wanted = parsePointer(reference);
      report(
        'unresolved-ref',
        `"$ref" cannot be resolved: "${asWritten(specification, reference, path)}".`,
        wanted
          ? (suggestComponent(specification, wanted) ??
              suggestName(
                asWritten(specification, formatPointer(wanted), path),
                neighbours(specification, wanted).map((pointer) =>
                  asWritten(specification, formatPointer(pointer), path),
                ),
                'Add the target, or correct the reference.',
              ))
          : 'Write a reference like "#/components/schemas/Name".',
      );
    } else if (isMap) {
      // All others are replaced by what they refer to.
      report(
        'circular-ref',
        `"$ref" leads to a map that has this one inside: "${asWritten(specification, reference, path)}".`,
        'Write the entries here, or refer to one schema.',
      );
    } else if (!followRefs(specification, { value: holder, path })) {
      report(
        'circular-ref',
        `"$ref" leads only to other references, and back to itself or to nothing: "${asWritten(specification, reference, path)}".`,
        'Put the definition into one of them.',
      );
    }
  });
  return diagnostics;
}

function checkOperationIds(
  specification: Specification,
  operations: readonly NormalOperation[],
): Diagnostic[] {
  const first = new Map<string, NormalOperation>();
  const called = operations.flatMap(({ callbacks }) => callbacks.map(({ operation }) => operation));
  // Several operations can refer to one callback.
  const all = new Map([...operations, ...called].map((one) => [formatPointer(one.path), one]));
  return [...all.values()].flatMap((operation) => {
    const { operationId } = operation;
    if (operationId === undefined) return [];
    const visible = visibleText(operationId);
    const other = first.get(visible);
    if (!other) {
      first.set(visible, operation);
      const shown = showInvisible(operationId);
      if (shown === operationId) return [];
      return [
        specificationDiagnostic(specification, [...operation.path, 'operationId'], {
          code: 'invisible-character',
          message: `The operationId "${shown}" has invisible characters, shown here as \\u{…}: links to it that look correct would fail.`,
          fix: `Write "${visible}".`,
        }),
      ];
    }
    const isEqual = other.operationId === operationId;
    return [
      specificationDiagnostic(specification, [...operation.path, 'operationId'], {
        code: 'duplicate-operation-id',
        message: isEqual
          ? `The operationId "${showInvisible(operationId)}" belongs to ${other.method.toUpperCase()} ${other.name} already.`
          : `The operationId "${showInvisible(operationId)}" looks like "${showInvisible(other.operationId ?? '')}" of ${other.method.toUpperCase()} ${other.name}: they differ only in invisible characters.`,
        fix: 'Give each operation its own id.',
      }),
    ];
  });
}

function checkParameters(specification: Specification, operation: NormalOperation): Diagnostic[] {
  const written = resolvePointer(specification.document, [...operation.path, 'parameters']);
  if (written !== undefined && !Array.isArray(written)) return [];
  const declared = operation.parameters.filter(({ location }) => location === 'path');
  const inPath = new Set([...operation.name.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''));
  // The address of a webhook is known to its receiver only.
  const missing = [...(operation.isWebhook ? [] : inPath)].filter(
    (name) => !declared.some((parameter) => parameter.name === name),
  );
  const surplus = declared.filter(({ name }) => !inPath.has(name));
  // A parameter without a usable name or location is reported elsewhere, and may be the missing one.
  const isBroken = missing.length > 0 && hasBrokenParameter(specification, operation.origins);
  return [
    ...(isBroken ? [] : missing).map((name) =>
      specificationDiagnostic(specification, operation.path, {
        code: 'missing-path-parameter',
        part: 'key',
        message: `The path has {${name}}, but no path parameter of that name is declared.`,
        fix: suggestName(
          name,
          surplus.map((parameter) => parameter.name),
          `Add a parameter: name: ${name}, in: path, required: true.`,
        ),
      }),
    ),
    ...surplus.map(({ name, entryPath }) =>
      specificationDiagnostic(specification, entryPath, {
        code: 'unused-path-parameter',
        severity: 'warning',
        message: `The path parameter "${name}" is not in the path "${operation.name}".`,
        fix: suggestName(name, inPath, 'Remove it, or write it into the path in braces.'),
      }),
    ),
  ];
}

/** Reports keys of path items that look like a misspelled method: `GET`, `pots`. */
function checkPathItems(specification: Specification): Diagnostic[] {
  const known = [
    ...HTTP_METHODS,
    'additionalOperations',
    'parameters',
    'servers',
    'summary',
    'description',
    '$ref',
  ];
  return PATH_SECTIONS.flatMap((section) =>
    ownEntries(specification.document, section).flatMap(([name, item]) => {
      if (section === 'paths' && name.startsWith('x-')) return [];
      if (!isObject(item)) return [];
      const others = ownEntries(item, 'additionalOperations').filter(
        ([method]) => !methodsOf(item).some(({ steps }) => steps[1] === method),
      );
      return [
        ...others.map(([method]) =>
          specificationDiagnostic(specification, [section, name, 'additionalOperations', method], {
            code: 'unknown-method',
            part: 'key',
            message: `"${showInvisible(method)}" is no method that samples can have.`,
            fix: 'Use letters, digits, - and _, for example COPY.',
          }),
        ),
        ...Object.keys(item)
          .filter((key) => !key.startsWith('x-') && !known.includes(key))
          .map((key) =>
            specificationDiagnostic(specification, [section, name, key], {
              code: 'unknown-method',
              part: 'key',
              message: `"${key}" is neither a method nor another key of a path.`,
              fix: suggestName(key, known, `Known: ${known.join(', ')}.`),
            }),
          ),
      ];
    }),
  );
}

/** Checks that a listed specification has operations; unlisted files can contain only shared parts. */
export function checkHasOperations(specification: Specification): Diagnostic[] {
  if (specification.asyncapi || locateOperations(specification).length > 0) return [];
  const paths = own(specification.document, 'paths');
  return [
    specificationDiagnostic(specification, ['paths'], {
      code: 'no-operations',
      // A document of only schemas has no "paths"; if it has, operations are probably missing.
      severity: paths === undefined ? 'warning' : 'error',
      part: 'key',
      message:
        isObject(paths) && Object.keys(paths).length === 0
          ? '"paths" is empty.'
          : 'The document has no operations.',
      fix: 'Add a method below a path, or remove the row from openapi/sources.yml.',
    }),
  ];
}

/** Checks the contents of a specification and reports all diagnostics together, in file order. */
export function checkSpecification(specification: Specification): Diagnostic[] {
  const normal = normalizeApi(specification);
  const { asyncapi } = specification;
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
      ...checkReferences(specification),
      ...checkTexts(specification),
      ...checkSchemas(specification),
      ...checkValues(specification),
      ...checkReferences(asWrittenEvents).filter(({ code }) => code === 'spec/circular-ref'),
      ...checkAddresses(asWrittenEvents),
      ...checkMessages(asyncapi),
    ]);
  }
  return sortDiagnostics([
    ...checkReferences(specification),
    ...checkObjects(specification),
    ...checkTexts(specification),
    ...checkAddresses(specification),
    ...checkPathItems(specification),
    ...checkPathNames(specification),
    ...checkPaths(specification),
    ...checkSchemas(specification),
    ...checkValues(specification),
    ...checkSchemes(specification, normal),
    ...checkHttp(specification, normal),
    ...checkParameterLists(specification),
    ...checkStatuses(specification),
    ...checkResponses(specification, normal.operations),
    ...checkOperationIds(specification, normal.operations),
    ...checkRequirements(specification, normal),
    ...normal.operations.flatMap((operation) => [
      ...checkParameters(specification, operation),
      ...(operation.security?.isInherited === true ? [] : checkRequirements(specification, operation)),
    ]),
  ]);
}
