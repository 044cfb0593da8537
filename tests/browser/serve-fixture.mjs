// @ts-check
/**
 * Builds the site of the browser tests unless nothing has changed since the last time, and serves it. Its content is
 * tests/fixtures/sites/portal, so that no change of a guide or of a specification can break a test of the interface.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from '../../scripts/lib/build-lock.mjs';
import { digestFolder } from '../../scripts/run/digest.mjs';
import { isStartedDirectly, projectRoot, run } from '../../scripts/lib/project.mjs';
import { FIXTURE_SITE, fixtureCommand } from './fixture-folder.mjs';
import { CODE, fixtureFolder, prepareSite } from '../fixtures/prepare-site.mjs';

const CONTENT = fixtureFolder('portal');
const BUILT_FROM = path.join(FIXTURE_SITE, 'built-from.txt');
/** The folder whose lock the process has that builds the site. */
const LOCK = `${FIXTURE_SITE}.lock`;

/** A digest of all code and content. */
function digestInputs() {
  const hash = createHash('sha256').update(digestFolder(CONTENT));
  for (const entry of CODE.map((name) => path.join(projectRoot, name)).filter((file) => existsSync(file)))
    hash.update(statSync(entry).isDirectory() ? digestFolder(entry) : readFileSync(entry));
  return hash.digest('hex');
}

/** Waits until no other process prepares or builds the site, and locks it: steps of `npm test` run side by side. */
async function lockSite() {
  for (;;) {
    const lock = takeLock(LOCK);
    if ('release' in lock) return lock;
    await wait(250);
  }
}

/** @returns {Promise<number>} Exit code of the build; 0 if the site was up to date. */
export async function buildFixtureSite() {
  const lock = await lockSite();
  try {
    const inputs = digestInputs();
    if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === inputs) return 0;
    prepareSite(FIXTURE_SITE, CONTENT);
    const code = await run(process.execPath, [fixtureCommand('build.mjs')], { env: { CI: 'true' } });
    if (code === 0) writeFileSync(BUILT_FROM, inputs);
    return code;
  } finally {
    lock.release();
  }
}

if (isStartedDirectly(import.meta.url)) {
  process.exitCode =
    (await buildFixtureSite()) || (await run(process.execPath, [fixtureCommand('serve.mjs')]));
}
