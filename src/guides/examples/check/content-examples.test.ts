import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { blocksOf, readContentBlocks, readProduct, root } from '../../../../tests/content-blocks';
import { loadExampleSources } from '../../../compile/sources/load-example-sources';
import { isObject, ownEntries } from '../../../kit/values/json-value';
import { LIST_KEYS, MAP_KEYS, SCHEMA_KEYS } from '../../../apis/schema/inner-keys';
import { formatReport } from '../../../kit/diagnostics/format-diagnostics';
import { fillTokens } from '../../../site/fill-tokens';
import type { ExamplePage } from '../example';
import type { Diagnostic } from '../../../kit/diagnostics/diagnostic';
import { checkExamples } from './check-examples';
import { createSchemaLibrary, type Schema } from '../match/schema-library';

const product = readProduct();
const sources = loadExampleSources(root, product);
const content = readContentBlocks(product);

function check(
  pages: readonly { readonly file: string; readonly raw: string }[],
): ReturnType<typeof checkExamples> {
  const originals = new Map(
    pages.map(({ file, raw }) => [file, fillTokens(raw, product, file).originalPosition]),
  );
  return checkExamples({
    ...sources,
    pages: pages.map(({ file, raw }): ExamplePage => ({
      file,
      examples: blocksOf(raw, file, product),
    })),
    originalPosition: (file, position) => originals.get(file)?.(position) ?? position,
  });
}

/** Breaks one page by one replacement and returns the diagnostics with the text at their position. */
function breakPage(
  name: string,
  from: string,
  to: string,
): { readonly diagnostic: Diagnostic; readonly at: string }[] {
  const file = `content/${name}`;
  const raw = content.find((page) => page.file === file)?.raw ?? '';
  expect(raw, `${file} holds ${from}`).toContain(from);
  const broken = raw.replace(from, () => to);
  const lines = broken.split('\n');
  return check([{ file, raw: broken }]).diagnostics.map((diagnostic) => ({
    diagnostic,
    at: lines[(diagnostic.position?.line ?? 0) - 1]?.slice((diagnostic.position?.column ?? 1) - 1) ?? '',
  }));
}

describe('the guides', () => {
  const { diagnostics, bound, unbound } = check(content);

  it('contain no example that contradicts the APIs', () => {
    expect(formatReport(diagnostics)).toBe('');
  });

  it('bind at least 95 % of their examples', () => {
    expect(bound / (bound + unbound.length)).toBeGreaterThanOrEqual(0.95);
    expect(unbound.filter((reason) => reason.startsWith('no '))).toEqual([]);
  });
});

describe('the schemas', () => {
  const library = createSchemaLibrary(sources);
  const schemas = sources.schemas.flatMap(({ name }) =>
    ownEntries(library.document(name)?.value, '$defs').map(
      ([key, schema]) => [`${name}:${key}`, schema] as const,
    ),
  );
  const components = sources.apis.flatMap(({ name }) => {
    const document = library.document(name)?.value;
    const parts = isObject(document) ? document['components'] : undefined;
    return ownEntries(parts, 'schemas').map(([key, schema]) => [`${name}/${key}`, schema] as const);
  });

  const known = new Ajv2020({ strict: false }).addVocabulary([
    'example',
    'discriminator',
    'xml',
    'externalDocs',
  ]);
  /** Keywords that Ajv does not know, such as a mistyped one. */
  const unknownIn = (schema: unknown): string[] =>
    ownEntries({ schema }, 'schema').flatMap(([key, inner]) => {
      const inside = SCHEMA_KEYS.has(key)
        ? [inner]
        : LIST_KEYS.has(key) || MAP_KEYS.has(key)
          ? Object.values(inner as object)
          : [];
      return [
        ...(known.RULES.keywords[key] !== true && !key.startsWith('x-') ? [key] : []),
        ...inside.flatMap(unknownIn),
      ];
    });

  it.each([...schemas, ...components])('%s can be used, and has only known keywords', (_, schema) => {
    const errors = library.validate(schema as Schema, {});
    expect(errors instanceof Error ? errors.message : '').toBe('');
    expect(unknownIn(schema)).toEqual([]);
  });
});

describe('a broken example', () => {
  it.each([
    [
      'a wrong field name',
      'general/user-profile.mdx',
      '"userId":',
      '"userID":',
      'example/unknown-field',
      '"userID"',
      'Did you mean "userId"? It is required.',
    ],
    [
      'a missing required field',
      'machine-data/commanding.mdx',
      '  "commandId": "preheat-glue",\n',
      '',
      'example/missing-field',
      '{',
      'Add it, for example: "commandId": "preheat-glue"',
    ],
    [
      'a wrong type',
      'manufacturer/licensing-workflow.mdx',
      '"seatCount": 1,',
      '"seatCount": "1",',
      'example/wrong-type',
      '"1",',
      'For example: 1.',
    ],
    [
      'an unknown enum value',
      'manufacturer/manufacturer-section.mdx',
      '"machineClass": "beamSaw"',
      '"machineClass": "beamSaws"',
      'example/unknown-value',
      '"beamSaws"',
      'Did you mean "beamSaw"?',
    ],
    [
      'a wrong method',
      'manufacturer/cloud-connector/call-endpoint.mdx',
      'curl -s -X POST https://gds',
      'curl -s -X PUT https://gds',
      'example/wrong-method',
      'PUT https://gds',
      'It knows POST.',
    ],
    [
      'a wrong path',
      'manufacturer/access-assigned-machines.mdx',
      '/v1/applications/machines?machineId',
      '/v1/application/machines?machineId',
      'example/unknown-path',
      '/v1/application/machines',
      'Did you mean "/v1/applications/machines"?',
    ],
    [
      'a wrong query name',
      'manufacturer/access-assigned-machines.mdx',
      'machines?machineId=',
      'machines?machine=',
      'example/unknown-query',
      'machine=',
      'Did you mean "machineId"?',
    ],
    [
      'an unknown operationId',
      'manufacturer/access-assigned-machines.mdx',
      'shows="op:GetApplicationMachine response',
      'shows="op:GetApplicationMachin response',
      'example/unknown-binding',
      '{',
      'Did you mean "GetApplicationMachine"?',
    ],
    [
      'a wrong key of the connector',
      'machine-data/commanding.mdx',
      '    commands:\n',
      '    comands:\n',
      'example/unknown-field',
      'comands:',
      'Did you mean "commands"?',
    ],
  ])('reports %s at its position with a fix', (_, page, from, to, code, text, fix) => {
    const found = breakPage(page, from, to).find(({ diagnostic }) => diagnostic.code === code);
    expect(found?.at.startsWith(text) === true ? text : found?.at).toBe(text);
    expect(found?.diagnostic.fix).toContain(fix);
    expect(found?.diagnostic.severity).toBe('error');
  });
});
