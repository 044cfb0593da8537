import path from 'node:path';
import { it } from 'vitest';
import { checkDirectory } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { failWith } from './fail-with';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the content of this site has no problems', async () => {
  const { diagnostics } = checkDirectory(ROOT, await loadPageTools(ROOT));
  failWith(diagnostics);
});
