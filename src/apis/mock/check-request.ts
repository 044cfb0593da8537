/** Compares a request with its operation, by the judge and with the words of the console. */
import { checkJson, checkValue, MAX_ERRORS, type BodyError } from '../value-checks/check-json';
import { fromJson, isMembers } from '../../kit/values/exact-number';
import type {
  JsonSchema,
  JsonValue,
  RequestBodyChoice,
  RequestDescription,
  RequestParameter,
} from '../model/request';
import type { Specification } from '../document/specification';
import type { NormalEncoding, NormalOperation } from '../operation/normal-operation';
import { isLines, languageOf } from '../text/body-text';
import type { Budget } from '../../kit/patterns/match-pattern';
import { BODILESS } from '../request/build-request';
import { essence, findType } from '../request/media-range';
import {
  claimsName,
  decodeForm,
  headerValues,
  pairValues,
  pathValues,
  queryStringValue,
  readPairs,
  type Pair,
} from '../request/read-parameter';
import { queryPairs } from '../request/serialize-parameter';
import { readText, type TextScope } from '../request/typed-text';
import { readForm } from './read-form';
import { readMultipart } from './read-multipart';
import { readXml } from './read-xml';

/** Characters of a body that is compared: reading a longer one takes a second in which nobody else is answered. */
const MAX_COMPARED = 500_000;

