import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareDocument } from '../losses/losses.mjs';
import { PUBLIC } from './read-site';

const fileOf = (name: string): string => join(PUBLIC, 'openapi', `${name}.json`);

interface Operation {
  readonly parameters: object[];
  readonly responses: Record<string, object>;
  security: object[];
}

interface Document {
  readonly servers: object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, { readonly properties?: Record<string, object> }>;
    readonly securitySchemes: Record<string, object>;
  };
}

describe('the pages of an API', () => {
  it.each(['application-api', 'gds'])('show everything of %s', async (name) => {
    const { counts, losses, unresolved } = await compareDocument(fileOf(name), PUBLIC, `/api/${name}`);
    expect(losses).toEqual([]);
    expect(unresolved).toEqual([]);
    expect(Object.values(counts).every(({ total }) => total > 0)).toBe(true);
  });

  it('lack what a document got after they were made, each kind of it', async () => {
    const document = JSON.parse(readFileSync(fileOf('gds'), 'utf8')) as Document;
    const operation = document.paths['/users']?.['get'];
    if (!operation) throw new Error('GET /users is gone.');
    document.servers.push({ url: 'https://new.example' });
    document.paths['/new'] = { get: { ...operation } };
    document.components.securitySchemes['new'] = { type: 'apiKey', in: 'header', name: 'New' };
    operation.security = [...operation.security, { new: [] }];
    operation.parameters.push({ name: 'new', in: 'query', schema: { enum: ['newValue'] } });
    operation.responses['418'] = { description: 'New.' };
    for (const { properties } of Object.values(document.components.schemas))
      if (properties) properties['newProperty'] = { type: 'string' };
    const folder = mkdtempSync(join(tmpdir(), 'portal-losses-'));
    try {
      const file = join(folder, 'gds.json');
      writeFileSync(file, JSON.stringify(document));
      const { losses, counts } = await compareDocument(file, PUBLIC, '/api/gds');
      expect([...new Set(losses.map(({ kind }) => kind))].sort()).toEqual(Object.keys(counts).sort());
      expect(losses.map(({ pointer }) => pointer)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/servers\/\d$/),
          expect.stringMatching(/~1users\/get\/responses\/418$/),
          expect.stringMatching(/\/properties\/newProperty$/),
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
