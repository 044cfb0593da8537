import { expect, it } from 'vitest';
import { parseSpecification } from '../parse/parse-specification';
import { buildApiPages } from './build-api-pages';

it('code in the description of an API marks ids and hosts of the sandbox', () => {
  const parsed = parseSpecification(
    `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |-
    Call https://api.sandbox.example.

    \`\`\`bash
    curl "https://api.sandbox.example/saws/sim-saw-000001"
    \`\`\`
servers: [{ url: https://api.example }, { url: https://api.sandbox.example }]
paths:
  /saws/{id}:
    get:
      operationId: GetSaw
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, x-reader-value: Saw, example: sim-saw-000001 }
      responses: { '204': { description: Nothing. } }
`,
    'a.yaml',
  );
  if (!parsed.ok) throw new Error(parsed.diagnostics.map(({ message }) => message).join());
  const { pages } = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const introduction = pages.find(({ kind }) => kind === 'introduction');
  const html = introduction && 'html' in introduction ? introduction.html : '';
  expect(html.match(/<data .*?<\/data>/g)).toEqual([
    '<data value="sandbox">api.<wbr>sandbox.<wbr>example</data>',
    '<data value="saw">sim-saw-000001</data>',
  ]);
});
