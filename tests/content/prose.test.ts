import path from 'node:path';
import { it } from 'vitest';
import { checkProse } from '../../src/compile/check/check-prose';
import { failWith } from './fail-with';

it('the prose of this site follows its style sheet', async () => {
  failWith(await checkProse(path.join(import.meta.dirname, '..', '..')));
});
