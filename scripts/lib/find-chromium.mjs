// @ts-check
/**
 * Finds a Chromium for the browser tests, and installs one if possible. Prints the path when started
 * directly: `node scripts/lib/find-chromium.mjs`.
 */
import { chromiumProbes } from './chromium-probes.mjs';
import { isStartedDirectly } from './project.mjs';

/** @typedef {{ executablePath: string, source: string }} Chromium  `source` describes where it was found. */

/** Names on PATH. The headless shell comes first, because tests need a fifth of the processor time in it. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const notFoundMessage = `No Chromium was found for the browser tests, and none could be installed. Do one of these:
  - npx playwright install chromium  (downloads Playwright's own browser)
  - apt-get install chromium-headless-shell fonts-liberation  (Debian, as root)
  - set CHROMIUM_PATH to the browser's executable file
Then run the tests again; "npm test -- --only browser" runs just these.`;

/**
 * Finds a Chromium that starts. Order: CHROMIUM_PATH, Playwright's own, PATH; with `install`, then Playwright's download, then Debian's package. On Debian, `install` also adds the font that the tests
 * of layout shifts need, because a browser without Arial or its twin shows another one until the site's fonts arrive.
 *
 * @param {object} [options]
 * @param {boolean} [options.install]  Whether to install a missing browser or font, which takes minutes.
 * @param {import('./chromium-probes.mjs').ChromiumProbes} [options.probes] System access; tests pass their
 *                         own.
 * @returns {Chromium} Throws an Error with installation instructions if there is none. Synchronous, because a
 *          Playwright configuration cannot wait.
 */
export function findChromium({ install = false, probes = chromiumProbes } = {}) {
  const named = probes.env.CHROMIUM_PATH;
  if (named) {
    if (probes.fileExists(named)) return { executablePath: named, source: 'CHROMIUM_PATH' };
    throw new Error(
      `CHROMIUM_PATH is "${named}", where no file is. Correct it, or unset it to search for a browser.`,
    );
  }

  /**
   * @param {string | undefined} executablePath
   * @param {string} source
   * @returns {Chromium | undefined}
   */
  const accept = (executablePath, source) =>
    executablePath && probes.fileExists(executablePath) && probes.starts(executablePath)
      ? { executablePath, source }
      : undefined;
  const ofPlaywright = () => accept(probes.playwrightPath(), "Playwright's own browser");
  const ofSystem = () => {
    for (const name of commandNames) {
      const found = accept(probes.findOnPath(name), `${name} on PATH`);
      if (found) return found;
    }
    return undefined;
  };

  if (install && probes.isRootOnDebian() && !probes.hasDebianFont()) {
    probes.log("Liberation Sans is missing; trying Debian's package …");
    probes.installDebianFont();
  }
  const present = ofPlaywright() ?? ofSystem();
  if (present) return present;
  if (install) {
    probes.log("No Chromium found; trying Playwright's download …");
    const downloaded = probes.downloadPlaywrightBrowser() ? ofPlaywright() : undefined;
    if (downloaded) return downloaded;
    if (probes.isRootOnDebian()) {
      probes.log("Playwright's download did not work; trying Debian's package …");
      const packaged = probes.installDebianPackage() ? ofSystem() : undefined;
      if (packaged) return packaged;
    }
  }
  throw new Error(notFoundMessage);
}

if (isStartedDirectly(import.meta.url)) {
  try {
    const { executablePath, source } = findChromium({ install: process.argv.includes('--install') });
    console.log(`${executablePath} (${source})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
