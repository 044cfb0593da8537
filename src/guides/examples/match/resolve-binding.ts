import { suggestName } from '../../../kit/diagnostics/nearest-name';
import { isObject, own, ownObject } from '../../../kit/values/json-value';
import type { ExampleSources } from '../example';
import type { ApiIndex, ApiOperation } from './api-operations';
import { showNames } from './show-value';
import type { Schema, SchemaLibrary } from './schema-library';

/** Everything that examples can be bound to. */
export interface BindingTargets {
  readonly library: SchemaLibrary;
  readonly index: ApiIndex;
  /** Names of the APIs, for `schema:shop/Name`. */
  readonly apis: readonly string[];
  readonly renamed: NonNullable<ExampleSources['renamed']>;
  /** Short names of files: `event: events`, or `event-data: events#data.` for definitions that begin with `data.` */
  readonly prefixes: Readonly<Record<string, string>>;
}

export type BindingOutcome =
  | { readonly ok: true; readonly schema: Schema; readonly status?: string }
  | { readonly ok: false; readonly message: string; readonly fix: string };

const fail = (message: string, fix: string): BindingOutcome => ({ ok: false, message, fix });

/** The JSON schema among the media types, `application/json` first. */
export function jsonSchemaOf(content: ReadonlyMap<string, Schema>): Schema | undefined {
  const type = [...content.keys()].find((name) => /^application\/json\b|[/+]json\b/.test(name));
  return type === undefined ? undefined : content.get(type);
}

function responseSchema(operation: ApiOperation, status: string | undefined): BindingOutcome {
  const name = operation.operationId ?? '';
  const known = [...operation.responses.keys()];
  if (status === undefined) {
    return fail(
      `"op:${name} response" does not name the response.`,
      `Add the status, for example: shows="op:${name} response ${known[0] ?? '200'}". Known: ${known.join(', ')}.`,
    );
  }
  const content =
    operation.responses.get(status) ??
    operation.responses.get(`${status[0] ?? ''}XX`) ??
    operation.responses.get('default');
  if (!operation.responses.has(status) && (/^[123]/.test(status) || !content)) {
    return fail(`The operation "${name}" has no response ${status}.`, `Its responses: ${known.join(', ')}.`);
  }
  const schema = content && jsonSchemaOf(content);
  return schema === undefined
    ? fail(
        `The response ${status} of "${name}" has no JSON body.`,
        'Remove the block, or name another response.',
      )
    : { ok: true, schema, status };
}

function operationSchema({ index, renamed }: BindingTargets, text: string): BindingOutcome {
  const [id = '', part, status, ...rest] = text.split(/\s+/);
  const operation = index.operations.find(({ operationId }) => operationId === id);
  const ids = index.operations.flatMap(({ operationId }) => operationId ?? []);
  if (!operation) {
    return fail(
      `There is no operation "${id}".`,
      suggestName(id, ids, 'Use an operationId from one of the specifications.', renamed(id)),
    );
  }
  if (rest.length > 0 || (part === 'request' && status !== undefined)) {
    return fail(
      `"op:${text}" has too many words.`,
      `Write "op:${id} request" or "op:${id} response ${[...operation.responses.keys()][0] ?? '200'}".`,
    );
  }
  if (part === 'response') return responseSchema(operation, status);
  if (part !== 'request') {
    return fail(
      `"op:${text}" does not name the body.`,
      `Write "op:${id} request" or "op:${id} response ${[...operation.responses.keys()][0] ?? '200'}".`,
    );
  }
  const schema = operation.body && jsonSchemaOf(operation.body.content);
  return schema === undefined
    ? fail(`The operation "${id}" has no JSON request body.`, `Write "op:${id} response …".`)
    : { ok: true, schema };
}

function schemasOf(targets: BindingTargets, api: string): Readonly<Record<string, unknown>> {
  const document = targets.library.document(api)?.value;
  return ownObject(ownObject(document, 'components'), 'schemas') ?? {};
}

