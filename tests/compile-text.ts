import { markup } from '../src/kit/html/markup';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { beforeAll, expect } from 'vitest';
import { createHighlight, type Highlight } from '../src/kit/highlight/highlight';
import type { PageTools } from '../src/guides/mdx/compile-context';
import { compilePage } from '../src/guides/mdx/compile-page';
import type { CatalogEvent } from '../src/apis/model/events';
import type { GuideCatalog } from '../src/guides/mdx/guide-catalog';

let highlight: Highlight;
beforeAll(async () => {
  highlight = await createHighlight();
});

const EVENT: CatalogEvent = {
  name: 'order.placed.v1',
  summary: markup`A customer placed an <em>order</em>.`,
  tags: ['orders'],
  uses: [
    {
      channel: 'queue',
      channelTitle: 'Queue',
      channelHtml: markup`In order.`,
      address: '{queue}',
      action: 'receive',
      protocols: ['amqps'],
      headers: [
        { name: 'id', type: 'string', isRequired: true, html: markup`Its id.`, rules: [], values: [] },
      ],
      payload: [
        { name: 'orderId', type: 'string (uuid)', isRequired: true, html: markup``, rules: [], values: [] },
        { name: 'state', type: 'string', isRequired: false, html: markup``, rules: [], values: ['open'] },
        {
          name: 'parts',
          type: 'array of object',
          isRequired: false,
          html: markup``,
          rules: ['At most 9 items'],
          values: [],
        },
        { name: 'parts[].id', type: 'string', isRequired: true, html: markup``, rules: [], values: [] },
      ],
      example: { language: 'json', code: '{ "orderId": "1" }' },
    },
  ],
};

/** Pages, operations, and terms that the texts of these tests lead to. */
export const catalog: GuideCatalog = {
  page: (route) =>
    route === '/general/' ? { route, title: 'Getting started', description: 'Seven steps.' } : undefined,
  routeOfFile: (file) => (file === 'general/user-profile.mdx' ? '/general/user-profile' : undefined),
  operation: (id) =>
    id === 'GetUserProfile'
      ? {
          operationId: id,
          kind: 'operation',
          method: 'get',
          path: '/user-profiles/{userId}',
          route: '/api/gds/get-user-profile',
          summary: 'Get user profile',
        }
      : undefined,
  renamed: (name) => ({ ReadUser: 'GetUserProfile', 'order.done.v1': EVENT.name })[name],
  schema: (name) =>
    name === 'User.email'
      ? { name, type: 'string (email)', href: '/api/gds/x#schema-User-email' }
      : undefined,
  term: (id) => (id === 'pkce' ? { id, term: 'PKCE', definition: 'A proof.', also: [] } : undefined),
  event: (name) => (name === EVENT.name ? { ...EVENT, href: '/general/events#order.placed.v1' } : undefined),
  webhook: (name) =>
    name === 'saw.sold'
      ? {
          ...{ operationId: 'sawSold', kind: 'webhook', method: 'post', path: name },
          ...{ route: '/api/gds/saw-sold', summary: 'Saw sold' },
        }
      : undefined,
  eventsOf: (tag) => (tag === 'orders' ? [EVENT] : []),
  problemCatalog: () => [],
  latestChanges: () => [],
  remoteImage: (address) =>
    address.startsWith('https://copies.example/')
      ? address.endsWith('/kept.png')
        ? { href: '/remote-images/0.png' }
        : { problem: 'It is gone.' }
      : undefined,
  readerValues: () => ({ ids: [], hosts: {} }),
  names: (kind) =>
    ({
      operation: ['GetUserProfile'],
      schema: ['User.email'],
      term: ['pkce'],
      file: ['general/user-profile.mdx'],
      event: [EVENT.name],
      'event-tag': EVENT.tags,
    })[kind],
};

/** The body of a page, compiled; its first line is the fourth of the file. */
export function compile(
  body: string,
  used: GuideCatalog = catalog,
  name = 'a.mdx',
  tools: Pick<PageTools, 'math' | 'siteComponents'> = {},
) {
  return compilePage(
    {
      body,
      bodyLine: 4,
      file: `content/general/${name}`,
      relativePath: `general/${name}`,
      route: '/general/a',
      basePath: '',
      originalPosition: (position) => position,
      frontmatter: {
        title: 'Part A',
        description: 'About it.',
        keywords: ['saw', 'board'],
        sidebarLabel: 'A',
        tocMinHeadingLevel: 2,
        tocMaxHeadingLevel: 3,
        hideTableOfContents: false,
      },
    },
    used,
    { highlight, drawDiagram: renderMermaidSVG, ...tools },
  );
}

/** The HTML of a body without a mistake. */
export function html(body: string): string {
  const { page, diagnostics } = compile(body);
  expect(diagnostics).toEqual([]);
  return page?.html ?? '';
}

/** Code and position of every diagnostic. */
export function diagnosticsOf(body: string): string[] {
  return compile(body).diagnostics.map(
    ({ code, position }) => `${code} ${position?.line ?? '?'}:${position?.column ?? '?'}`,
  );
}
