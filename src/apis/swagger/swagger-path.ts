import type { Path } from '../../kit/values/pointer';

/** Where the parts of a converted request were in the Swagger 2.0 document. */
export interface SwaggerOrigins {
  /** Source paths of parameters that stayed parameters, in order, by holder (`path method` or `path `). */
  readonly parameters: Map<string, Path[]>;
  /** Source path of the parameter that became the body, by `path method`. */
  readonly bodies: Map<string, Path>;
  /** Source paths of the fields of a form, by `path method` and name. */
  readonly fields: Map<string, Map<string, Path>>;
}

/** Key of a path item, or of one of its operations. */
export const holderKey = (path: string | number | undefined, method: string | number = ''): string =>
  JSON.stringify([String(path), String(method)]);

const COMPONENTS: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/** `content/{type}/schema` of OpenAPI 3 is `schema` of 2.0, and `content/{type}/example` is `examples/{type}`. */
function withoutContent(rest: Path): Path {
  if (rest[0] !== 'content') return rest;
  const [, mediaType, key, ...inner] = rest;
  if (key === 'schema') return ['schema', ...inner];
  return key === 'example' && mediaType !== undefined ? ['examples', mediaType, ...inner] : [];
}

const withoutSchema = (rest: Path): Path => (rest[0] === 'schema' ? rest.slice(1) : rest);

function bodyPath(key: string, rest: Path, origins: SwaggerOrigins): Path | undefined {
  const inner = withoutContent(rest);
  const field = inner[1] === 'properties' ? origins.fields.get(key)?.get(String(inner[2])) : undefined;
  if (field) return [...field, ...inner.slice(3)];
  const body = origins.bodies.get(key) ?? origins.fields.get(key)?.values().next().value;
  return body && [...body, ...inner];
}

function operationPath(path: Path, origins: SwaggerOrigins): Path {
  const [section, name, method, part, ...rest] = path;
  if (section === undefined || name === undefined || method === undefined || part === undefined) return path;
  if (method === 'parameters') {
    const written = origins.parameters.get(holderKey(name))?.[Number(part)];
    return written ? [...written, ...withoutSchema(rest)] : [section, name, 'parameters'];
  }
  const key = holderKey(name, method);
  if (part === 'parameters') {
    const written = origins.parameters.get(key)?.[Number(rest[0])];
    return written ? [...written, ...withoutSchema(rest.slice(1))] : [section, name, method];
  }
  if (part === 'requestBody') return bodyPath(key, rest, origins) ?? [section, name, method];
  if (part === 'responses' && rest[0] !== undefined)
    return [section, name, method, part, rest[0], ...withoutContent(rest.slice(1))];
  return path;
}

/**
 * Maps a path of a converted document to its source.
 *
 * @returns The nearest path in the Swagger 2.0 document, for positions and for pointers in messages.
 */
export function writtenPath(path: Path, origins: SwaggerOrigins): Path {
  const [first, second, ...rest] = path;
  if (first === 'openapi') return ['swagger'];
  if (first === 'servers') return ['host'];
  if (first === 'paths') return operationPath(path, origins);
  if (first !== 'components' || second === undefined) return path;
  const section = Object.hasOwn(COMPONENTS, second) ? COMPONENTS[second] : undefined;
  const [name, ...inner] = rest;
  if (section === undefined || name === undefined) return section === undefined ? path : [section];
  if (section === 'definitions' || section === 'securityDefinitions') return [section, name, ...inner];
  return [section, name, ...(second === 'parameters' ? withoutSchema(inner) : withoutContent(inner))];
}