function componentSchema(targets: BindingTargets, name: string): BindingOutcome {
  const slash = name.indexOf('/');
  const wanted = slash === -1 ? targets.apis : [name.slice(0, slash)];
  const short = name.slice(slash + 1);
  const unknownApi = wanted.find((api) => !targets.apis.includes(api));
  if (unknownApi !== undefined) {
    return fail(
      `There is no API "${unknownApi}".`,
      suggestName(unknownApi, targets.apis, `Known: ${showNames(targets.apis)}.`),
    );
  }
  const holders = wanted.filter((api) => Object.hasOwn(schemasOf(targets, api), short));
  if (holders.length > 1) {
    return fail(
      `"${short}" is a schema of more than one API.`,
      `Write ${holders.map((api) => `"schema:${api}/${short}"`).join(' or ')}.`,
    );
  }
  const schema = own(schemasOf(targets, holders[0] ?? ''), short);
  if (isObject(schema)) return { ok: true, schema };
  const names = wanted.flatMap((api) => Object.keys(schemasOf(targets, api)));
  return fail(
    `There is no schema "${name}".`,
    suggestName(short, names, 'Use a name from "components.schemas" of a specification.'),
  );
}

/** The file that a prefix names, and how the names of its definitions begin. */
function readPrefix(targets: BindingTargets, prefix: string): readonly [file: string, start: string] {
  const [file = prefix, start = ''] = (own(targets.prefixes, prefix) as string | undefined)?.split('#') ?? [];
  return [file, start];
}

function definition(targets: BindingTargets, prefix: string, name: string): BindingOutcome {
  const [file, start] = readPrefix(targets, prefix);
  const document = targets.library.document(file);
  const definitions = ownObject(document?.value, '$defs') ?? {};
  // What another prefix names by a longer beginning is not a definition of this one.
  const others = Object.keys(targets.prefixes)
    .map((other) => readPrefix(targets, other))
    .filter(([of, begin]) => of === file && begin.length > start.length)
    .map(([, begin]) => begin);
  const isOwn = (key: string): boolean =>
    key.startsWith(start) && !others.some((begin) => key.startsWith(begin));
  const schema = own(definitions, start + name);
  if (isObject(schema) && isOwn(start + name)) return { ok: true, schema };
  // Parts of a file have the names of the whole: `data.license.changed.v1` is the data of `license.changed.v1`.
  const parts = others.flatMap((begin) =>
    Object.keys(definitions)
      .filter((key) => key.startsWith(begin))
      .map((key) => key.slice(begin.length)),
  );
  const known =
    parts.length > 0
      ? parts
      : Object.keys(definitions)
          .filter(isOwn)
          .map((key) => key.slice(start.length));
  return fail(`"${prefix}:${name}" is not defined.`, suggestName(name, known, `Known: ${showNames(known)}.`));
}

/**
 * Finds the schema that a block's `shows` names: `op:PutOrder request`, `op:X response 200`, `schema:shop/Name`,
 * `core:Name` for a file of schemas, `event:order.changed.v1` for a short name of one.
 */
export function resolveBinding(targets: BindingTargets, shows: string): BindingOutcome {
  const colon = shows.indexOf(':');
  const prefix = shows.slice(0, Math.max(0, colon));
  const name = shows.slice(colon + 1).trim();
  if (prefix === 'op') return operationSchema(targets, name);
  if (prefix === 'schema') return componentSchema(targets, name);
  const files = targets.library.names.filter((one) =>
    isObject(own(targets.library.document(one)?.value, '$defs')),
  );
  const named = Object.keys(targets.prefixes).map((one) => readPrefix(targets, one)[0]);
  const prefixes = [
    'op',
    'schema',
    ...Object.keys(targets.prefixes),
    ...files.filter((one) => !named.includes(one)),
  ];
  if (prefixes.includes(prefix)) return definition(targets, prefix, name);
  return fail(
    `"${shows}" is not something that an example can show.`,
    prefix === ''
      ? `Begin with one of: ${prefixes.map((one) => `${one}:`).join(', ')}.`
      : suggestName(prefix, prefixes, `Begin with one of: ${prefixes.map((one) => `${one}:`).join(', ')}.`),
  );
}
