import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';

const CONTENT = path.join(import.meta.dirname, '..', '..', 'content');

it('the not-found page offers the cards of the home page', () => {
  const home = readFileSync(path.join(CONTENT, 'index.mdx'), 'utf8');
  const cards = [...home.matchAll(/<Card icon="([^"]*)" href="([^"]*)" title="([^"]*)" action="([^"]*)"/g)];
  expect(cards).toHaveLength(4);
  expect(load(readFileSync(path.join(CONTENT, '_site', 'site.yml'), 'utf8'))).toMatchObject({
    startPaths: cards.map(([, icon, href, title, action]) => ({ icon, title, action, href })),
  });
});
