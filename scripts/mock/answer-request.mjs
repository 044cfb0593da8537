// @ts-check
/** Creates the mock's responses: a documented one with its example, or a problem of the catalog. */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { repeatedItem } from '../../src/kit/values/equal-values';
import { markNumbers, toJson, unmarkNumbers, withPlainNumbers } from '../../src/kit/values/exact-number';
import { listPage, readListBody, readListQuery, wholeList } from '../../src/api/mock/list-page';
import { readChanges } from '../../src/api/mock/read-changes';
import { isExhausted, limitSteps, MAX_COMPARISONS } from '../../src/guides/examples/match/limit-steps';
import { createPatternEngine } from '../../src/kit/patterns/pattern-engine';
import { documentServers } from '../../src/api/operation/normalize-servers';
import { problemType } from '../../src/site/problem-type';
import { queryKeysOf } from './check-credentials.mjs';
import { checkNames, checkNumbers } from './check-parameters.mjs';
import { checkTimes } from './check-times.mjs';
import { describeError } from './describe-error.mjs';
import { isSendable, note } from './exchange.mjs';
import { servedLocation } from './served-location.mjs';

// The package is CommonJS; OpenAPI 3.1 uses its 2020-12 dialect.
const require = createRequire(import.meta.url);
const { default: Ajv2020 } = require('ajv/dist/2020');
const { default: addFormats } = require('ajv-formats');
const { OpenAPIBackend } = require('openapi-backend');

/**
 * @typedef {object} MockRequest
 * @property {string} method
 * @property {string} path   Below the API's own address, such as `/users`.
 * @property {string} base   Path of the API as the caller addressed it, such as `/shop`.
 * @property {URLSearchParams} query
 * @property {Record<string, string>} headers  Lowercase names.
 * @property {string} body
 * @property {boolean} [isOpen]  Needs no credentials.
 *
 * @typedef {object} MockAnswer
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string} body
 */

/** Of operations (OpenAPI 3.2). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/** Headers that the server itself sets, and one that would open the browser's sign-in dialog. */
const OWN_HEADERS =
  /^(?:content-(?:length|type|encoding)|transfer-encoding|connection|keep-alive|te|trailer|upgrade|proxy-.*|date|vary|access-control-.*)$/i;
const OPENS_DIALOGUE = /^(?:basic|digest|negotiate|ntlm)\b/i;
/** A link to the next page (RFC 8288). The documented one is the same on each page: pages get their own. */
const NAMES_NEXT_PAGE = /;\s*rel="?next\b/i;

/**
 * @param {{ status: number, code: string, title: string, detail: string, problemPage: string, path: string,
 *           errors?: readonly object[], headers?: Record<string, string> }} problem `code` is one of the
 *           site's catalog.
 * @returns {MockAnswer} A response of RFC 9457.
 */
export function problemAnswer({ status, code, title, detail, problemPage, path, errors, headers = {} }) {
  const type = problemType(problemPage, code);
  const members = {
    type,
    title,
    status,
    detail,
    instance: path,
    code,
    traceId: randomBytes(16).toString('hex'),
  };
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(errors ? { ...members, errors } : members, null, 2),
  };
}

/** A status that a response can have; 1xx are no responses of their own. */
const SENDABLE = /^(?:[2-5]\d\d|default)$/;

/**
 * The documented response that the caller requests: `?__code=404`, or `Prefer: code=404` of RFC 7240, of which a server
 * ignores what it does not understand.
 *
 * @param {MockRequest} request
 * @returns {{ code?: string, objection?: string }}
 */
function wantedCode({ query, headers }) {
  const [code, ...more] = query.getAll('__code');
  if (more.length > 0) return { objection: 'The request has __code more than once.' };
  if (code !== undefined && !SENDABLE.test(code))
    return { objection: `__code is "${code.slice(0, 40)}"; write a status from 200 to 599, or "default".` };
  const preferred = /(?:^|[\s,;])code=(\w+)/.exec(headers['prefer'] ?? '')?.[1] ?? '';
  const wanted = code ?? (SENDABLE.test(preferred) ? preferred : undefined);
  return wanted === undefined ? {} : { code: wanted };
}

