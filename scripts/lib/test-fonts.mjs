// @ts-check
/**
 * The fonts of devices for tests/browser/late-font.spec.ts: a page must not move, whatever font it has until the site's
 * fonts are there.
 */
import { spawnSync } from 'node:child_process';
import { aptInstall, isRootOnDebian } from './find-chromium.mjs';
import { print } from './print.mjs';

/** Debian's package of each family. @type {Readonly<Record<string, string>>} */
export const FONT_PACKAGES = {
  'Liberation Sans': 'fonts-liberation',
  Roboto: 'fonts-roboto-unhinted',
  'DejaVu Sans': 'fonts-dejavu-core',
  'Noto Sans': 'fonts-noto-core',
};

/** Whether Debian's package is installed. Removed ones are known, too, so the exit code proves nothing. @param {string} name */
const isInstalled = (name) =>
  spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], { encoding: 'utf8' })
    .stdout === 'installed';

/** Installs the missing ones, on Debian as root. Elsewhere, the test names the package that is missing. */
export function installTestFonts() {
  if (!isRootOnDebian()) return;
  const missing = Object.values(FONT_PACKAGES).filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  print(`Fonts for the tests are missing; installing ${missing.join(', ')} …`);
  aptInstall(...missing);
}
