import { getTypes, normalizeTypes, type NodeType, type NormalizedNodeType } from '@redocly/openapi-core';
import { EARLIER_KEYWORDS } from './earlier-keywords';

/** What an object of a document can have: fields with their types, the required ones, and the type of entries. */
export type ObjectType = NormalizedNodeType;

export type OpenapiVersion = '2.0' | '3.0' | '3.1' | '3.2';

type Types = Record<string, NodeType>;
type Properties = NodeType['properties'];
type PropType = Exclude<NodeType['items'], (...of: never) => unknown>;

const withFields = (type: NodeType | undefined, properties: Properties): NodeType => ({
  ...type,
  properties: { ...type?.properties, ...properties },
});

/** `uselessKeywords` reports these and says what to write instead. */
const EXCLUSIVE: Properties = { exclusiveMinimum: null, exclusiveMaximum: null };
const LIMITS: Properties = { ...EXCLUSIVE, minimum: { type: 'number' }, maximum: { type: 'number' } };

/** Keywords of JSON Schema, and those of earlier drafts, which have rules of their own; `nullable` is as the ones above. */
const KEYWORDS: Properties = {
  ...EXCLUSIVE,
  $vocabulary: { type: 'object' },
  ...Object.fromEntries(Object.keys(EARLIER_KEYWORDS).map((key) => [key, null])),
  nullable: null,
};

const FLOWS = [
  'ImplicitFlow',
  'PasswordFlow',
  'ClientCredentials',
  'AuthorizationCode',
  'DeviceAuthorization',
] as const;

/** The flows of OAuth with the texts of their scopes. */
const withScopes = (types: Types): Types => ({
  ...Object.fromEntries(
    FLOWS.flatMap((name) => (types[name] ? [[name, withFields(types[name], { scopes: 'Scopes' })]] : [])),
  ),
  Scopes: { properties: {}, additionalProperties: { type: 'string' } },
});

const TEXT: PropType = { type: 'string' };
const TEXTS: PropType = { type: 'array', items: TEXT };
const byValue = (value: unknown): PropType | string => (Array.isArray(value) ? TEXTS : 'EnumDescriptions');
const readerValue = (value: unknown): PropType | string => (typeof value === 'object' ? 'ReaderValue' : TEXT);
const SANDBOX = { properties: { 'x-sandbox': 'Sandbox' } };

/** The forms of the extensions that pages show (docs/writing.md); others are those of other programs. */
export const EXTENSIONS: Readonly<Record<string, { readonly properties: Properties } | undefined>> = {
  Root: { properties: { 'x-tagGroups': 'TagGroups', 'x-webhooks': 'WebhooksMap' } },
  Tag: { properties: { 'x-displayName': TEXT, 'x-sidebarLabel': TEXT, 'x-traitTag': { type: 'boolean' } } },
  Operation: {
    properties: {
      'x-codeSamples': 'XCodeSampleList',
      'x-code-samples': 'XCodeSampleList',
      'x-sunset': TEXT,
      'x-problems': TEXTS,
    },
  },
  Parameter: { properties: { 'x-reader-value': readerValue } },
  Schema: {
    properties: {
      'x-enumDescriptions': byValue,
      'x-enum-descriptions': byValue,
      'x-enumDescription': byValue,
      'x-enum-varnames': TEXTS,
      'x-enumNames': TEXTS,
      'x-additionalPropertiesName': TEXT,
      'x-reader-value': readerValue,
      'x-discriminator-value': TEXT,
      'x-nullable': { type: 'boolean' },
    },
  },
  SecurityScheme: { properties: { 'x-resource-indicators': { type: 'boolean' } } },
  ...Object.fromEntries(FLOWS.map((name) => [name, SANDBOX])),
};

