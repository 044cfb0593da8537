import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareDocument } from '../losses/losses.mjs';
import { PUBLIC } from './read-site';

describe('the pages of an API', () => {
  it.each(['application-api', 'gds'])('show everything of %s', async (name) => {
    const file = join(PUBLIC, 'openapi', `${name}.json`);
    const { counts, losses, unresolved } = await compareDocument(file, PUBLIC, `/api/${name}`);
    expect(losses).toEqual([]);
    expect(unresolved).toEqual([]);
    expect(Object.values(counts).every(({ total }) => total > 0)).toBe(true);
  });
});