/**
 * Where a request of an operation has its cursor, and the cursors that are examples; undefined if it returns no pages.
 *
 * @param {any} operation  Without references.
 * @returns {{ place: 'query' | 'body', examples: unknown[] } | undefined}
 */
function cursorOf({ parameters = [], requestBody }) {
  const found = parameters.find((/** @type {any} */ one) => one.name === 'cursor' && one.in === 'query');
  const inBody = requestBody?.content?.['application/json']?.schema?.properties?.cursor;
  if (!found && !inBody) return undefined;
  const { example, examples = {}, schema = {} } = found ?? { schema: inBody };
  const named = Object.values(examples).map((one) => /** @type {any} */ (one)?.value);
  return {
    place: found ? 'query' : 'body',
    examples: [example, ...named, schema.example, ...(schema.examples ?? []), schema.default],
  };
}

/** Errors that an answer lists. */
const MAX_ERRORS = 100;

/** Marks a copy of a media type, so that the package validates it: it knows `application/json` only. */
const COPY = 'x-mock-copy';

/**
 * @param {any} document  Whose bodies in another form of JSON, such as `application/merge-patch+json`, get a copy.
 */
function withJsonBodies(document) {
  /** @type {any[]} */
  const items = Object.values(document.paths ?? {});
  const bodies = [
    ...items.flatMap((item) => METHODS.map((method) => item?.[method.toLowerCase()]?.requestBody)),
    ...Object.values(document.components?.requestBodies ?? {}),
  ];
  for (const { content = {} } of bodies.filter((body) => body?.content)) {
    const other = Object.keys(content).find((type) => /\+json\b/i.test(type));
    if (other !== undefined && !('application/json' in content))
      // The package follows the references of an object once.
      content['application/json'] = { ...structuredClone(content[other]), [COPY]: true };
  }
  return document;
}

/**
 * In linear time: Ajv compares each object with each other one.
 *
 * @type {import('ajv/dist/2020.js').FuncKeywordDefinition}
 */
const UNIQUE_ITEMS = {
  keyword: 'uniqueItems',
  type: 'array',
  validate: (/** @type {unknown} */ isUnique, /** @type {readonly unknown[]} */ items) =>
    isUnique !== true || repeatedItem(items) === undefined,
  error: { message: 'must NOT have duplicate items' },
};

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Record<string, any>} header  Header Object of OpenAPI. */
function headerExample({ example, examples, schema = {} }) {
  const first = /** @type {{ value?: unknown } | undefined} */ (Object.values(examples ?? {})[0]);
  return example ?? first?.value ?? schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default;
}

/**
 * An unexpected error, as a problem for the client and as one line in the terminal.
 *
 * @param {string} operation
 * @param {unknown} error
 * @param {{ problemPage: string, path: string }} place
 */
export function failure(operation, error, place) {
  const detail = error instanceof Error ? error.message : String(error);
  note(operation, detail);
  return problemAnswer({ ...place, status: 500, code: 'internal-error', title: 'Internal error', detail });
}

/**
 * @param {string} operation
 * @param {Record<string, any>} headers
 */
function headerExamples(operation, headers) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [name, header] of Object.entries(headers)) {
    const value = unmarkNumbers(headerExample(header));
    const text = typeof value === 'string' ? value : toJson(value);
    if (text === undefined || OWN_HEADERS.test(name) || OPENS_DIALOGUE.test(text)) continue;
    if (NAMES_NEXT_PAGE.test(text)) continue;
    if (isSendable(name, text)) values[name.toLowerCase()] = text;
    else note(operation, `its documented response header "${name}" cannot be sent.`);
  }
  return values;
}

