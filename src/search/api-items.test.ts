import { expect, it } from 'vitest';
import { buildDocument } from '../../tests/read-document';
import { apiPage, ask, openPages, page } from '../../tests/search/example-search';
import type { ApiPageModel } from '../apis/model/api';
import { readApiItems } from './api-items';
import { buildPart } from './build-documents';
import { KIND_LABELS } from './kind-labels';
import { readSearchablePages } from './search-indexes';

const scope = (name: string, anchor: string, html: string) => ({ name, anchor, html });
const introduction = {
  kind: 'introduction',
  schemas: [],
  securitySchemes: [
    {
      flows: [
        { scopes: [scope('saws.read', 'saws.read', '<p>Read <b>saws</b>.</p>')] },
        { scopes: [scope('saws.read', 'saws.read-2', ''), scope('saws.stop', 'saws.stop', '')] },
      ],
    },
  ],
} as unknown as ApiPageModel;

it('finds a scope at its place, once for all flows', () => {
  const items = readApiItems(introduction);
  expect(items.map(({ kind, name, anchor, text }) => [kind, name, anchor, text])).toEqual([
    ['scope', 'saws.read', 'saws.read', 'Read saws.'],
    ['scope', 'saws.stop', 'saws.stop', ''],
  ]);
  const security = {
    id: 'oauth',
    heading: 'OAuth 2.0',
    text: 'Scopes\n\nsaws.read: Read saws.\n\nsaws.stop',
  };
  const search = openPages([
    page('/saws', 'Saws', { items, sections: [security] }),
    page('/stop', 'Stop saws', { sections: [{ id: 's', heading: 'Scope', text: 'It needs saws.stop.' }] }),
  ]);
  expect(ask(search, 'saws.read')[0]?.href).toBe('/saws#saws.read');
  expect(ask(search, 'saws.stop scope')[0]?.href).toBe('/saws#saws.stop');
});

it('calls pages and what is on them by what they are', () => {
  const properties = { state: { type: 'string', enum: ['ready', 'cut'] } };
  const names = Array.from({ length: 40 }, (_, at) => `Board${at}`);
  // Together so long that each has a page.
  const schema = { type: 'object', description: 'A board. '.repeat(500), properties };
  const wood = { type: 'string', enum: ['oak', 'beech'] };
  const schemas = { ...Object.fromEntries(names.map((name) => [name, schema])), Wood: wood };
  const built = buildDocument({
    ...{ openapi: '3.1.0', info: { title: 'Saws', version: '1' } },
    ...{ paths: {}, components: { schemas } },
  });
  const none = { guides: [], navigation: [], terms: [], problems: [] };
  const documents = buildPart(readSearchablePages({ ...none, apiPages: built.pages.map(apiPage) }));
  const kindsOf = (wanted: string): string[] =>
    documents.flatMap(({ title, kind }) => (title === wanted ? [KIND_LABELS[kind]] : []));
  // Once, not as a page and as what is on it.
  expect(kindsOf('Board7')).toEqual(['Schema']);
  expect([...new Set(kindsOf('state'))]).toEqual(['Property']);
  expect([...kindsOf('oak'), ...kindsOf('beech')]).toEqual(['Value', 'Value']);
});
