import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Digits as in webpack's file names. */
const digits = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

export interface MadeUpSite {
  /** Is in every page, its data, the script, and the search index. */
  readonly text: string;
  readonly routes: readonly string[];
}

/** Writes a small site with the file names of a Gatsby build. Returns the folder. */
export function writeSite(folder: string, { text, routes }: MadeUpSite): string {
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const script = `app-${digits(text)}.js`;
  const page = (route: string): string =>
    `<!DOCTYPE html><html lang="en"><head><title>${route}</title></head><body><h1>${route}</h1><p>${text.repeat(100)}</p>` +
    `<template id="page-scripts" data-base="" data-release=""><script src="/${script}"></script></template></body></html>`;
  for (const route of routes) {
    write(join('.', route, 'index.html'), page(route));
    write(
      join('page-data', route === '/' ? 'index' : route, 'page-data.json'),
      JSON.stringify({ path: route, text }),
    );
  }
  write('404.html', page('not found'));
  write('404/index.html', page('not found'));
  write('page-data/404.html/page-data.json', JSON.stringify({ path: '/404.html', text }));
  write('page-data/app-data.json', JSON.stringify({ webpackCompilationHash: digits(text) }));
  write(script, `console.log(${JSON.stringify(text)});`.repeat(80));
  write(`search-index-${digits(text).slice(0, 12)}.json`, JSON.stringify([text]));
  write('search-index.json', JSON.stringify({ parts: [`search-index-${digits(text).slice(0, 12)}.json`] }));
  write('routes.json', JSON.stringify(routes));
  write(
    'sitemap.xml',
    `<urlset>${routes.map((route) => `<url><loc>https://docs.example${route}</loc></url>`).join('')}</urlset>`,
  );
  write('robots.txt', 'User-agent: *\n');
  write('mcp.mjs', '// A server for assistants.\n'.repeat(80));
  write('openapi/gds.yaml', `openapi: 3.1.0\ninfo: { title: ${text} }\n`);
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('icon.png', Buffer.from([137, 80, 78, 71]));
  write('_hosting/headers.json', '{}');
  write('webpack.stats.json', '{}');
  return folder;
}

export const FIRST: MadeUpSite = {
  text: 'First text. ',
  routes: ['/', '/general/', '/general/user-profile', '/api/gds/old'],
};
export const SECOND: MadeUpSite = {
  text: 'Second text. ',
  routes: ['/', '/general/', '/general/user-profile', '/api/gds/new'],
};
