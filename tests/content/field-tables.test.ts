import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGuideDocuments } from '../../src/compile/sources/guide-documents';
import { showValue } from '../../src/kit/values/json-value';
import { root } from '../content-blocks';

/*
 * The tables of fields in the guides and the published documents have the same fields, and agree on which are required,
 * on types, limits, defaults, and allowed values.
 */

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly $ref?: string;
}

/** Table below a heading, with the schemas that it describes. A row may belong to any of them. */
const TABLES: readonly (readonly [page: string, heading: string, api: string, schemas: readonly string[]])[] =
  [
    ['data-exchange/connect-api', 'Orders', 'connect-api', ['Order']],
    ['data-exchange/connect-api', 'Parts and labels', 'connect-api', ['PartFeedback']],
    ['data-exchange/connect-api', 'Measurements', 'connect-api', ['MeasurementRequest']],
    ['machine-data/state-api', 'Request', 'core-api', ['StateQueryRequest']],
    ['machine-data/commanding', 'Send a command', 'core-api', ['CommandRequest']],
    ['machine-data/file-transfer', 'Request a download', 'core-api', ['DownloadRequest']],
    ['machine-data/historical-data', 'Query items', 'core-api', ['ItemHistoryQuery']],
    ['manufacturer/manufacturer-section', 'Customers', 'management-api', ['Customer']],
    ['manufacturer/manufacturer-section', 'Machines', 'management-api', ['MachineMaster']],
    ['manufacturer/manufacturer-section', 'Connectors', 'management-api', ['Connector', 'ConnectorCreate']],
    ['manufacturer/manufacturer-section', 'Onboarding', 'management-api', ['OnboardingRequest']],
    [
      'manufacturer/manufacturer-section',
      'Licenses and assignments',
      'management-api',
      ['LicenseCreate', 'LicensePatch'],
    ],
  ];

interface Row {
  readonly name: string;
  readonly isRequired: boolean;
  /** As in the table, without the asterisk. */
  readonly type: string;
  readonly constraint: string;
}

interface Field {
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Fields of the first table with the columns Field and Type below a heading: `parts[].partId` is `partId`. */
function tableRows(page: string, heading: string): Row[] {
  const text = readFileSync(path.join(root, 'content', `${page}.mdx`), 'utf8');
  const [, below = ''] = text.split(new RegExp(`^## ${heading}(?: \\{#.*\\})?$`, 'm'));
  const [, table = ''] = /^\| Field \| Type .*\n\|.*\n((?:\|.*\n)+)/m.exec(below) ?? [];
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, fields = '', type = '', constraint = ''] = line.split('|').map((cell) => cell.trim());
      const isRequired = type.includes('*') || /\brequired\b/.test(constraint);
      // Several fields in a row share one type, or list theirs in the same order.
      const types = type.replaceAll('*', '').split(', ');
      const names = [...fields.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return names.map((name, index) => ({
        ...{ name: name.split('.').at(-1) ?? name, isRequired, constraint },
        type: types[types.length === names.length ? index : 0] ?? '',
      }));
    });
}

/** Every property with its schema, those of lists included. */
function fieldsOf(schema: Schema, follow: (one: Schema) => Schema, depth = 0): Map<string, Field> {
  const { properties = {}, required = [] } = follow(schema);
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(properties)) {
    const own = { ...follow(property), ...property };
    fields.set(name, { isRequired: required.includes(name), schema: own });
    if (!own.items || depth > 1) continue;
    for (const [inner, field] of fieldsOf(own.items, follow, depth + 1))
      if (!fields.has(inner)) fields.set(inner, field);
  }
  return fields;
}

/** Formats that a table names instead of `string`. */
const FORMATS = ['uuid', 'date-time', 'date', 'uri', 'duration'];
/** Words of the tables for types of JSON Schema. */
const WORDS: Readonly<Record<string, string>> = {
  int: 'integer',
  PEM: 'string',
  'base64 PKCS #12': 'string',
};

