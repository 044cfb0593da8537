import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countSearchParts } from './count-search-parts';

it('divides the search by the bytes of guides and specifications', () => {
  const site = mkdtempSync(join(tmpdir(), 'portal-parts-'));
  try {
    expect(countSearchParts(site)).toBe(1);
    mkdirSync(join(site, 'content', 'a'), { recursive: true });
    mkdirSync(join(site, 'openapi'));
    writeFileSync(join(site, 'content', 'a', 'image.png'), Buffer.alloc(20_000_000));
    writeFileSync(join(site, 'content', 'a', 'guide.mdx'), ' '.repeat(2_000_000));
    expect(countSearchParts(site)).toBe(1);
    writeFileSync(join(site, 'openapi', 'api.yaml'), ' '.repeat(1_000_000));
    expect(countSearchParts(site)).toBe(2);
    writeFileSync(join(site, 'openapi', 'api.yaml'), ' '.repeat(80_000_000));
    expect(countSearchParts(site)).toBe(24);
  } finally {
    rmSync(site, { recursive: true });
  }
});