/**
 * Creates the mock of one specification.
 *
 * @param {Record<string, any>} document  OpenAPI 3.1.
 * @param {object} options
 * @param {string} options.problemPage  Address of the published problem catalog; empty without one.
 * @param {import('../../src/api/mock/read-mock-plan').MockPlan} options.plan
 * @param {import('./check-credentials.mjs').CheckCredentials} options.checkCredentials
 * @param {(operation: string, changes: import('../../src/api/mock/read-changes').Change[]) => void} [options.onChange]
 * @returns {Promise<{ operations: readonly import('./example-call.mjs').MockOperation[],
 *   answer: (request: MockRequest) => MockAnswer }>}
 */
export async function createMockApi(document, { problemPage, plan, checkCredentials, onChange }) {
  const patterns = createPatternEngine();
  // Until the first request, schemas are compiled.
  const budget = { steps: Infinity };
  /** @param {import('ajv/dist/2020.js').Ajv2020} ajv */
  const limited = (ajv) => {
    limitSteps(ajv, () => budget);
    return ajv;
  };
  /** @type {any} Its types expect their own document type, and no validator before `init`. */
  const api = new OpenAPIBackend({
    definition: withJsonBodies(structuredClone(/** @type {any} */ (withPlainNumbers(document)))),
    // Otherwise the package checks the document against OpenAPI 3.0 and fails at the first keyword of 3.1.
    quick: true,
    customizeAjv: (/** @type {unknown} */ _, /** @type {object} */ options) =>
      addFormats(
        limited(
          new Ajv2020({
            ...{ ...options, strict: false, allErrors: true, verbose: true, logger: false },
            code: { regExp: patterns.regExp },
          }),
        ),
        // Its expression takes long for some texts.
      )
        .addFormat('url', true)
        .removeKeyword('uniqueItems')
        .addKeyword(UNIQUE_ITEMS),
  });
  await api.init();
  // The answers have the digits of the document, which the validator cannot read.
  /** @type {any} */
  const marked = markNumbers(document);
  /** @type {any} */
  const written =
    marked === document ? api : new OpenAPIBackend({ definition: marked, quick: true, validate: false });
  if (written !== api) await written.init();
  const servers = documentServers({ document }).map(({ url }) => url);
  const queryKeys = queryKeysOf(document);

  /** @param {{ method: string, path: string }} request */
  function findOperation({ method, path }) {
    try {
      return api.router.matchOperation({ method, path, headers: {} }, true);
    } catch {
      return undefined;
    }
  }

  /**
   * @param {MockAnswer} said
   * @param {MockRequest} request
   * @param {any} operation
   */
  function withServedLocation({ headers, ...said }, request, operation) {
    const { location } = headers;
    if (location === undefined) return { ...said, headers };
    const { params } = api.router.parseRequest(request, operation);
    const find = (/** @type {string} */ path) => findOperation({ method: 'GET', path });
    const served = servedLocation(location, { servers, base: request.base, find, params });
    return { ...said, headers: { ...headers, location: served } };
  }

  /**
   * @param {any} operation  Of the document.
   * @param {MockRequest} request
   * @returns {MockAnswer}
   */
  function documentedAnswer(operation, request) {
    const { operationId } = operation;
    const { responses = {} } = written.router.getOperation(operationId);
    const codes = Object.keys(responses).filter((code) => /^(?:[2-5](?:\d\d|XX)|default)$/i.test(code));
    const { code: wanted, objection } = wantedCode(request);
    /**
     * @param {string} detail
     * @param {readonly object[]} [errors]
     */
    const refuse = (detail, errors) =>
      problemAnswer({
        ...{ status: 400, code: 'invalid-request', title: 'Request is not valid', problemPage },
        ...{ path: request.path, detail, ...(errors ? { errors } : {}) },
      });
    if (objection !== undefined) return refuse(objection);
    const range = `${wanted?.charAt(0)}XX`;
    const key =
      wanted === undefined
        ? (codes.find((code) => code.startsWith('2')) ?? codes[0])
        : [wanted, range, range.toLowerCase()].find((code) => codes.includes(code));
    if (key === undefined && wanted === undefined)
      throw new Error('It documents no response that can be sent.');
    if (key === undefined)
      return refuse(
        `The operation documents no response ${wanted} that can be sent. It has: ${codes.join(', ')}.`,
      );
    const status = Number(wanted ?? key) || { '2XX': 200, '3XX': 303, '4XX': 400 }[key.toUpperCase()] || 500;
    const response = responses[key];
    const headers = headerExamples(operationId, response.headers ?? {});
    const types = Object.keys(response.content ?? {});
    const [first] = types;
    if (first === undefined || [204, 205, 304].includes(status)) return { status, headers, body: '' };
    const accepted = types.find((type) => (request.headers['accept'] ?? '').includes(type)) ?? first;
    /** @type {Record<string, { value?: unknown }>} */
    const examples = response.content[accepted]?.examples ?? {};
    const cursor = cursorOf(operation);
    const example =
      cursor &&
      wholeList(
        Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, unmarkNumbers(value)])),
      );
    const { mock: made } = written.mockResponseForOperation(operationId, {
      ...{ code: key, mediaType: accepted },
      ...(example === undefined ? {} : { example }),
    });
    /** @type {any} */
    const whole = unmarkNumbers(made);
    const { filters, items } = plan.lists[operationId] ?? {};
    const asked =
      cursor?.place === 'body' ? readListBody(parseJson(request.body)) : readListQuery(request.query);
    const page =
      cursor && status < 300
        ? listPage(items ? { ...whole, items, totalCount: items.length } : whole, asked, {
            documented: cursor.examples,
            ...(filters ? { filters } : {}),
          })
        : { value: whole };
    if ('objection' in page)
      return refuse('The cursor is not valid.', [
        {
          ...(cursor?.place === 'body' ? { pointer: '#/cursor' } : { parameter: 'cursor' }),
          detail: page.objection,
        },
      ]);
    /** @type {any} */
    const mock = page.value;
    if (
      cursor?.place === 'query' &&
      typeof mock?.nextCursor === 'string' &&
      'Link' in (response.headers ?? {})
    ) {
      const next = new URLSearchParams(request.query);
      next.set('cursor', mock.nextCursor);
      const { host } = request.headers;
      const link = `<${host === undefined ? '' : `http://${host}`}${request.base}${request.path}?${next.toString()}>; rel="next"`;
      if (isSendable('link', link)) headers['link'] = link;
    }
    const isText = typeof mock === 'string' && !/[/+]json\b/i.test(accepted);
    const type = accepted.includes('*') ? 'application/json' : accepted;
    return {
      status,
      headers: { ...headers, ...(isSendable('content-type', type) ? { 'content-type': type } : {}) },
      body: isText ? mock : (toJson(mock, 2) ?? ''),
    };
  }

  /**
   * @param {any} operation
   * @param {MockRequest} request  That was accepted.
   * @param {MockAnswer} said
   */
  function announce(operation, request, said) {
    const planned = plan.changes[operation.operationId];
    if (!planned || !onChange) return;
    const { params } = api.router.parseRequest(request, operation);
    const changes = readChanges(planned, {
      path: params,
      body: parseJson(request.body),
      response: parseJson(said.body),
    });
    onChange(operation.operationId, changes);
  }

  /** @type {(request: MockRequest) => MockAnswer} */
  function answer(request) {
    const place = { problemPage, path: request.path };
    const query = new URLSearchParams(request.query);
    query.delete('__code');
    const find = (/** @type {string} */ method) => findOperation({ method, path: request.path });
    const operation = find(request.method) ?? (request.method === 'HEAD' ? find('GET') : undefined);
    if (operation) {
      for (const name of queryKeys)
        if (!operation.parameters?.some((/** @type {any} */ one) => one.in === 'query' && one.name === name))
          query.delete(name);
      const seen = {
        ...request,
        query: query.toString(),
        body: request.body === '' ? undefined : request.body,
      };
      try {
        return answerOperation(operation, request, seen);
      } catch (error) {
        return failure(operation.operationId, error, place);
      }
    }
    const allow = METHODS.filter(find).join(', ');
    if (allow !== '' && request.method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
    const found = { code: 'not-found', title: 'Not found' };
    return allow === ''
      ? problemAnswer({
          ...{ ...place, ...found, status: 404 },
          detail: `The specification has no path ${request.path}.`,
        })
      : problemAnswer({
          ...{ ...place, ...found, status: 405, headers: { allow } },
          detail: `${request.path} has no operation ${request.method}.`,
        });
  }

  /**
   * @param {any} operation  Of the document.
   * @param {MockRequest} request
   * @param {object} seen  The request for the validator.
   * @returns {MockAnswer}
   */
  function answerOperation(operation, request, seen) {
    const place = { problemPage, path: request.path };
    const refused = request.isOpen ? undefined : checkCredentials(request, operation.security ?? []);
    if (refused) return problemAnswer({ ...place, ...refused });
    const content = operation.requestBody?.content ?? {};
    const types = Object.keys(content).filter((type) => content[type]?.[COPY] !== true);
    const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const isKnown = types.some((type) => type.toLowerCase() === sent || type.includes('*'));
    if (types.length > 0 && request.body !== '' && !isKnown) {
      return problemAnswer({
        ...{ ...place, status: 415, code: 'unsupported-media-type', title: 'Media type is not supported' },
        detail: `The body was sent as ${sent || 'nothing'}; this operation reads ${types.join(', ')}.`,
      });
    }
    const isJson = /[/+]json$/.test(sent);
    patterns.start();
    budget.steps = MAX_COMPARISONS;
    /** @type {any[] | null} */
    let errors;
    try {
      ({ errors } = api.validator.validateRequest(
        isJson || request.body === '' ? seen : { ...seen, body: undefined },
        operation.operationId,
      ));
    } catch (error) {
      if (!isExhausted(error)) throw error;
      return problemAnswer({
        ...{ ...place, status: 400, code: 'invalid-request', title: 'Request cannot be checked' },
        detail:
          'Comparing this request with its schema takes too many steps, or has too many errors or levels. Send fewer or less nested values.',
      });
    }
    for (const pattern of patterns.unchecked)
      note(operation.operationId, `the pattern ${pattern} could not be checked.`);
    const isOther = !isJson && request.body !== '';
    const relevant = (errors ?? []).filter(
      (/** @type {{ params: Record<string, any> }} */ { params }) =>
        !isOther || params['missingProperty'] !== 'requestBody',
    );
    const parameters = operation.parameters ?? [];
    const found = [
      ...relevant
        .slice(0, MAX_ERRORS)
        .map((/** @type {Parameters<typeof describeError>[0]} */ error) => describeError(error, parameters)),
      ...checkNames(parameters, request.query),
    ];
    // What has another type, or does not fit its schema, is known already.
    if (found.length === 0) found.push(...checkNumbers(parameters, api.router.parseRequest(seen, operation)));
    const problems =
      found.length > 0
        ? found
        : checkTimes(plan.requests[operation.operationId] ?? {}, isJson ? request.body : '');
    if (problems.length > 0) {
      return problemAnswer({
        ...{ ...place, status: 400, code: 'invalid-request', title: 'Request is not valid' },
        detail: `Parts of the request that are not as documented: ${Math.max(relevant.length, problems.length)}.`,
        errors: problems,
      });
    }
    const said = documentedAnswer(operation, request);
    if (said.status < 300) announce(operation, request, said);
    return withServedLocation(said, request, operation);
  }

  const operations = api.router.getOperations().map(
    (
      /** @type {{ operationId: string, method: string, path: string, security?: Record<string, string[]>[],
       *   parameters?: { required?: boolean }[] }} */ { operationId, method, path, security, parameters },
    ) => ({
      ...{ id: operationId, method: method.toUpperCase(), path, security: security ?? [] },
      needsValues: (parameters ?? []).some(({ required }) => required === true),
    }),
  );
  return { operations, answer };
}
