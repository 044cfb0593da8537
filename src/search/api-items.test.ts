import { expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import type { ApiPageModel } from '../apis/model/api';
import { readApiItems } from './api-items';

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
