import type { MediaType, Operation, Parameter } from '../model/api';
import type { ChangeLocation } from '../model/api-changes';
import type { SchemaModel } from '../model/schema';

/** The anchor of the innermost visible step; undefined if not even the first one is visible. */
function findInSchema(schema: SchemaModel | undefined, steps: readonly string[]): string | undefined {
  const [step, ...rest] = steps;
  if (!schema || step === undefined) return undefined;
  if (step.startsWith('|')) {
    const option = (schema.choices ?? [])
      .flatMap(({ options }) => options)
      .find(({ label }) => label === step.slice(1));
    return option ? (findInSchema(option.schema, rest) ?? option.anchor) : findInSchema(schema, rest);
  }
  const kinds: Readonly<Record<string, string>> = { '[]': 'items', '{}': 'additionalProperties' };
  const kind = kinds[step];
  if (kind !== undefined) {
    const part = (schema.parts ?? []).find((one) => one.kind === kind);
    return part ? (findInSchema(part.schema, rest) ?? part.anchor) : undefined;
  }
  const property = (schema.properties ?? []).find(({ name }) => name === step);
  return property ? (findInSchema(property.schema, rest) ?? property.anchor) : undefined;
}

function findInContent(
  content: readonly MediaType[],
  { mediaType, steps }: ChangeLocation,
): string | undefined {
  const found = content.find((one) => one.mediaType === mediaType) ?? content[0];
  return found && (findInSchema(found.schema, steps) ?? (mediaType === undefined ? undefined : found.anchor));
}

function findInParameter(parameter: Parameter | undefined, location: ChangeLocation): string | undefined {
  if (!parameter) return undefined;
  return (
    findInSchema(parameter.schema, location.steps) ??
    findInContent(parameter.content ?? [], location) ??
    parameter.anchor
  );
}

/**
 * The nearest anchor on an operation's page to the location of a change. Undefined for the operation as a
 * whole and for anything that the page does not show.
 */
export function findAnchor(operation: Operation, location: ChangeLocation): string | undefined {
  const { part, place, name, status, callback } = location;
  if (callback !== undefined) {
    const [label] = callback.split(' ');
    return operation.callbacks.find((one) => one.name === label)?.anchor;
  }
  switch (part) {
    case 'parameter':
      return findInParameter(
        operation.parameters
          .find((group) => group.location === place)
          ?.parameters.find((parameter) => parameter.name === name),
        location,
      );
    case 'request-body':
      return operation.requestBody
        ? (findInContent(operation.requestBody.content, location) ?? 'request-body')
        : undefined;
    case 'response':
    case 'header': {
      const response = operation.responses.find((one) => one.status === status);
      const error = operation.errors.find((one) => one.status === status);
      if (!response) return error?.anchor;
      const header = response.headers.find((one) => one.name.toLowerCase() === name?.toLowerCase());
      if (part === 'header') return header?.anchor ?? response.anchor;
      return findInContent(response.content, location) ?? response.anchor;
    }
    case 'security':
      return operation.security ? 'security' : undefined;
    case 'api':
    case 'operation':
    case 'schema':
      return undefined;
  }
}

/** The anchor of the location itself; undefined if the page only shows what is around it. */
export function findOwnAnchor(operation: Operation, location: ChangeLocation): string | undefined {
  const anchor = findAnchor(operation, location);
  const { part, steps } = location;
  const isWhole = steps.length === 0 && location.mediaType === undefined;
  if (isWhole) return part === 'parameter' || part === 'header' ? anchor : undefined;
  const around = findAnchor(operation, { ...location, steps: steps.slice(0, -1) });
  return anchor === around ? undefined : anchor;
}
