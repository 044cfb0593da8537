// @ts-check
import { describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.mjs';

/**
 * Probes of a machine without a browser, modified by the test.
 *
 * @param {object} machine
 * @param {string[]} [machine.files]     Files that exist.
 * @param {string[]} [machine.broken]    Files that do not start.
 * @param {Record<string, string>} [machine.commands]  Commands on PATH with their files.
 * @param {Partial<import('./chromium-probes.mjs').ChromiumProbes>} [changes]
 */
function probesOf({ files = [], broken = [], commands = {} }, changes = {}) {
  /** @type {string[]} */
  const done = [];
  return {
    done,
    /** @type {import('./chromium-probes.mjs').ChromiumProbes} */
    probes: {
      env: {},
      fileExists: (file) => files.includes(file),
      findOnPath: (name) => commands[name],
      starts: (file) => !broken.includes(file),
      playwrightPath: () => '/playwright/chrome',
      downloadPlaywrightBrowser: () => (done.push('download'), false),
      isRootOnDebian: () => false,
      installDebianPackage: () => (done.push('package'), false),
      hasDebianFont: () => true,
      installDebianFont: () => (done.push('font'), true),
      log: () => {},
      ...changes,
    },
  };
}

const onPath = { files: ['/usr/bin/chromium'], commands: { chromium: '/usr/bin/chromium' } };

describe('findChromium', () => {
  it('uses CHROMIUM_PATH before anything else', () => {
    const { probes } = probesOf(
      { ...onPath, files: ['/own/chrome', '/playwright/chrome', '/usr/bin/chromium'] },
      { env: { CHROMIUM_PATH: '/own/chrome' } },
    );
    expect(findChromium({ probes })).toEqual({ executablePath: '/own/chrome', source: 'CHROMIUM_PATH' });
  });

  it('reports a CHROMIUM_PATH that does not exist', () => {
    const { probes } = probesOf(onPath, { env: { CHROMIUM_PATH: '/gone/chrome' } });
    expect(() => findChromium({ probes })).toThrow('CHROMIUM_PATH is "/gone/chrome", where no file is.');
  });

  it('installs the font of the layout tests on Debian, only if it is missing and may be installed', () => {
    const fontsOf = (/** @type {boolean} */ install, /** @type {boolean} */ hasFont) => {
      const { done, probes } = probesOf(onPath, {
        isRootOnDebian: () => true,
        hasDebianFont: () => hasFont,
      });
      findChromium({ install, probes });
      return done;
    };
    expect(fontsOf(true, false)).toEqual(['font']);
    expect(fontsOf(true, true)).toEqual([]);
    expect(fontsOf(false, false)).toEqual([]);
  });

  it("prefers Playwright's own browser to the system's", () => {
    const { probes } = probesOf({ ...onPath, files: ['/playwright/chrome', '/usr/bin/chromium'] });
    expect(findChromium({ probes }).executablePath).toBe('/playwright/chrome');
  });

  it('prefers the headless shell to the complete browser', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const { probes } = probesOf({
      files: [...onPath.files, shell],
      commands: { ...onPath.commands, 'chromium-headless-shell': shell },
    });
    expect(findChromium({ probes }).executablePath).toBe(shell);
  });

  it('skips a browser that does not start', () => {
    const { probes } = probesOf({
      ...onPath,
      files: ['/playwright/chrome', '/usr/bin/chromium'],
      broken: ['/playwright/chrome'],
    });
    expect(findChromium({ probes })).toEqual({
      executablePath: '/usr/bin/chromium',
      source: 'chromium on PATH',
    });
  });

  it('installs nothing by default', () => {
    const { probes, done } = probesOf({}, { isRootOnDebian: () => true });
    expect(() => findChromium({ probes })).toThrow('npx playwright install chromium');
    expect(done).toEqual([]);
  });

  it("downloads Playwright's browser first", () => {
    /** @type {string[]} */
    const files = [];
    const { probes, done } = probesOf(
      { files },
      { downloadPlaywrightBrowser: () => files.push('/playwright/chrome') > 0, isRootOnDebian: () => true },
    );
    expect(findChromium({ install: true, probes }).source).toBe("Playwright's own browser");
    expect(done).toEqual([]);
  });

  it("falls back to Debian's package, only as root on Debian", () => {
    /** @type {Record<string, string>} */
    const commands = {};
    const { probes, done } = probesOf(
      { files: ['/usr/bin/chromium'], commands },
      {
        isRootOnDebian: () => true,
        installDebianPackage: () => ((commands.chromium = '/usr/bin/chromium'), true),
      },
    );
    expect(findChromium({ install: true, probes }).executablePath).toBe('/usr/bin/chromium');
    expect(done).toEqual(['download']);
  });

  it('explains what to install if nothing worked', () => {
    const { probes, done } = probesOf({}, { isRootOnDebian: () => true });
    expect(() => findChromium({ install: true, probes })).toThrow('set CHROMIUM_PATH');
    expect(done).toEqual(['download', 'package']);
  });
});
