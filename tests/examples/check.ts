import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExamples } from '../../src/guides/examples/check/check-examples';
import { parseYaml } from '../../src/kit/yaml/parse-yaml';
import type { CheckedExample, ExampleDocument, ExampleSources } from '../../src/guides/examples/example';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';

/** One of the small APIs and schemas of this folder. */
function read(name: string, file: string, folder = ''): ExampleDocument {
  const yaml = parseYaml(readFileSync(join(import.meta.dirname, folder, `${name}.yaml`), 'utf8'), file);
  if (!yaml.ok) throw new Error(`${file}: ${yaml.diagnostics[0]?.message ?? ''}`);
  return { name, file, document: yaml.value.value };
}

const sources: ExampleSources = {
  prefixes: { connector: 'connector-v1', event: 'events', 'event-data': 'events#data.' },
  apis: [read('gds', 'openapi/gds.yaml'), read('application-api', 'openapi/app.yaml')],
  guideApis: [read('core-api', 'openapi/guide-apis/core-api.yaml')],
  schemas: ['core', 'problem', 'events', 'connector-v1'].map((name) =>
    read(name, `openapi/schemas/${name}.json`, 'schemas'),
  ),
};

/** A block that begins in line 11, column 1 of its file. */
export function block(
  language: string,
  code: string,
  meta: Partial<Pick<CheckedExample, 'shows' | 'unbound' | 'title'>> = {},
): CheckedExample {
  return { language, code, position: { line: 11, column: 1 }, ...meta };
}

export const check = (...examples: readonly CheckedExample[]): ReturnType<typeof checkExamples> =>
  checkExamples({ ...sources, pages: [{ file: 'content/a.mdx', examples }] });

/** `line:column code`, message and fix of every diagnostic. */
export const diagnosticLines = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(
    ({ code, position, message, fix }) =>
      `${position?.line ?? '?'}:${position?.column ?? '?'} ${code} | ${message} | ${fix}`,
  );
