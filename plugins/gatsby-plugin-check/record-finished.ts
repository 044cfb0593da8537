import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_MANIFEST } from '../../src/search/index-address';

/** As scripts/lib/finished-build.mjs reads it. */
const RECORD = 'finished.json';

/** Files of every site beside its pages. */
const SITE_FILES = [
  '/404.html',
  '/routes.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/preview.png',
  '/_headers',
  '/_hosting/headers.json',
  '/oauth-callback.html',
  '/oauth-callback.js',
  '/page-data/app-data.json',
  `/${SEARCH_MANIFEST}`,
];

/** The HTML and the data of a page. */
export const filesOfRoute = (route: string): readonly [html: string, data: string] => {
  const path = route.replace(/\/$/, '');
  return [
    route.endsWith('.html') ? route : `${path}/index.html`,
    `/page-data${path === '' ? '/index' : path}/page-data.json`,
  ];
};

/**
 * The planned files that a build lacks, by address.
 *
 * @param routes  Of every page that the sources have, and every page that Gatsby has.
 * @param parts   Names of the files of the search.
 * @param files   Addresses of all files.
 */
export function findMissing(
  routes: readonly string[],
  parts: readonly string[],
  files: ReadonlySet<string>,
): string[] {
  const planned = [...SITE_FILES, ...parts.map((name) => `/${name}`), ...routes.flatMap(filesOfRoute)];
  return [...new Set(planned)].filter((file) => !files.has(file));
}

/**
 * Records that the check has come to its end, and which files the site has: without this record of the same run, or without
 * one of the files, `npm run build` publishes nothing.
 *
 * @param directory  Of the build.
 * @param files      Addresses of all files in its `public/`.
 */
export function recordFinished(directory: string, files: Iterable<string>): void {
  const run = process.env['PORTAL_BUILD_RUN'];
  // Gatsby was started directly.
  if (run === undefined) return;
  const sizes = Object.fromEntries(
    [...files].map((file) => [file.slice(1), statSync(join(directory, 'public', file)).size]),
  );
  writeFileSync(join(directory, RECORD), JSON.stringify({ run, files: sizes }));
}
