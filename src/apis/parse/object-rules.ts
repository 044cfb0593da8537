/** What the specification says about the fields of one object beyond their types; each rule has its sentence there. */
import { checkExpression } from './check-expression';
import { enumTexts, readerValue, tagGroups } from './extension-rules';
import { HTTP_METHODS, isOtherMethod } from '../operation/locate-operations';
import { tagParents } from '../operation/tag-parents';
import {
  all,
  checkTwice,
  exclusive,
  form,
  names,
  referable,
  show,
  warnOf,
  wrong,
  type Rule,
} from './object-rule';
import { encoding, header, mediaType, oneCase, parameter, response } from './parameter-rules';
import { checkDialect, schema, xml } from './schema-rules';
import { swaggerExamples, swaggerOperation, swaggerParameter, swaggerRoot } from './swagger-rules';
import { isObject, own, ownArray, ownEntries, showValue } from '../../kit/values/json-value';
import { followRefs, resolveRef } from '../document/resolve-ref';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Path } from '../../kit/values/pointer';

/** Methods whose bodies HTTP gives no meaning (RFC 9110 §9.3.1, §9.3.2, §9.3.8). */
const BODILESS = ['get', 'head', 'trace'];

/** Swagger 2.0 has one body, or the fields of a form; OpenAPI 3.2 a whole query, or parameters of it. */
const operation: Rule = (object, context) => {
  const { source, path, version, report } = context;
  if (version === '2.0') swaggerOperation(object, context);
  if (Object.hasOwn(object, 'x-problems'))
    warnOf(context, ['x-problems'], '"x-problems" has an effect only in a document without pages.');
  const method = String(path.at(-1));
  if (BODILESS.includes(method) && Object.hasOwn(object, 'requestBody'))
    warnOf(
      context,
      ['requestBody'],
      `HTTP gives the body of a ${method.toUpperCase()} request no meaning, so clients and servers may drop it.`,
      'Write parameters of the query, or another method.',
    );
  checkTwice(context, ownArray(object, 'tags'), (index) => ['tags', index], 'tag');
  const places = ownArray(object, 'parameters').map((entry) =>
    own(followRefs(source, { value: entry, path: [] })?.value, 'in'),
  );
  for (const [whole, part, message] of [
    ['body', 'formData', 'A request has one body, or fields of a form.'],
    ['querystring', 'query', 'A request has one whole query, or parameters of it.'],
  ] as const) {
    const second = places.findIndex(
      (place, index) => place === whole && (places.indexOf(whole) < index || places.includes(part)),
    );
    if (second !== -1) report([...path, 'parameters', second], 'exclusive-fields', message, 'Keep one.');
  }
};

