import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDirectory } from '../../src/compile/check/check-directory';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { failWith } from './fail-with';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the content of this site has no problems', async () => {
  const { diagnostics, site } = checkDirectory(ROOT, await loadPageTools(ROOT));
  // Examples that do not fit their schemas are among them.
  failWith(diagnostics);
  const guides = site?.docs.map(({ html }) => html).join('') ?? '';
  const events = site?.apis.flatMap(({ built }) => built.catalog.events ?? []) ?? [];
  expect(events.length).toBeGreaterThan(20);
  // Each message of the documents is in a guide, with an example: alone, or in the fold of a list.
  const folds = guides
    .replaceAll('<wbr>', '')
    .split('<details ')
    .filter((fold) => fold.includes('<figcaption>Example</figcaption>'));
  const unseen = events.filter(
    ({ name }) =>
      !guides.includes(`<figcaption>${name}</figcaption>`) &&
      !folds.some((fold) => fold.includes(`<summary><strong><code>${name}</code></strong>`)),
  );
  expect(unseen.map(({ name }) => name)).toEqual([]);
});
