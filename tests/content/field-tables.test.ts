import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGuideDocuments } from '../../src/node/sources/guide-documents';
import { root } from '../content-blocks';

/*
 * The tables of fields in the guides and the published documents have the same fields, and agree on which are required.
 */

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly $ref?: string;
}

/** Table below a heading, with the schemas that it describes. A row may belong to any of them. */
const TABLES: readonly (readonly [page: string, heading: string, api: string, schemas: readonly string[]])[] =
  [
    ['data-exchange/connect-api', 'Orders', 'connect-api', ['Order']],
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
      return [...fields.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        name: name.split('.').at(-1) ?? name,
        isRequired,
      }));
    });
}

/** Every property with whether it is required, those of lists included. */
function fieldsOf(schema: Schema, follow: (one: Schema) => Schema, depth = 0): Map<string, boolean> {
  const { properties = {}, required = [] } = follow(schema);
  const fields = new Map<string, boolean>();
  for (const [name, property] of Object.entries(properties)) {
    fields.set(name, required.includes(name));
    const { items } = follow(property);
    if (!items || depth > 1) continue;
    for (const [inner, isRequired] of fieldsOf(items, follow, depth + 1))
      if (!fields.has(inner)) fields.set(inner, isRequired);
  }
  return fields;
}

const { documents } = loadGuideDocuments(root);

describe('field tables of the guides', () => {
  it.each(TABLES)('%s, %s', (page, heading, api, names) => {
    const schemas = (
      documents.find(({ name }) => name === api)?.document as {
        readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
      }
    ).components.schemas;
    const follow = (one: Schema): Schema =>
      one.$ref === undefined ? one : follow(schemas[one.$ref.split('/').at(-1) ?? ''] ?? {});
    const fields = new Map(names.flatMap((name) => [...fieldsOf(schemas[name] ?? {}, follow)]));
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
      ({ name, isRequired }) => names.length === 1 && fields.get(name) !== isRequired,
    );
    expect(differ).toEqual([]);
  });
});
