import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../pages/build-api-pages';
import { parseSpecification } from '../parse/parse-specification';
import { typeText } from './describe-type';
import type { SchemaModel } from '../../model/schema';

/** The schema of the only response of the only operation of a fixture. */
function responseOf(name: string): SchemaModel {
  const file = `tests/fixtures/foreign/${name}.yaml`;
  const parsed = parseSpecification(readFileSync(file, 'utf8'), file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  const { pages } = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const page = pages.find(({ kind }) => kind === 'operation');
  const schema = page?.kind === 'operation' ? page.operation.responses[0]?.content[0]?.schema : undefined;
  if (!schema) throw new Error('no response');
  return schema;
}

/** The names of the properties of a schema. */
const names = (schema: SchemaModel | undefined): string[] =>
  (schema?.properties ?? []).map(({ name }) => name);

const property = (schema: SchemaModel, name: string): SchemaModel => {
  const found = schema.properties?.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found.schema;
};

describe('branches of allOf that describe one property', () => {
  const schema = responseOf('all-of');

  it('are merged in items, additionalProperties, and properties', () => {
    const [items] = property(schema, 'data').parts ?? [];
    const [values] = property(schema, 'byName').parts ?? [];
    expect(typeText(property(schema, 'data').type)).toBe('array of Station');
    expect(names(items?.schema)).toEqual(['id', 'name']);
    expect(names(values?.schema)).toEqual(['city', 'platform']);
    expect(names(property(schema, 'links'))).toEqual(['self', 'next']);
  });

  it('show the values of the branch that narrows them', () => {
    expect(property(schema, 'kind').values?.map(({ value }) => value)).toEqual(['station_list']);
  });
});

describe('a choice of one schema', () => {
  const schema = responseOf('nullable');
  const shown = (name: string): string => typeText(property(schema, name).type);
  const values = (name: string): string[] =>
    (property(schema, name).values ?? []).map(({ value, html }) => `${value} ${html ?? ''}`.trim());

  it('and null is that schema or null, with its values and format', () => {
    expect(shown('level')).toBe('Level (integer, int32) or null');
    expect(values('level')).toEqual(['0 <p>NONE: No level</p>', '1 <p>LOW: Low level</p>']);
    expect(property(schema, 'level').choices).toBeUndefined();
  });

  it('alone is that schema', () => {
    expect(shown('kind')).toBe('Kind (string)');
    expect(values('kind')).toEqual(['large', 'small']);
    expect(property(schema, 'kind').choices).toBeUndefined();
  });

  it('has the format of a named text', () => {
    expect(shown('id')).toBe('Snowflake (string, snowflake)');
  });

  it('keeps its values beside an empty enumeration', () => {
    expect(values('state')).toEqual(['large', 'small']);
  });

  it('has facts on items only if it has items', () => {
    expect(property(schema, 'tags').facts).toBeUndefined();
  });
});
