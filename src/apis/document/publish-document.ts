import { isObject, own, ownArray, ownEntries, type JsonObject } from '../../kit/values/json-value';
import { filePath } from './bundle-files';
import { parsePointer } from '../../kit/values/pointer';
import { resolvePointer } from './resolve-ref';
import { problemType } from '../../site/problem-type';
import { simplifySchema } from './simplify-schema';
import type { CatalogProblem } from '../../site/settings';

/** What a document outside the reference refers to. */
export interface PublishSources {
  /** Parsed files with tokens filled in, by path from the folder `openapi`. */
  readonly files: ReadonlyMap<string, unknown>;
  readonly catalog: readonly CatalogProblem[];
  readonly problemPage: string;
}

/** Trace id of every generated problem. */
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Schema of every problem response. */
export const PROBLEM_SCHEMA = '../schemas/problem.json#/$defs/Problem';
/** Headers of problem responses, if the document defines them. */
const PROBLEM_HEADERS: Readonly<Record<string, string>> = {
  'token-invalid': 'WWW-Authenticate',
  'rate-limited': 'Retry-After',
};

/** Where a reference of a file leads. */
export interface PublishTarget {
  readonly name: string;
  readonly steps: readonly string[];
  /** Undefined if it leads nowhere. */
  readonly found: unknown;
}

/** Follows `../schemas/core.json#/$defs/Part` of `guide-apis/core-api.yaml`. */
export function targetOf(files: PublishSources['files'], from: string, reference: string): PublishTarget {
  const [file = '', pointer = ''] = reference.split('#');
  const name = file === '' ? from : filePath(from, file);
  const steps = parsePointer(`#${pointer}`) ?? [];
  return { name, steps, found: resolvePointer(files.get(name), steps) };
}

/** Responses for the problems that `x-problems` of an operation lists, by status. */
function problemResponses(document: JsonObject, operation: JsonObject, sources: PublishSources): JsonObject {
  const codes = ownArray(operation, 'x-problems');
  const listed = sources.catalog.filter(({ code }) => codes.includes(code));
  const unknown = codes.filter((code) => !listed.some((problem) => problem.code === code));
  if (unknown.length > 0) throw new Error(`x-problems names ${unknown.join(', ')}: not in the catalog.`);
  const known = new Map(ownEntries(own(document, 'components'), 'headers'));
  const statuses = [...new Set(listed.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const problems = listed.filter((problem) => problem.status === status);
      const headers = problems.flatMap(({ code }): (readonly [string, JsonObject])[] => {
        const name = PROBLEM_HEADERS[code];
        return name !== undefined && known.has(name)
          ? [[name, { $ref: `#/components/headers/${name}` }]]
          : [];
      });
      const response = {
        description: problems.map(({ code, when }) => `\`${code}\`: ${when}`).join('\n\n'),
        ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: PROBLEM_SCHEMA },
            examples: Object.fromEntries(
              problems.map(({ code, title, when, fix }) => [
                code,
                {
                  summary: fix,
                  value: {
                    type: problemType(sources.problemPage, code),
                    ...{ title, status, detail: when, code, traceId: TRACE_ID },
                  },
                },
              ]),
            ),
          },
        },
      };
      return [String(status), response];
    }),
  );
}

/**
 * Creates one self-contained document of an API or of the events without pages: schemas of other files become
 * components, and `x-problems` becomes responses of the catalog.
 *
 * @param path  Of the document, from the folder `openapi`.
 * @throws An Error for whatever `checkPublished` finds; check the document first.
 */
export function publishDocument(document: JsonObject, path: string, sources: PublishSources): JsonObject {
  const schemas = new Map<string, { readonly origin: string; schema: unknown }>();

  const locate = (from: string, reference: string): PublishTarget => {
    const target = targetOf(sources.files, from, reference);
    if (target.found === undefined) throw new Error(`${from} refers to ${reference}, which does not exist.`);
    return target;
  };

  const reference = (from: string, target: string): string => {
    if (target.startsWith('#') && from === path) return target;
    const { name: origin, steps, found } = locate(from, target);
    const name = steps.at(-1) ?? '';
    const known = schemas.get(name);
    if (known && known.origin !== origin) throw new Error(`${known.origin} and ${origin} both have ${name}.`);
    if (!known) {
      const entry = { origin, schema: undefined as unknown };
      schemas.set(name, entry);
      entry.schema = convert(found, origin);
    }
    return `#/components/schemas/${name}`;
  };

  const simplified = (schema: JsonObject, from: string): JsonObject =>
    from === path
      ? schema
      : simplifySchema(schema, (part) => {
          const target = own(part, '$ref');
          if (typeof target !== 'string') return part;
          const { name: origin, found } = locate(from, target);
          // A part of another file is converted there; here its references would be resolved wrongly.
          if (origin !== from || !isObject(found)) throw new Error(`${from}: allOf refers to ${target}.`);
          return found;
        });

  const convert = (value: unknown, from: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => convert(item, from));
    if (!isObject(value)) return value;
    const codes = ownArray(value, 'x-problems');
    const responses = own(value, 'responses');
    const whole =
      codes.length > 0 && isObject(responses)
        ? { ...value, responses: { ...responses, ...problemResponses(document, value, sources) } }
        : simplified(value, from);
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([key]) => key !== 'x-problems')
        .map(([key, inner]) => [
          key,
          key === '$ref' && typeof inner === 'string' ? reference(from, inner) : convert(inner, from),
        ]),
    );
  };

  const converted = convert(document, path) as JsonObject;
  const components = own(converted, 'components');
  const names = [...schemas].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return {
    ...converted,
    components: {
      ...(isObject(components) ? components : {}),
      schemas: Object.fromEntries(names.map(([name, { schema }]) => [name, schema])),
    },
  };
}
