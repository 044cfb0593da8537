import { isObject } from '../../../kit/values/json-value';
import { writtenPlaceOf } from '../../../apis/request/schemes/scheme-kinds';
import { normalizeApi } from '../../../apis/operation/normalize-api';
import type {
  NormalMediaType,
  NormalOperation,
  NormalSecurity,
} from '../../../apis/operation/normal-operation';
import type { Located } from '../../../apis/document/resolve-ref';
import type { ParameterLocation } from '../../../apis/model/api';
import type { ExampleSources } from '../example';
import { referenceTo, type Schema, type SchemaLibrary } from './schema-library';

export interface OperationParameter {
  readonly name: string;
  readonly place: ParameterLocation;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

export interface OperationBody {
  readonly isRequired: boolean;
  /** Schema by media type. */
  readonly content: ReadonlyMap<string, Schema>;
}

/** A header with which a request proves who sends it. */
export interface Credential {
  readonly header: string;
  /** Authentication scheme with its space: `Bearer `. */
  readonly prefix: string;
}

export interface ApiOperation {
  /** Absent for operations that only the guides describe. */
  readonly operationId: string | undefined;
  readonly api: string;
  /** Uppercase. */
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly OperationParameter[];
  readonly body: OperationBody | undefined;
  /** By status; a response without a body has no content. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, Schema>>;
  /** A request needs those of one alternative of `security`; empty if none are required. */
  readonly credentials: readonly (readonly Credential[])[];
}

export interface ApiServer {
  readonly api: string;
  readonly host: string;
  /** Path of the server without a trailing slash. */
  readonly basePath: string;
}

export interface ApiIndex {
  readonly operations: readonly ApiOperation[];
  readonly servers: readonly ApiServer[];
}

/** Finds a schema of an operation in the library, whose copy has absolute references. */
type FindSchema = (located: Located | undefined) => Schema;

const readContent = (content: readonly NormalMediaType[], find: FindSchema): ReadonlyMap<string, Schema> =>
  new Map(content.map(({ mediaType, schema }) => [mediaType.toLowerCase(), find(schema)]));

function readCredentials(security: NormalSecurity | undefined): Credential[][] {
  const alternatives = security?.alternatives ?? [];
  // An empty alternative allows requests without credentials.
  if (alternatives.some(({ schemes }) => schemes.length === 0)) return [];
  return alternatives.map(({ schemes }) =>
    schemes.flatMap(({ scheme }): Credential[] => {
      const place = scheme && writtenPlaceOf(scheme);
      return place?.where === 'header'
        ? [{ header: place.name, prefix: place.word === undefined ? '' : `${place.word} ` }]
        : [];
    }),
  );
}

function readOperation(api: string, operation: NormalOperation, find: FindSchema): ApiOperation {
  const { requestBody } = operation;
  return {
    operationId: operation.operationId,
    api,
    method: operation.method.toUpperCase(),
    path: operation.name,
    parameters: operation.parameters.map(({ name, location, isRequired, schema }) => ({
      name,
      place: location,
      isRequired,
      schema: find(schema),
    })),
    body: requestBody && {
      isRequired: requestBody.isRequired,
      content: readContent(requestBody.content, find),
    },
    responses: new Map(
      operation.responses.map(({ status, content }) => [status, readContent(content, find)]),
    ),
    credentials: readCredentials(operation.security),
  };
}

/** Reads every operation and server of the APIs for checking the examples. */
export function readApiIndex(library: SchemaLibrary, sources: ExampleSources): ApiIndex {
  const operations: ApiOperation[] = [];
  const servers: ApiServer[] = [];
  for (const { name, document } of [...sources.apis, ...sources.guideApis]) {
    const base = library.document(name)?.base;
    if (base === undefined || !isObject(document)) continue;
    const find: FindSchema = (located) => {
      const schema = located && library.resolve(referenceTo(base, located.path));
      return isObject(schema) || typeof schema === 'boolean' ? schema : true;
    };
    const normal = normalizeApi({ document });
    for (const operation of normal.operations)
      if (operation.kind === 'operation') operations.push(readOperation(name, operation, find));
    for (const { url } of normal.servers) {
      if (!URL.canParse(url)) continue;
      const { host, pathname } = new URL(url);
      servers.push({ api: name, host, basePath: pathname.replace(/\/$/, '') });
    }
  }
  return { operations, servers };
}
