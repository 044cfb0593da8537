import path from 'node:path';
import { it } from 'vitest';
import { checkProse } from '../../src/node/check/check-prose';
import { failWith } from './fail-with';

it('the prose of this site is spelled and formed as its style sheet says', async () => {
  failWith(await checkProse(path.join(import.meta.dirname, '..', '..')));
});