const self = form({ $self: [(text) => !/[\s#]/.test(text), 'Write an address without "#".'] });

const root: Rule = (object, context) => {
  const { path, version, report } = context;
  if (version === '2.0') swaggerRoot(object, context);
  tagGroups(object, context);
  if (version >= '3.1' && Object.hasOwn(object, 'x-webhooks'))
    report(
      [...path, 'x-webhooks'],
      'unknown-field',
      `OpenAPI ${version} has "webhooks", and other programs read only that.`,
      'Write "webhooks".',
      'key',
      'warning',
    );
  checkDialect(object, 'jsonSchemaDialect', context);
  self(object, context);
  const nameOf = (entry: unknown): unknown => own(entry, 'name');
  const servers = ownArray(object, 'servers').map(nameOf);
  checkTwice(context, servers, (index) => ['servers', index, 'name'], 'name of a server');
  const tags = ownArray(object, 'tags');
  const names = tags.map(nameOf);
  checkTwice(context, names, (index) => ['tags', index, 'name'], 'tag');
  const [known, { circular }] = [new Set(names), tagParents(object)];
  const texts = names.filter((name) => typeof name === 'string');
  tags.forEach((tag, index) => {
    const parent = own(tag, 'parent');
    const isCircular = circular.has(String(nameOf(tag)));
    if (parent === undefined || (known.has(parent) && !isCircular)) return;
    wrong(
      context,
      ['tags', index, 'parent'],
      known.has(parent) ? 'The tag is above itself.' : `${show(parent)} is not a tag of this document.`,
      suggestName(typeof parent === 'string' ? parent : '', texts, 'Write the name of a listed tag.'),
    );
  });
};

/** Fields that say nothing if they are empty. */
export const NAMES = ['name', 'operationId', 'propertyName', 'url'];

/** Keys of a path; of an earlier version too, which has no other use for those of a later one. */
export const PATH_KEYS = [
  ...HTTP_METHODS,
  ...['additionalOperations', 'parameters', 'servers', 'summary', 'description', '$ref'],
];

const pathItem: Rule = (object, context) => {
  const { source, path, report } = context;
  const reference = own(object, '$ref');
  const target = typeof reference === 'string' ? resolveRef(source, reference)?.value : undefined;
  for (const [key] of ownEntries({ target }, 'target'))
    if (Object.hasOwn(object, key) && key !== '$ref')
      warnOf(
        context,
        [key],
        `The path that "$ref" names has "${showInvisible(key)}" too: which one holds is not defined.`,
      );
  for (const [method] of ownEntries(object, 'additionalOperations')) {
    const message = `"${showInvisible(method)}" is no method that samples can have.`;
    if (!isOtherMethod(method) && path.length === 2)
      report(
        [...path, 'additionalOperations', method],
        'unknown-method',
        message,
        'Use letters, digits, - and _, for example COPY.',
        'key',
      );
    if (HTTP_METHODS.includes(method.toLowerCase()))
      wrong(
        context,
        ['additionalOperations', method],
        `"${showInvisible(method)}" has a field of its own.`,
        `Write "${method.toLowerCase()}" beside "additionalOperations".`,
        'key',
      );
  }
};

/** RFC 6749 §3.3. */
const SCOPE = /^[!#-[\]-~]+$/;

const component = referable('component');

const VALUES = ['value', 'externalValue', 'dataValue', 'serializedValue'];

/** The path of the operation that has this part; undefined for a part of a component. */
const operationAbove = (path: Path, key: string): Path | undefined =>
  path.lastIndexOf(key) > 2 ? path.slice(0, path.lastIndexOf(key)) : undefined;

/** The rules of each type of `objectTypes`. */
export const objectRules: Readonly<Record<string, Rule | undefined>> = {
  Root: root,
  Components: (object, context) => {
    for (const [section, entries] of Object.entries(object))
      if (!section.startsWith('x-') && isObject(entries))
        component(entries, { ...context, path: [...context.path, section] });
  },
  Operation: operation,
  PathItem: pathItem,
  Scopes: names(
    (name) => SCOPE.test(name) || name.startsWith('x-'),
    'no name of a scope',
    'Use letters and signs of ASCII, without spaces, quotes, and backslashes.',
  ),
  Examples: swaggerExamples,
  SecurityScheme: (object, { path, version, report }) => {
    if (
      Object.hasOwn(object, 'bearerFormat') &&
      !/^bearer$/i.test(showValue(own(object, 'scheme') ?? 'bearer'))
    )
      report(
        [...path, 'bearerFormat'],
        'unknown-field',
        `The security scheme of scheme ${show(own(object, 'scheme'))} cannot have "bearerFormat" in OpenAPI ${version}.`,
        'Remove it.',
        'key',
      );
  },
  SecurityRequirement: (object, context) => {
    const { source, version } = context;
    const schemes =
      version === '2.0'
        ? own(source.document, 'securityDefinitions')
        : own(own(source.document, 'components'), 'securitySchemes');
    for (const name of Object.keys(version < '3.1' ? object : {})) {
      const type = own(followRefs(source, { value: own(schemes, name), path: [] })?.value, 'type');
      const hasScopes = typeof type !== 'string' || /^(?:oauth2|openIdConnect)$/.test(type);
      if (!hasScopes && ownArray(object, name).length > 0)
        wrong(
          context,
          [name],
          `${show(name)} has no scopes: in OpenAPI ${version}, only oauth2 and openIdConnect have.`,
          'Write [].',
        );
    }
  },
  RequestBody: (object, context) => {
    const content = own(object, 'content');
    if (isObject(content) && Object.keys(content).length === 0)
      wrong(context, ['content'], '"content" is empty.', 'Add a media type.', 'key');
  },
  Server: (object, context) => {
    for (const [name] of ownEntries(object, 'variables'))
      if (!String(own(object, 'url')).includes(`{${name}}`))
        wrong(
          context,
          ['variables', name],
          `The server's address has no {${showInvisible(name)}}.`,
          'Remove the variable, or write it into "url".',
          'key',
        );
  },
  Parameter: all(parameter, readerValue, (object, context) => {
    if (context.version === '2.0') swaggerParameter(object, context);
  }),
  Header: header,
  MediaType: mediaType,
  MediaTypesMap: oneCase,
  HeadersMap: oneCase,
  Encoding: encoding,
  Response: response,
  LinksMap: referable('link'),
  Example: all(
    exclusive(
      ['value', 'externalValue'],
      ['value', 'dataValue'],
      ['value', 'serializedValue'],
      ['serializedValue', 'externalValue'],
    ),
    (object, { path, report }) => {
      const [message, fix] = ['The example has no value.', 'Add "value", or remove it.'];
      if (!VALUES.some((key) => Object.hasOwn(object, key)))
        report(path, 'missing-field', message, fix, 'key', 'warning');
    },
  ),
  Contact: form({ email: [(text) => /^[^@\s]+@[^@\s]+$/.test(text), 'Write name@example.com.'] }),
  License: exclusive(['identifier', 'url']),
  Link: all(exclusive(['operationId', 'operationRef']), (object, context) => {
    const above = operationAbove(context.path, 'responses');
    const values = ownEntries(object, 'parameters').map(
      ([name, value]) => [value, 'parameters', name] as const,
    );
    for (const [value, ...field] of [...values, [own(object, 'requestBody'), 'requestBody'] as const])
      if (typeof value === 'string' && value.startsWith('$'))
        checkExpression(context, value, [...context.path, ...field], above);
  }),
  Schema: all(schema, readerValue, enumTexts),
  Xml: xml,
  Callback: (object, context) => {
    for (const key of Object.keys(object))
      if (!key.startsWith('x-'))
        checkExpression(
          context,
          /[/:{$]/.test(key) ? key : `$${key}`,
          [...context.path, key],
          operationAbove(context.path, 'callbacks'),
          'key',
        );
  },
};
