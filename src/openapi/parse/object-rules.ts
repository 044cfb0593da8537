/** What the specification says about the fields of one object beyond their types; each rule has its sentence there. */
import { checkExpression } from './check-expression';
import { enumTexts, readerValue, tagGroups } from './extension-rules';
import { HTTP_METHODS } from '../operation/locate-operations';
import { checkNames, checkTwice, exclusive, show, warnOf, type Rule } from './object-rule';
import { encoding, header, mediaType, oneCase, parameter, response } from './parameter-rules';
import { checkDialect, schema, xml } from './schema-rules';
import { swaggerExamples, swaggerOperation, swaggerParameter, swaggerRoot } from './swagger-rules';
import { isObject, own, ownArray, ownEntries, showValue } from '../document/json-value';
import { followRefs, resolveRef } from '../document/resolve-ref';
import { showInvisible } from '../../diagnostics/show-invisible';
import { suggestName } from '../../diagnostics/nearest-name';
import type { Path } from '../document/pointer';

/** Methods whose bodies HTTP gives no meaning (RFC 9110 §9.3.1, §9.3.2, §9.3.8). */
const BODILESS = ['get', 'head', 'trace'];

/** Swagger 2.0 has one body, or the fields of a form; OpenAPI 3.2 a whole query, or parameters of it. */
const operation: Rule = (object, context) => {
  const { source, path, version, warn } = context;
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
  checkTwice(ownArray(object, 'tags'), (index) => [...path, 'tags', index], 'tag', warn);
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
    if (second !== -1) warn([...path, 'parameters', second], 'exclusive-fields', message, 'Keep one.');
  }
};

