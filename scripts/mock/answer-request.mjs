// @ts-check
/** The mock of one specification: a documented response with its example, or a problem of the catalog. */
import { checkRequest } from '../../src/apis/mock/check-request';
import {
  chooseAnswer,
  chooseRefusal,
  invalidStatus,
  readPreferences,
} from '../../src/apis/mock/choose-answer';
import { readChanges } from '../../src/apis/mock/read-changes';
import { plainSpecification } from '../../src/apis/document/specification';
import { normalizeApi } from '../../src/apis/operation/normalize-api';
import { describeRequest } from '../../src/apis/request-description/describe-request';
import { decodePercent } from '../../src/kit/addresses/decode-percent';
import { MAX_STEPS } from '../../src/kit/patterns/match-pattern';
import { checkTimes } from './check-times.mjs';
import { isSendable, note } from './exchange.mjs';
import { failure, problemAnswer, whyRefused } from './problem-answer.mjs';
import { createRouter } from './route-requests.mjs';
import { servedLocation } from './served-location.mjs';

/**
 * @typedef {object} MockRequest
 * @property {string} method
 * @property {string} path   Below the API's own address, such as `/users`.
 * @property {string} base   Path of the API as the caller addressed it, such as `/shop`.
 * @property {string} query  Still encoded, without `?`.
 * @property {Record<string, string>} headers  Lowercase names.
 * @property {string} body
 * @property {boolean} [isOpen]  Needs no credentials.
 *
 * @typedef {object} MockAnswer
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string} body
 *
 * @typedef {import('./route-requests.mjs').Route} Route
 */

/** Headers that the server itself sets, and one that would open the browser's sign-in dialog. */
const OWN_HEADERS =
  /^(?:content-(?:length|type|encoding)|transfer-encoding|connection|keep-alive|te|trailer|upgrade|proxy-.*|date|vary|access-control-.*)$/i;
const OPENS_DIALOGUE = /^(?:basic|digest|negotiate|ntlm)\b/i;
/** A link to the next page (RFC 8288). The documented one is the same on each page: pages get their own. */
const NAMES_NEXT_PAGE = /;\s*rel="?next\b/i;

/** A status that a response can have; 1xx are no responses of their own. */
const SENDABLE = /^(?:[2-5]\d\d|default)$/;

/** Steps of the comparison of one request, which other clients wait for: less than a second. */
const MAX_COMPARISONS = MAX_STEPS / 4;

/** Characters of a short body, and steps of half a comparison with which nobody waits long: more than a header has characters, of which a pattern needs a step each. */
export const SHORT = 25_000;

/** Characters of all schemas of an operation: more than any document of the field has. */
const MAX_SCHEMA_CHARACTERS = 20_000_000;

/**
 * The documented response that the caller requests: `?__code=404`, or the header `Prefer`, of which a server ignores what
 * it does not understand (RFC 7240).
 *
 * @param {URLSearchParams} query
 * @param {Record<string, string>} headers
 * @returns {import('../../src/apis/mock/choose-answer').Wishes | { objection: string }}
 */
function readWishes(query, headers) {
  const [code, ...more] = query.getAll('__code');
  if (more.length > 0) return { objection: 'The request has __code more than once.' };
  if (code !== undefined && !SENDABLE.test(code))
    return { objection: `__code is "${code.slice(0, 40)}"; write a status from 200 to 599, or "default".` };
  const preferences = readPreferences(headers['prefer'] ?? '');
  const preferred = preferences.get('code') ?? '';
  const wanted = code ?? (SENDABLE.test(preferred) ? preferred : undefined);
  const example = preferences.get('example');
  return {
    ...(wanted === undefined ? {} : { code: wanted }),
    ...(example === undefined ? {} : { example }),
  };
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {import('../../src/apis/operation/normal-operation').NormalOperation} operation */
const nameOf = ({ operationId, method, name }) => operationId ?? `${method.toUpperCase()} ${name}`;

/**
 * The security of an operation as its document writes it.
 *
 * @param {import('../../src/apis/operation/normal-operation').NormalOperation} operation
 * @returns {Record<string, string[]>[]}
 */
const securityOf = ({ security }) =>
  (security?.alternatives ?? []).map(({ schemes }) =>
    Object.fromEntries(schemes.map(({ name, scopes }) => [name, [...scopes]])),
  );

/**
 * The header `Link` of a page that another follows (RFC 8288); none if HTTP does not allow it.
 *
 * @param {MockRequest} request
 * @param {URLSearchParams} next  Its query.
 * @returns {Record<string, string>}
 */
function linkTo({ headers: { host }, base, path }, next) {
  const origin = host === undefined ? '' : `http://${host}`;
  const link = `<${origin}${base}${path}?${next.toString()}>; rel="next"`;
  return isSendable('link', link) ? { link } : {};
}

/**
 * The documented headers that HTTP and the mock allow.
 *
 * @param {string} operation
 * @param {Readonly<Record<string, string>>} headers
 */
function sendableHeaders(operation, headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, text]) => {
      if (OWN_HEADERS.test(name) || OPENS_DIALOGUE.test(text) || NAMES_NEXT_PAGE.test(text)) return false;
      if (isSendable(name, text)) return true;
      note(operation, `its documented response header "${name}" cannot be sent.`);
      return false;
    }),
  );
}

