import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { pageConverter } from './convert-page';

const page = (text: string): string =>
  `<html><body><main><article><h1>Saw</h1><p>${text}</p></article></main></body></html>`;

describe('pageConverter', () => {
  const { at, write } = useFolder({ 'saw/index.html': page('Cuts panels.') });
  const writeHtml = (html: string): string => write('saw/index.html', html);
  const convert = (digest?: string, routes: readonly string[] = ['/saw']) =>
    pageConverter({
      ...{ publicDirectory: at(), pathPrefix: '', routes, fixes: {}, catalogPage: undefined, code: '1' },
    })({ route: '/saw', digest });

  it('converts the article of a built page', async () => {
    expect((await convert())?.page?.markdown).toBe('# Saw\n\nCuts panels.\n');
  });

  it('converts an unchanged article once, unless what its links lead to has changed', async () => {
    const digest = (await convert())?.digest;
    expect((await convert(digest))?.page).toBeUndefined();
    expect((await convert(digest, ['/saw', '/router']))?.page?.markdown).toContain('Cuts panels.');
    writeHtml(page('Cuts boards.'));
    expect((await convert(digest))?.page?.markdown).toContain('Cuts boards.');
  });

  it('skips a page without an article', async () => {
    writeHtml('<html><body><main></main></body></html>');
    expect(await convert()).toBeUndefined();
  });
});
