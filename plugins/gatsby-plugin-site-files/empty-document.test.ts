import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LEFT_OUT, LEFT_OUT_REQUEST } from './empty-document';

const root = join(import.meta.dirname, '../..');
const IMPORTERS = ['node_modules/gatsby/cache-dir/develop-static-entry.js', 'gatsby-ssr.tsx'];

it.each(LEFT_OUT.map((request, index) => [request, IMPORTERS[index] ?? '']))(
  'the document of the preview would be rendered with %s, which %s imports',
  (request, importer) => {
    expect(request).toMatch(LEFT_OUT_REQUEST);
    const quoted = readFileSync(join(root, importer), 'utf8').replaceAll('"', "'");
    expect(quoted).toContain(`from '${request}'`);
  },
);
