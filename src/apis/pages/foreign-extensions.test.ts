import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { SHOWN_EXTENSIONS } from '../operation/shown-extensions';
import { renderApiArticle } from '../../reader/components/api/render-article';
import { htmlText } from '../text/html-text';
import { typeText } from '../schema/describe-type';

const files = new Map([
  ['texts/intro.md', 'Trams of *the city*.'],
  ['../shared/lines.md', 'All lines.'],
  ['../shared/stop.yaml', 'Stop: { type: object, properties: { name: { type: string } } }'],
]);

describe('what documents add to the standard', () => {
  const { built, operation, diagnostics } = buildForeign('extensions', {}, { files });
  const { operation: lines } = operation('listLines');
  const properties = new Map(
    lines.responses[0]?.content[0]?.schema?.properties?.map(({ name, schema }) => [name, schema]),
  );

  it('includes descriptions in files, also in other folders', () => {
    expect(diagnostics).toEqual([]);
    const introduction = built.pages.find(({ kind }) => kind === 'introduction');
    expect(introduction?.kind === 'introduction' && introduction.html).toBe(
      '<p>Trams of <em>the city</em>.</p>',
    );
    const tag = built.pages.find(({ kind }) => kind === 'tag');
    expect(tag?.kind === 'tag' && tag.html).toBe('<p>All lines.</p>');
  });

  it('includes schemas in other folders of the project', () => {
    expect(properties.get('stop')?.properties?.map(({ name }) => name)).toEqual(['name']);
  });

  it('hides internal operations, parameters, and properties', () => {
    expect(() => operation('removeLines')).toThrow('no operation');
    expect(lines.parameters).toEqual([]);
    expect(properties.has('secret')).toBe(false);
    expect(JSON.stringify(built.pages)).not.toContain('secret');
  });

  it('shows samples of the author, in both spellings', () => {
    expect(lines.authorSamples).toMatchObject([
      { label: 'Client', sample: { language: 'ts', html: 'client.lines();' } },
    ]);
    expect(operation('addLine').operation.authorSamples).toMatchObject([
      { label: 'Shell', sample: { language: 'bash', html: 'trams add' } },
    ]);
    const { request = '', main } = renderApiArticle(
      { ...operation('addLine'), requestFile: '/requests/a.json' },
      '',
    );
    expect(main).not.toContain('trams add');
    expect(request).toMatch(
      /<optgroup label="From the specification"><option value="([^"]+)">Shell<[^]*<div id="\1" class="request-sample" data-language="\1" data-author[^]*trams add/,
    );
  });

  it.each(SHOWN_EXTENSIONS)(
    'shows $key in the box of facts, and the writers have a row for it',
    ({ key, label }) => {
      const get = { [key]: 'Some *text*.', responses: {} };
      const api = buildDocument({ paths: { '/a': { get } } });
      expect(api.pages.map(articleHtml).join()).toContain(`<dt>${label}</dt><dd>Some <em>text</em>.</dd>`);
      expect(readFileSync('docs/writing.md', 'utf8')).toContain(`| \`${key}\` `);
    },
  );

  it('names and describes the values of an enumeration', () => {
    expect(properties.get('kind')?.values?.map(({ value, html }) => `${value} ${htmlText(html)}`)).toEqual([
      '1 DAY: Runs by day.',
      '2 NIGHT',
    ]);
  });

  it('names the keys of a map', () => {
    const [part] = properties.get('names')?.parts ?? [];
    expect(part).toMatchObject({ label: 'Each value', code: 'locale' });
    expect(typeText(part?.schema.type ?? [])).toBe('string');
  });
});
