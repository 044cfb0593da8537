import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideArticles } from './guide-articles';
import { loadGuideDocuments } from './guide-documents';

const { documents } = loadGuideDocuments(path.join(import.meta.dirname, '..', '..', '..'));
const events = documents.filter(({ folder }) => folder === 'asyncapi');
const articles = guideArticles(events, { pathPrefix: '', problemRoute: undefined, repository: undefined });
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[/.]) (?=[{a-z])/g, '');
const textOf = (route: string): string =>
  plain(articles.find((article) => article.route === `/asyncapi/events${route}`)?.article ?? '');

describe('Markdown of events that have no pages', () => {
  it('lists what an application does with each, at which address', () => {
    const list = textOf('');
    expect(list).toMatch(/Message Address Purpose RECEIVE machine\.item\.v1 \{queue\}, dovelum\/\S+ A value/);
    expect(list).toMatch(/1\.0, Notifications by webhook Message/);
    expect(list).toMatch(/SEND servicecase\.create\.v1 \{subscriptionId\}\/to-board You open/);
    expect(list).toMatch(/RECEIVE error\.v1 \{subscriptionId\}\/from-board/);
    const words = articles.flatMap(
      ({ article }) => plain(article).match(/.{20}(?:WEBHOOK|OpenAPI|Request b).{20}/g) ?? [],
    );
    expect(words).toEqual([]);
  });

  it('names the standard of the document and what its lists have', () => {
    expect(textOf('/dovelum-events')).toMatch(/Version 1 \(AsyncAPI 3\.0\.0\)/);
    expect(textOf('/machine.item.v1')).toContain('Payload');
  });
});
