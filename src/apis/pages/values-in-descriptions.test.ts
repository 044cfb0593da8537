import { expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';

it('code in the description of an API marks ids and hosts of the sandbox', () => {
  const built = buildDocument(
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
  );
  expect(pageOf(built, 'introduction').html?.match(/<data .*?<\/data>/g)).toEqual([
    '<data value="sandbox">api.<wbr>sandbox.<wbr>example</data>',
    '<data value="saw">sim-saw-000001</data>',
  ]);
});