/** Types with the extensions that they can have, and the types of these. */
const withExtensions = (types: Types): Types => ({
  ...types,
  ...Object.fromEntries(
    Object.entries(EXTENSIONS).flatMap(([name, known]) =>
      types[name] && known ? [[name, withFields(types[name], known.properties)]] : [],
    ),
  ),
  XCodeSample: {
    properties: { lang: TEXT, language: TEXT, label: TEXT, source: TEXT },
    // The older name of its language is read too.
    required: (sample: Readonly<Record<string, unknown>>) =>
      Object.hasOwn(sample, 'language') ? ['source'] : ['lang', 'source'],
    extensionsPrefix: 'x-',
  },
  TagGroup: { properties: { name: TEXT, tags: TEXTS }, required: ['name', 'tags'], extensionsPrefix: 'x-' },
  // Swagger 2.0 has none.
  WebhooksMap: types['WebhooksMap'] ?? { properties: {}, additionalProperties: 'PathItem' },
  ReaderValue: { properties: { label: TEXT, samples: TEXTS }, required: ['label'] },
  Sandbox: {
    properties: {
      authorizationUrl: TEXT,
      tokenUrl: TEXT,
      deviceAuthorizationUrl: TEXT,
      refreshUrl: TEXT,
      scopes: 'Scopes',
    },
  },
});

/** Where the package differs from the specification of a version. */
const CORRECTIONS: Readonly<Record<OpenapiVersion, (types: Types) => Types>> = {
  '2.0': ({ Schema, Parameter, ParameterItems, Header }) => ({
    Schema: withFields(Schema, {
      ...EXCLUSIVE,
      type: { enum: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'file'] },
    }),
    Parameter: withFields(Parameter, LIMITS),
    ParameterItems: withFields(ParameterItems, LIMITS),
    Header: withFields(Header, LIMITS),
  }),
  '3.0': ({ Schema, ...types }) => ({
    ...withScopes(types),
    Schema: {
      ...withFields(Schema, {
        ...EXCLUSIVE,
        items: 'Schema',
        // `uselessKeywords` reports a list.
        type: (value: unknown) => (Array.isArray(value) ? {} : (Schema?.properties['type'] as PropType)),
      }),
      required: (schema: { readonly type?: unknown }) => (schema.type === 'array' ? ['items'] : []),
    },
  }),
  '3.1': ({ Schema, ...types }) => ({ ...withScopes(types), Schema: withFields(Schema, KEYWORDS) }),
  '3.2': ({ Schema, Parameter, Response, Encoding, MediaType, ...types }) => ({
    ...withScopes(types),
    Schema: withFields(Schema, KEYWORDS),
    Parameter: withFields(Parameter, { style: null }),
    Response: { ...withFields(Response, {}), required: [] },
    Encoding: withFields(Encoding, {
      style: null,
      encoding: 'EncodingMap',
      prefixEncoding: 'EncodingList',
      itemEncoding: 'Encoding',
    }),
    EncodingList: { properties: {}, items: 'Encoding' },
    MediaType: withFields(MediaType, { prefixEncoding: 'EncodingList' }),
    NamedMediaTypes: { properties: {}, additionalProperties: 'MediaType' },
  }),
};

const NAMES = { '2.0': 'oas2', '3.0': 'oas3_0', '3.1': 'oas3_1', '3.2': 'oas3_2' } as const;

const known = new Map<OpenapiVersion, Readonly<Record<string, ObjectType>>>();

/** The types of the objects of a version by name (`Root` is the document), from Redocly's linter. */
export function objectTypes(version: OpenapiVersion): Readonly<Record<string, ObjectType>> {
  const types = getTypes(NAMES[version]);
  const found =
    known.get(version) ?? normalizeTypes(withExtensions({ ...types, ...CORRECTIONS[version](types) }));
  known.set(version, found);
  return found;
}

/** The version of a document whose objects are checked. */
export const versionOf = (formatVersion: string): OpenapiVersion =>
  (['2.0', '3.0', '3.1'] as const).find((version) => formatVersion.startsWith(version)) ?? '3.2';
