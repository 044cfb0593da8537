import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMock } from '../../tests/fixtures/start-mock';
import { useFolder } from '../../tests/setup/use-folder';
import { loadDocuments } from './load-documents.mjs';

const { at, write } = useFolder();

it.each([
  ['about:blank', 'without a page that shows the catalog', '', '- { code: not-found'],
  ['about:blank', 'for a code that the catalog has not', 'problemsPage: /\n', '- { code: busy'],
  [
    'https://docs.zinkora.example/#problem-not-found',
    'for a code of it',
    'problemsPage: /\n',
    '- { code: not-found',
  ],
])('the type of a problem is %s %s', async (type, _, setting, row) => {
  cpSync('tests/fixtures/sites/good', at(), { recursive: true });
  const settings = 'content/_site/site.yml';
  write(settings, readFileSync(join(at(), settings), 'utf8') + setting);
  write(
    'content/_site/problems.yml',
    `${row}, status: 404, title: Missing, when: It is., fix: Check it., owner: /, answeredBy: all }\n`,
  );
  const { origin, close } = await startMock(loadDocuments({ directory: at() }));
  const response = await fetch(`${origin}/nothing/here`);
  expect(await response.json()).toMatchObject({
    type,
    title: type === 'about:blank' ? 'Not Found' : 'Not found',
  });
  const missing = await fetch(`${origin}/parts/nothing`);
  expect(await missing.json()).toMatchObject({ type });
  await close();
});
