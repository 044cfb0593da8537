import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../openapi/json-value';
import type { ExampleSources } from '../model/example';
import { followReference, type Schema, type SchemaLibrary } from './schema-library';

export interface OperationParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly isRequired: boolean;
  readonly schema: Schema;
}

export interface OperationBody {
  readonly isRequired: boolean;
  /** Schema by media type. */
  readonly content: ReadonlyMap<string, Schema>;
}

/** What a request to an operation must carry, one alternative of `security`. */
export interface Credential {
  readonly header: string;
  /** First word of the value, with its space: `Bearer `. */
  readonly prefix: string;
}

export interface ApiOperation {
  /** Absent for operations that only the guides describe. */
  readonly operationId: string | undefined;
  readonly api: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly OperationParameter[];
  readonly body: OperationBody | undefined;
  /** By status; an answer without a body has no content. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, Schema>>;
  /** Empty where a request needs none. */
  readonly credentials: readonly Credential[];
}

export interface ApiServer {
  readonly api: string;
  readonly host: string;
  /** Path of the server without a slash at its end. */
  readonly basePath: string;
}

export interface ApiIndex {
  readonly operations: readonly ApiOperation[];
  readonly servers: readonly ApiServer[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const PLACES = new Set(['path', 'query', 'header', 'cookie']);

function readContent(library: SchemaLibrary, holder: unknown): ReadonlyMap<string, Schema> {
  return new Map(
    ownEntries(followReference(library, holder), 'content').map(([type, media]) => {
      const schema = own(media, 'schema');
      return [type.toLowerCase(), isObject(schema) || typeof schema === 'boolean' ? schema : true];
    }),
  );
}

function readParameters(
  library: SchemaLibrary,
  item: JsonObject,
  operation: JsonObject,
): OperationParameter[] {
  const byKey = new Map<string, OperationParameter>();
  for (const entry of [...ownArray(item, 'parameters'), ...ownArray(operation, 'parameters')]) {
    const parameter = followReference(library, entry);
    const name = ownString(parameter, 'name');
    const place = ownString(parameter, 'in');
    if (name === undefined || place === undefined || !PLACES.has(place)) continue;
    const schema = own(parameter, 'schema');
    byKey.set(`${place} ${name}`, {
      name,
      place: place as OperationParameter['place'],
      isRequired: isTrue(parameter, 'required'),
      schema: isObject(schema) ? schema : true,
    });
  }
  return [...byKey.values()];
}

function readCredentials(library: SchemaLibrary, document: unknown, operation: JsonObject): Credential[] {
  const requirements = own(operation, 'security') === undefined ? document : operation;
  const credentials: Credential[] = [];
  for (const requirement of ownArray(requirements, 'security')) {
    const names = isObject(requirement) ? Object.keys(requirement) : [];
    // An empty alternative: the request may come without credentials.
    if (names.length === 0) return [];
    for (const name of names) {
      const scheme = followReference(
        library,
        own(ownObject(ownObject(document, 'components'), 'securitySchemes'), name),
      );
      const type = ownString(scheme, 'type');
      if (type === 'apiKey' && own(scheme, 'in') === 'header') {
        credentials.push({ header: ownString(scheme, 'name') ?? '', prefix: '' });
      } else if (type === 'oauth2' || type === 'openIdConnect' || own(scheme, 'scheme') === 'bearer') {
        credentials.push({ header: 'Authorization', prefix: 'Bearer ' });
      } else if (own(scheme, 'scheme') === 'basic') {
        credentials.push({ header: 'Authorization', prefix: 'Basic ' });
      }
    }
  }
  return credentials;
}

function readOperation(
  library: SchemaLibrary,
  api: string,
  document: unknown,
  place: { readonly method: string; readonly path: string; readonly item: JsonObject },
  operation: JsonObject,
): ApiOperation {
  const body = own(operation, 'requestBody');
  return {
    operationId: ownString(operation, 'operationId'),
    api,
    method: place.method.toUpperCase(),
    path: place.path,
    parameters: readParameters(library, place.item, operation),
    body:
      body === undefined
        ? undefined
        : {
            isRequired: isTrue(followReference(library, body), 'required'),
            content: readContent(library, body),
          },
    responses: new Map(
      ownEntries(operation, 'responses').map(([status, response]) => [
        status,
        readContent(library, response),
      ]),
    ),
    credentials: readCredentials(library, document, operation),
  };
}

function readServers(api: string, document: unknown): ApiServer[] {
  return ownArray(document, 'servers').flatMap((server): ApiServer[] => {
    const url = ownString(server, 'url');
    if (url === undefined || !URL.canParse(url)) return [];
    const { host, pathname } = new URL(url);
    return [{ api, host, basePath: pathname.replace(/\/$/, '') }];
  });
}

/** Reads what the examples are held against: every operation and server of the APIs. */
export function readApiIndex(library: SchemaLibrary, sources: ExampleSources): ApiIndex {
  const operations: ApiOperation[] = [];
  const servers: ApiServer[] = [];
  for (const { name } of [...sources.apis, ...sources.guideApis]) {
    const document = library.document(name)?.value;
    servers.push(...readServers(name, document));
    for (const [path, entry] of ownEntries(document, 'paths')) {
      const item = followReference(library, entry);
      if (!isObject(item)) continue;
      for (const method of METHODS) {
        const operation = ownObject(item, method);
        if (operation)
          operations.push(readOperation(library, name, document, { method, path, item }, operation));
      }
    }
  }
  return { operations, servers };
}
