import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { checkDirectory, type DirectoryCheck } from '../../src/compile/check/check-directory';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { loadSiteComponents } from '../../src/compile/code/site-components';
import type { PageTools } from '../../src/guides/mdx/compile-context';

const ENGINE = join(import.meta.dirname, '..', '..');

/** The small site without mistakes. */
export const CLEAN_SITE = join(import.meta.dirname, '..', 'mistakes', 'site');

let tools: Promise<PageTools> | undefined;

/**
 * A copy of a site for all tests of a file, which may change it, and its check.
 *
 * @param from  Folder of the site.
 */
export function prepareSite(from = CLEAN_SITE) {
  let site = '';
  let ready: PageTools;
  beforeAll(async () => {
    ready = await (tools ??= loadPageTools(ENGINE));
    site = realpathSync(mkdtempSync(join(tmpdir(), 'portal-site-')));
    cpSync(from, site, { recursive: true });
  });
  afterAll(() => rmSync(site, { recursive: true, force: true }));
  return {
    folder: () => site,
    check: (): DirectoryCheck =>
      checkDirectory(site, { ...ready, siteComponents: loadSiteComponents(site, ENGINE) }),
  };
}