const root: Rule = (object, context) => {
  const { path, version, warn } = context;
  if (version === '2.0') swaggerRoot(object, context);
  tagGroups(object, context);
  if (version >= '3.1' && Object.hasOwn(object, 'x-webhooks'))
    warn(
      [...path, 'x-webhooks'],
      'unknown-field',
      `OpenAPI ${version} has "webhooks", and other programs read only that.`,
      'Write "webhooks".',
      'key',
      'warning',
    );
  checkDialect(object, 'jsonSchemaDialect', context);
  const self = own(object, '$self');
  if (typeof self === 'string' && /[\s#]/.test(self))
    warn([...path, '$self'], 'wrong-value', `"$self" is ${show(self)}.`, 'Write an address without "#".');
  checkTwice(
    ownArray(object, 'servers').map((server) => own(server, 'name')),
    (index) => [...path, 'servers', index, 'name'],
    'name of a server',
    warn,
  );
  const tags = ownArray(object, 'tags');
  const names = tags.map((tag) => own(tag, 'name'));
  checkTwice(names, (index) => [...path, 'tags', index, 'name'], 'tag', warn);
  const parentOf = (name: unknown): unknown => own(tags[names.indexOf(name)], 'parent');
  tags.forEach((tag, index) => {
    const parent = own(tag, 'parent');
    const above = new Set<unknown>();
    for (let next = parent; next !== undefined && !above.has(next); next = parentOf(next)) above.add(next);
    if (parent !== undefined && (!names.includes(parent) || above.has(own(tag, 'name'))))
      warn(
        [...path, 'tags', index, 'parent'],
        'wrong-value',
        names.includes(parent)
          ? 'The tag is above itself.'
          : `${show(parent)} is not a tag of this document.`,
        suggestName(
          typeof parent === 'string' ? parent : '',
          names.filter((name) => typeof name === 'string'),
          'Write the name of a listed tag.',
        ),
      );
  });
};

/** Fields that say nothing if they are empty. */
export const NAMES = ['name', 'operationId', 'propertyName', 'url'];

const pathItem: Rule = (object, context) => {
  const { source, path, warn } = context;
  const reference = own(object, '$ref');
  const target = typeof reference === 'string' ? resolveRef(source, reference)?.value : undefined;
  for (const [key] of ownEntries({ target }, 'target'))
    if (Object.hasOwn(object, key) && key !== '$ref')
      warnOf(
        context,
        [key],
        `The path that "$ref" names has "${showInvisible(key)}" too: which one holds is not defined.`,
      );
  for (const [method] of ownEntries(object, 'additionalOperations'))
    if (HTTP_METHODS.includes(method.toLowerCase()))
      warn(
        [...path, 'additionalOperations', method],
        'wrong-value',
        `"${showInvisible(method)}" has a field of its own.`,
        `Write "${method.toLowerCase()}" beside "additionalOperations".`,
        'key',
      );
};

/** RFC 6749 §3.3. */
const SCOPE = /^[!#-[\]-~]+$/;

const scopes: Rule = (object, { path, warn }) => {
  for (const name of Object.keys(object))
    if (!SCOPE.test(name) && !name.startsWith('x-'))
      warn(
        [...path, name],
        'wrong-value',
        `${show(name)} is no name of a scope.`,
        'Use letters and signs of ASCII, without spaces, quotes, and backslashes.',
        'key',
      );
};

const VALUES = ['value', 'externalValue', 'dataValue', 'serializedValue'];

/** The path of the operation that has this part; undefined for a part of a component. */
const operationAbove = (path: Path, key: string): Path | undefined =>
  path.lastIndexOf(key) > 2 ? path.slice(0, path.lastIndexOf(key)) : undefined;

/** The rules of each type of `objectTypes`. */
export const objectRules: Readonly<Record<string, Rule | undefined>> = {
  Root: root,
  Components: (object, { path, warn }) => {
    for (const [section] of Object.entries(object))
      if (!section.startsWith('x-'))
        checkNames(
          ownEntries(object, section).map(([name]) => name),
          [...path, section],
          'component',
          warn,
        );
  },
  Operation: operation,
  PathItem: pathItem,
  Scopes: scopes,
  Examples: swaggerExamples,
  SecurityScheme: (object, { path, version, warn }) => {
    if (
      Object.hasOwn(object, 'bearerFormat') &&
      !/^bearer$/i.test(showValue(own(object, 'scheme') ?? 'bearer'))
    )
      warn(
        [...path, 'bearerFormat'],
        'unknown-field',
        `The security scheme of scheme ${show(own(object, 'scheme'))} cannot have "bearerFormat" in OpenAPI ${version}.`,
        'Remove it.',
        'key',
      );
  },
  SecurityRequirement: (object, { source, path, version, warn }) => {
    const document = source.document;
    const schemes =
      version === '2.0'
        ? own(document, 'securityDefinitions')
        : own(own(document, 'components'), 'securitySchemes');
    for (const [name] of ownEntries({ object }, 'object')) {
      const type = own(followRefs(source, { value: own(schemes, name), path: [] })?.value, 'type');
      if (
        version < '3.1' &&
        ownArray(object, name).length > 0 &&
        typeof type === 'string' &&
        !/^(?:oauth2|openIdConnect)$/.test(type)
      )
        warn(
          [...path, name],
          'wrong-value',
          `${show(name)} has no scopes: in OpenAPI ${version}, only oauth2 and openIdConnect have.`,
          'Write [].',
        );
    }
  },
  RequestBody: (object, { path, warn }) => {
    const content = own(object, 'content');
    if (isObject(content) && Object.keys(content).length === 0)
      warn([...path, 'content'], 'wrong-value', '"content" is empty.', 'Add a media type.', 'key');
  },
  Server: (object, { path, warn }) => {
    for (const [name] of ownEntries(object, 'variables'))
      if (!String(own(object, 'url')).includes(`{${name}}`))
        warn(
          [...path, 'variables', name],
          'wrong-value',
          `The server's address has no {${showInvisible(name)}}.`,
          'Remove the variable, or write it into "url".',
          'key',
        );
  },
  Parameter: (object, context) => {
    parameter(object, context);
    readerValue(object, context);
    if (context.version === '2.0') swaggerParameter(object, context);
  },
  Header: header,
  MediaType: mediaType,
  MediaTypesMap: oneCase,
  HeadersMap: oneCase,
  Encoding: encoding,
  Response: response,
  LinksMap: (object, { path, warn }) => {
    checkNames(Object.keys(object), path, 'link', warn);
  },
  Example: (object, context) => {
    exclusive(
      ['value', 'externalValue'],
      ['value', 'dataValue'],
      ['value', 'serializedValue'],
      ['serializedValue', 'externalValue'],
    )(object, context);
    if (!VALUES.some((key) => Object.hasOwn(object, key)))
      context.warn(
        context.path,
        'missing-field',
        'The example has no value.',
        'Add "value", or remove it.',
        'key',
        'warning',
      );
  },
  Contact: (object, { path, warn }) => {
    const email = own(object, 'email');
    if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(email))
      warn([...path, 'email'], 'wrong-value', `"email" is ${show(email)}.`, 'Write name@example.com.');
  },
  License: exclusive(['identifier', 'url']),
  Link: (object, context) => {
    exclusive(['operationId', 'operationRef'])(object, context);
    for (const [name, value] of [
      ...ownEntries(object, 'parameters'),
      ['', own(object, 'requestBody')] as const,
    ])
      if (typeof value === 'string' && value.startsWith('$'))
        checkExpression(
          context,
          value,
          [...context.path, ...(name === '' ? ['requestBody'] : ['parameters', name])],
          operationAbove(context.path, 'responses'),
        );
  },
  Schema: (object, context) => {
    schema(object, context);
    readerValue(object, context);
    enumTexts(object, context);
  },
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