/** The type of a schema as a table shows it: `string[]`, `enum`, `date-time or null`. */
function typeOf(schema: Schema, follow: (one: Schema) => Schema): string {
  const { type = 'any', format = '', enum: values, items } = { ...follow(schema), ...schema };
  if (values) return 'enum';
  return [type]
    .flat()
    .map((one) => {
      if (one === 'array') return `${typeOf(items ?? {}, follow)}[]`;
      return one === 'string' && FORMATS.includes(format) ? format : one;
    })
    .join(' or ');
}

const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replaceAll(',', ''));

/** Where a row and the schema of its field differ. */
function differences(
  { name, type, constraint }: Row,
  { schema }: Field,
  follow: (one: Schema) => Schema,
): string[] {
  const isNumber = /^(?:integer|number)$/.test(typeOf(schema, follow));
  const range = /(?<![\w+{]\s?)([\d,]+)–([\d,]+)(?!\w)/.exec(constraint);
  const upTo = /up to ([\d,]+)(?![\d,]| days| KiB)/.exec(constraint);
  const given = {
    type: WORDS[type] ?? type,
    min: number(range?.[1]),
    max: number(range?.[2] ?? upTo?.[1]),
    default: /default `?([\w,-]+)`?|`(\w+)` \(default\)/
      .exec(constraint)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll(',', ''),
  };
  // `^[!-~]{1,64}$` limits the length as well.
  const [, least, most] = /^\^\[[^\]]+\]\{(\d+),(\d+)\}\$$/.exec(schema.pattern ?? '') ?? [];
  const min = schema.minLength ?? schema.minItems ?? number(least) ?? (isNumber ? schema.minimum : undefined);
  const known = {
    type: typeOf(schema, follow),
    // At least one character or entry needs no mention.
    min: given.min === undefined && min === 1 ? undefined : min,
    max: schema.maxLength ?? schema.maxItems ?? number(most) ?? (isNumber ? schema.maximum : undefined),
    default: schema.default === undefined ? undefined : showValue(schema.default),
  };
  const values = (schema.enum ?? []).map(String);
  const listed = [...constraint.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return [
    ...Object.entries(given).flatMap(([key, value]) =>
      value === known[key as keyof typeof known]
        ? []
        : [
            `${name}: ${key} ${String(value)} in the guide, ${String(known[key as keyof typeof known])} in the document`,
          ],
    ),
    ...(values.length > 0 && listed.length > 0 && values.some((value) => !listed.includes(value))
      ? [`${name}: values ${listed.join(', ')} in the guide, ${values.join(', ')} in the document`]
      : []),
  ];
}

const { documents } = loadGuideDocuments(root);

describe('field tables of the guides', () => {
  it.each(TABLES)('%s, %s', (page, heading, api, names) => {
    const document = documents.find(({ name }) => name === api)?.document as {
      readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
    };
    const { schemas } = document.components;
    const follow = (one: Schema): Schema =>
      one.$ref === undefined ? one : follow(schemas[one.$ref.split('/').at(-1) ?? ''] ?? {});
    // The first schema that has a field describes it.
    const fields = new Map(names.toReversed().flatMap((name) => [...fieldsOf(schemas[name] ?? {}, follow)]));
    const rows = tableRows(page, heading);
    expect(rows.length).toBeGreaterThan(2);
    const known = rows.map(({ name }) => name);
    expect(known.filter((name) => !fields.has(name))).toEqual([]);
    // `arguments` and the like name their parts in the column of constraints.
    const text = readFileSync(path.join(root, 'content', `${page}.mdx`), 'utf8');
    expect(
      [...fields.keys()].filter((name) => !known.includes(name) && !text.includes(`\`${name}\``)),
    ).toEqual([]);
    const differ = rows.filter(
      ({ name, isRequired }) => names.length === 1 && fields.get(name)?.isRequired !== isRequired,
    );
    expect(differ).toEqual([]);
    expect(
      rows.flatMap((row) => {
        const field = fields.get(row.name);
        return field ? differences(row, field, follow) : [];
      }),
    ).toEqual([]);
  });
});