/** @param {string} mediaType  @returns {Record<string, string>} */
const contentType = (mediaType) =>
  mediaType !== '' && isSendable('content-type', mediaType) ? { 'content-type': mediaType } : {};

/**
 * Creates the mock of one specification.
 *
 * @param {Record<string, any>} document  OpenAPI 3.
 * @param {object} options
 * @param {import('./problem-answer.mjs').ProblemTypes} options.problemTypes
 * @param {import('../../src/apis/mock/read-mock-plan').MockPlan} options.plan
 * @param {import('./check-credentials.mjs').CheckCredentials} options.checkCredentials
 * @param {(operation: string, changes: import('../../src/apis/mock/read-changes').Change[]) => void} [options.onChange]
 * @returns {{ operations: readonly import('./example-call.mjs').MockOperation[],
 *   answer: (request: MockRequest) => MockAnswer, answerSoon: (request: MockRequest) => MockAnswer | undefined }}
 *   `answerSoon` answers a request with a short body; not if comparing it with its operation takes long.
 */
export function createMockApi(document, { problemTypes, plan, checkCredentials, onChange }) {
  const specification = plainSpecification(document);
  const normal = normalizeApi(specification);
  const operations = normal.operations.filter(({ kind }) => kind === 'operation');
  const router = createRouter(operations);
  const servers = normal.servers.map(({ url }) => url);
  /** @type {WeakMap<object, import('../../src/apis/model/request').RequestDescription>} */
  const descriptions = new WeakMap();

  /** @param {Route['operation']} operation */
  function descriptionOf(operation) {
    const found =
      descriptions.get(operation) ?? describeRequest(specification, operation, MAX_SCHEMA_CHARACTERS);
    descriptions.set(operation, found);
    return found;
  }

  /**
   * @param {Route} route
   * @param {MockRequest} request
   * @param {string} query  Without what the mock itself reads.
   * @param {{ steps: number }} budget
   */
  function compare({ operation, path }, { headers, body }, query, budget) {
    const sent = { path, query, headers, body };
    return checkRequest(specification, descriptionOf(operation), operation, sent, budget);
  }

  /**
   * @param {MockAnswer} said
   * @param {MockRequest} request
   * @param {Readonly<Record<string, string>>} params
   */
  function withServedLocation({ headers, ...said }, request, params) {
    const { location } = headers;
    if (location === undefined) return { ...said, headers };
    const find = (/** @type {string} */ path) => {
      const [found] = router.find({ method: 'GET', path });
      return found && { path: found.operation.name };
    };
    const served = servedLocation(location, { servers, base: request.base, find, params });
    return { ...said, headers: { ...headers, location: served } };
  }

  /**
   * A refusal as the document describes it, with what is wrong in a header and in the terminal. A problem of RFC 9457
   * says that itself, and so does the mock where the document describes nothing.
   *
   * @param {Route['operation']} operation
   * @param {MockRequest} request
   * @param {Omit<Parameters<typeof problemAnswer>[0], 'problemTypes' | 'path'>} problem
   * @returns {MockAnswer}
   */
  function refuse(operation, { path, headers }, problem) {
    const described = chooseRefusal(specification, operation, problem.status, headers['accept']);
    if (!described) return problemAnswer({ ...problem, problemTypes, path });
    const [id, why] = [nameOf(operation), whyRefused(problem)];
    note(id, `${problem.status}: ${why}`);
    return {
      status: problem.status,
      body: described.body,
      headers: {
        ...sendableHeaders(id, described.headers),
        ...problem.headers,
        ...contentType(described.mediaType ?? ''),
        'mock-problem': why,
      },
    };
  }

  /**
   * @param {readonly Route[]} routes  At least one; a query that only one of them has decides.
   * @param {MockRequest} request
   * @param {boolean} isSoon
   */
  function answerOperation(routes, request, isSoon) {
    const place = { problemTypes, path: request.path };
    const query = request.query
      .split('&')
      .filter((pair) => !/^__code(?:=|$)/.test(pair))
      .join('&');
    const budget = { steps: isSoon ? 2 * SHORT : MAX_COMPARISONS };
    const compared = routes.map((route) => ({ route, outcome: compare(route, request, query, budget) }));
    if (isSoon && budget.steps < SHORT) return undefined;
    const [first] = compared;
    const fitting = compared.find(({ outcome }) => outcome.problems.length === 0 && !outcome.isOtherType);
    const chosen = fitting ?? first;
    if (!chosen) throw new Error('It has no operation.');
    const { route, outcome } = chosen;
    const { operation } = route;
    const id = nameOf(operation);
    const search = new URLSearchParams(request.query);
    const credentials = { headers: request.headers, query: search };
    const refused = request.isOpen ? undefined : checkCredentials(credentials, securityOf(operation));
    if (refused) return refuse(operation, request, refused);
    const invalid = { status: 400, code: 'invalid-request', title: 'Request is not valid' };
    /** @param {string} detail  @param {readonly object[]} errors */
    const refuseInvalid = (detail, errors) =>
      refuse(operation, request, { ...invalid, status: invalidStatus(operation), detail, errors });
    if (outcome.isOtherType) {
      const types = operation.requestBody?.content.map(({ mediaType }) => mediaType).join(', ') ?? '';
      return refuse(operation, request, {
        ...{ status: 415, code: 'unsupported-media-type', title: 'Media type is not supported' },
        detail: `The body was sent as ${request.headers['content-type'] || 'nothing'}; this operation reads ${types}.`,
      });
    }
    if (outcome.isPartial)
      return problemAnswer({
        ...{ ...place, ...invalid, title: 'Request cannot be checked' },
        detail:
          'Comparing this request with its schema takes too many steps, or has too many levels. Send fewer or less nested values.',
      });
    for (const sentence of outcome.notes) note(id, sentence);
    const isJson = /[/+]json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
    const problems =
      outcome.problems.length > 0
        ? outcome.problems
        : checkTimes(plan.requests[operation.operationId ?? ''] ?? {}, isJson ? request.body : '');
    if (problems.length > 0)
      return refuseInvalid(
        `Parts of the request that are not as documented: ${problems.length}${outcome.isCut ? ' or more' : ''}.`,
        problems,
      );
    const wishes = readWishes(search, request.headers);
    const sent = isJson ? parseJson(request.body) : undefined;
    const answer =
      'objection' in wishes
        ? wishes
        : chooseAnswer(specification, operation, {
            ...{ wishes, query: search, accept: request.headers['accept'], body: sent },
            list: plan.lists[operation.operationId ?? ''],
          });
    if ('objection' in answer)
      return 'errors' in answer && answer.errors
        ? refuseInvalid(answer.objection, answer.errors)
        : problemAnswer({ ...place, ...invalid, detail: answer.objection });
    if (answer.isUndocumented) note(id, 'It documents no response that can be sent.');
    const { status, headers, mediaType = '', body, next } = answer;
    const said = {
      ...{ status, body },
      headers: {
        ...sendableHeaders(id, headers),
        ...(next ? linkTo(request, next) : {}),
        ...contentType(mediaType),
      },
    };
    const params = Object.fromEntries(
      [...route.path].map(([name, text]) => [name, decodePercent(text) ?? text]),
    );
    const planned = plan.changes[operation.operationId ?? ''];
    if (said.status < 300 && planned && onChange)
      onChange(id, readChanges(planned, { path: params, body: sent, response: parseJson(body) }));
    return withServedLocation(said, request, params);
  }

  /** @param {MockRequest} request */
  function answer(request, isSoon = false) {
    const place = { problemTypes, path: request.path };
    const find = (/** @type {string} */ method) => router.find({ method, path: request.path });
    const own = find(request.method);
    const routes = own.length === 0 && request.method === 'HEAD' ? find('GET') : own;
    const [first] = routes;
    if (first) {
      try {
        return answerOperation(routes, request, isSoon);
      } catch (error) {
        return failure(nameOf(first.operation), error, place);
      }
    }
    const allow = router.methods.filter((method) => find(method).length > 0).join(', ');
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

  return {
    operations: operations.map((operation) => ({
      ...{ id: nameOf(operation), method: operation.method.toUpperCase(), path: operation.name },
      security: securityOf(operation),
      needsValues: operation.parameters.some(({ isRequired }) => isRequired),
      statuses: operation.responses.map(({ status }) => status),
    })),
    answer: (request) => /** @type {MockAnswer} */ (answer(request)),
    answerSoon: (request) => answer(request, true),
  };
}