/** A request to the mock, as HTTP has it. */
export interface SentRequest {
  /** Texts of the path's parameters, still encoded. */
  readonly path: ReadonlyMap<string, string>;
  /** Without `?`, still encoded. */
  readonly query: string;
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is wrong in a request: in a parameter, or at a place of the body (a fragment of RFC 6901, section 6). */
export type RequestProblem =
  | { readonly parameter: string; readonly detail: string }
  | { readonly pointer: string; readonly detail: string };

export interface CheckedRequest {
  readonly problems: readonly RequestProblem[];
  /** Whether a value has more errors than are listed. */
  readonly isCut: boolean;
  /** Whether a value is too large or too deep to be compared, so that nothing is known about it. */
  readonly isPartial: boolean;
  /** Sentences about what could not be compared and counts as right. */
  readonly notes: readonly string[];
  /** Whether the body is of a media type that the operation does not document. */
  readonly isOtherType: boolean;
}

interface Judge {
  readonly budget: Budget;
  readonly found: BodyError[];
}

const isWrong = ({ isUnchecked }: BodyError): boolean => isUnchecked !== true;

/** Errors of the first of several readings; none if one of them fits. */
function judge(values: readonly JsonValue[], schema: JsonSchema, { budget, found }: Judge): BodyError[] {
  const outcomes: BodyError[][] = [];
  for (const value of values) {
    const errors = checkValue(value, schema, budget);
    outcomes.push(errors);
    if (!errors.some(isWrong)) {
      found.push(...errors);
      return [];
    }
  }
  const [first = []] = outcomes;
  found.push(...first.filter((error) => !isWrong(error)));
  return first.filter(isWrong);
}

function scopeOf(root: JsonSchema, { budget }: Judge): TextScope {
  const definitions = isMembers(root) && isMembers(root['$defs']) ? { $defs: root['$defs'] } : {};
  return {
    root,
    fits: (value, schema) =>
      !checkValue(value, isMembers(schema) ? { ...schema, ...definitions } : schema, budget, true).some(
        isWrong,
      ),
  };
}

const sentenceOf = ({ cause, fix }: BodyError): string => `${cause} ${fix}`;

const parameterProblem = (name: string, error: BodyError): RequestProblem => ({
  parameter: name,
  detail: `${error.pointer ? `"${error.pointer}": ` : ''}${sentenceOf(error)}`,
});

const bodyProblem = (error: BodyError): RequestProblem => ({
  // A fragment of an address (RFC 6901, section 6).
  pointer: encodeURI(`#${(error.pointer ?? '').replace(/\p{Surrogate}/gu, '\ufffd')}`).replaceAll(
    /(?!^)#/g,
    '%23',
  ),
  detail: sentenceOf(error),
});

/** Where the values of parameters are. */
interface Places {
  readonly sent: SentRequest;
  readonly query: readonly Pair[];
  readonly cookies: readonly Pair[];
  /** Parameters of the query. */
  readonly named: readonly RequestParameter[];
}

function valuesOf(
  parameter: RequestParameter,
  { sent, query, cookies, named }: Places,
  scope: TextScope,
): readonly JsonValue[] | undefined {
  const { name, location } = parameter;
  if (location === 'path') {
    const text = sent.path.get(name);
    return text === undefined ? undefined : pathValues(parameter, text, scope);
  }
  if (location === 'header') {
    const text = Object.hasOwn(sent.headers, name.toLowerCase())
      ? sent.headers[name.toLowerCase()]
      : undefined;
    return text === undefined ? undefined : headerValues(parameter, text, scope);
  }
  if (location === 'cookie') return pairValues({ ...parameter, style: 'form' }, cookies, scope);
  if (location === 'querystring')
    return query.length === 0 ? undefined : [queryStringValue(parameter, sent.query, scope)];
  return pairValues(
    parameter,
    query,
    scope,
    named.filter((one) => one !== parameter),
  );
}

/** A list, an object, or null without members is written as nothing, so a request may lack it. */
const isWrittenAsNothing = (parameter: RequestParameter): boolean =>
  (parameter.location === 'query' || parameter.location === 'cookie') &&
  parameter.sample !== undefined &&
  queryPairs(parameter, parameter.sample).length === 0;

function checkParameters(
  { parameters, schemes, path }: RequestDescription,
  operation: NormalOperation,
  sent: SentRequest,
  judging: Judge,
): RequestProblem[] {
  const keys = schemes.flatMap(({ key }) => (key?.place === 'query' ? [key.name] : []));
  // Some documents tell operations apart by a query in the path.
  const fixed = readPairs(/\?([^#]*)/.exec(path)?.[1] ?? '');
  const query = readPairs(sent.query).filter(
    ({ name }) => !keys.includes(name) || parameters.some((one) => one.name === name),
  );
  const places: Places = {
    sent: {
      ...sent,
      query: query.map(({ name, text }) => (text === '' ? name : `${name}=${text}`)).join('&'),
    },
    query,
    cookies: readPairs((sent.headers['cookie'] ?? '').replaceAll('+', '%2B'), ';'),
    named: parameters.filter(({ location }) => location === 'query'),
  };
  const wrong = parameters.flatMap((parameter): RequestProblem[] => {
    const { name, location, schema, isRequired } = parameter;
    const values = valuesOf(parameter, places, scopeOf(schema, judging));
    if (values === undefined)
      return isRequired && !isWrittenAsNothing(parameter)
        ? [
            {
              parameter: name,
              detail: `It is missing. Add it to the ${location === 'path' ? 'path' : location}.`,
            },
          ]
        : [];
    const allowsEmpty = operation.parameters.some(
      (one) => one.name === name && one.location === location && one.allowEmptyValue,
    );
    if (allowsEmpty && values.every((value) => value === '')) return [];
    return judge(values, schema, judging).map((error) => parameterProblem(name, error));
  });
  if (parameters.some(({ location }) => location === 'querystring')) return wrong;
  const isKnown = (name: string): boolean =>
    places.named.some((parameter) => claimsName(parameter, name)) || fixed.some((pair) => pair.name === name);
  const names = places.named.map(({ name }) => name);
  const unknown = [...new Set(query.map(({ name }) => name))].filter((name) => !isKnown(name));
  const missing = fixed.filter(
    (pair) =>
      !query.some(({ name, text }) => name === pair.name && decodeForm(text) === decodeForm(pair.text)),
  );
  return [
    ...wrong,
    ...unknown.map((name) => ({
      parameter: name,
      detail: `This operation has no such parameter. It has: ${names.join(', ') || 'none'}.`,
    })),
    ...missing.map(({ name, text }) => ({ parameter: name, detail: `It must be "${decodeForm(text)}".` })),
  ];
}

type BodyOutcome = Pick<CheckedRequest, 'problems' | 'isOtherType'>;

/** A schema in which a value may fit several options of a choice. */
function lenient(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return (schema as readonly JsonValue[]).map(lenient);
  if (!isMembers(schema)) return schema;
  const { oneOf, ...rest } = schema;
  const members = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, lenient(inner)]));
  if (!Array.isArray(oneOf)) return oneOf === undefined ? members : { ...members, oneOf: lenient(oneOf) };
  const { allOf, anyOf, ...others } = members;
  const choices = [{ anyOf: lenient(oneOf as JsonValue) }, ...(anyOf === undefined ? [] : [{ anyOf }])];
  return { ...others, allOf: [...(Array.isArray(allOf) ? (allOf as readonly JsonValue[]) : []), ...choices] };
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return fromJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The value of the sample that the page shows; undefined if it has none. */
function ownSample(
  { examples, fields, kind }: RequestBodyChoice,
  encodings: readonly NormalEncoding[],
  scope: TextScope,
): JsonValue | undefined {
  if (kind === 'form' || kind === 'multipart') {
    const sent = fields.filter(({ isRequired, sample }) => isRequired || sample !== '');
    return readForm(
      sent.map(({ name, sample }) => ({ name, text: sample })),
      encodings,
      scope,
    );
  }
  return examples[0] && parsedJson(examples[0].text);
}

function checkBody(
  specification: Specification,
  { bodies, isBodyRequired, method }: RequestDescription,
  { requestBody }: NormalOperation,
  { headers, body }: SentRequest,
  judging: Judge,
): BodyOutcome {
  const right: BodyOutcome = { problems: [], isOtherType: false };
  const contentType = headers['content-type'] ?? '';
  if (body === '' && !/^(?:text\/|application\/x-www-form-urlencoded)/i.test(contentType)) {
    const isOptional = !isBodyRequired || BODILESS.has(method);
    // A form without fields has no body of parts (RFC 2046 §5.1.1).
    const isEmptyForm =
      bodies[0]?.kind === 'multipart' && bodies[0].fields.every((field) => !field.isRequired);
    if (isOptional || isEmptyForm) return right;
    const types = bodies.map(({ mediaType }) => mediaType).join(', ');
    return {
      ...right,
      problems: [{ pointer: '#', detail: `The body is missing. Send one of type ${types}.` }],
    };
  }
  if (bodies.length === 0) return right;
  // Clients send a list of parts as a form, because their libraries know no other multipart body.
  const choice =
    findType(bodies, contentType) ??
    (/^multipart\//i.test(contentType) ? bodies.find(({ kind }) => kind === 'multipart') : undefined);
  if (!choice) return body === '' && !isBodyRequired ? right : { ...right, isOtherType: true };
  const { kind, schema } = choice;
  if (kind !== 'file' && body.length > MAX_COMPARED) {
    const cause = `A body of more than ${MAX_COMPARED / 1000} kB is not compared with its schema, so it counts as right.`;
    judging.found.push({ cause, fix: '', isUnchecked: true });
    return right;
  }
  const scope = scopeOf(schema, judging);
  const media = requestBody?.content.find(({ mediaType }) => mediaType === choice.mediaType);
  const encodings = media?.encodings ?? [];
  const judged = (value: JsonValue): BodyOutcome => {
    const errors = judge([value], schema, judging);
    if (errors.length === 0) return right;
    // Where even the page's own sample fits several options, the document means any of them.
    const own = ownSample(choice, encodings, scope);
    const isVague =
      own !== undefined && !scope.fits(own, schema) && scope.fits(own, lenient(schema) as JsonSchema);
    const found = isVague ? judge([value], lenient(schema) as JsonSchema, judging) : errors;
    return { ...right, problems: found.map(bodyProblem) };
  };
  const broken = (detail: string): BodyOutcome => ({ ...right, problems: [{ pointer: '#', detail }] });
  if (kind === 'form') {
    const fields = readPairs(body).map(({ name, text }) => ({ name, text: decodeForm(text) }));
    return judged(readForm(fields, encodings, scope));
  }
  if (kind === 'multipart') {
    const parts = readMultipart(body, contentType);
    if (!parts)
      return broken(
        'It is no multipart body: a boundary, the end, or a blank line after headers is missing.',
      );
    // Only the parts of a form have names.
    return essence(choice.mediaType) === 'multipart/form-data'
      ? judged(readForm(parts, encodings, scope))
      : right;
  }
  if (kind === 'json') {
    const value = parsedJson(body);
    if (value !== undefined) return judged(value);
    // It says where the text is no JSON.
    return { ...right, problems: checkJson(body, schema).filter(isWrong).map(bodyProblem) };
  }
  const written = media?.schema;
  if (written && languageOf(choice.mediaType) === 'xml' && kind === 'text') {
    const read = readXml(specification, written, body);
    return 'objection' in read ? broken(read.objection) : judged(read.value);
  }
  if (kind === 'file') return right;
  if (!isLines(choice.mediaType)) return judged(readText(body, schema, scope));
  // Each text of application/json-seq begins with a record separator (RFC 7464).
  const texts = body.replaceAll('\u001E', '\n').split('\n');
  const lines = texts.filter((line) => line.trim() !== '');
  const values = lines.map(parsedJson);
  return values.every((value) => value !== undefined)
    ? judged(values)
    : broken(`Line ${values.indexOf(undefined) + 1} of it is not valid JSON.`);
}

/**
 * Compares a request with its operation.
 *
 * @param description  Of the same operation.
 * @param budget       Reduced by the comparisons.
 */
export function checkRequest(
  specification: Specification,
  description: RequestDescription,
  operation: NormalOperation,
  sent: SentRequest,
  budget: Budget,
): CheckedRequest {
  const judging: Judge = { budget, found: [] };
  const parameters = checkParameters(description, operation, sent, judging);
  const { problems, isOtherType } = checkBody(specification, description, operation, sent, judging);
  return {
    problems: [...parameters, ...problems],
    isCut: problems.length >= MAX_ERRORS,
    isOtherType,
    isPartial: judging.found.some((error) => error.isPartial === true),
    notes: [...new Set(judging.found.filter((error) => error.isPartial !== true).map(({ cause }) => cause))],
  };
}
