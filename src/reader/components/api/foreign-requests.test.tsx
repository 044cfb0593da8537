import { describe, expect, it } from 'vitest';
import { buildForeign } from '../../../../tests/fixtures/foreign/build-foreign';
import { htmlText } from '../../../apis/text/html-text';
import { renderApiArticle } from './render-article';

describe('a request of a document without servers', () => {
  const { built, operation } = buildForeign('requests');
  const page = operation('addNote');
  const { request, response } = renderApiArticle(page, '');
  const sample = htmlText(page.operation.requestSamples[0]?.html);

  it('reads the server from a variable, and the page states that', () => {
    expect(sample).toContain('curl "$SERVER/notes"');
    expect(htmlText(request)).toContain('lists no servers: set SERVER to your server');
    const introduction = built.pages.find(({ kind }) => kind === 'introduction');
    expect(introduction?.headings.map(({ id }) => id)).toContain('servers');
  });

  it('sends basic credentials with -u', () => {
    expect(sample).toContain('-u "$API_USER:$API_PASSWORD"');
    expect(sample).not.toContain('Authorization');
  });

  it('has a real media type instead of any', () => {
    expect(sample).toContain('-H "Content-Type: application/json"');
    expect(page.operation.responses[0]?.content[0]).toMatchObject({
      mediaType: 'application/json',
      examples: [{ isGenerated: true }],
    });
    expect(htmlText(response)).toContain('"text"');
  });
});
