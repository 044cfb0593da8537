// @ts-check
import { chmodSync, existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { findChromium } from './find-chromium.mjs';

const { at, read, write } = useFolder();
afterEach(() => vi.unstubAllEnvs());

/** A machine with these programs on PATH, and no browser of Playwright. @param {Record<string, 0 | 1>} programs  Exit codes. */
function machine(programs) {
  for (const [name, code] of Object.entries(programs)) {
    write(name, `#!/bin/sh\nexit ${code}\n`);
    chmodSync(at(name), 0o755);
  }
  vi.stubEnv('PATH', at());
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', at('none'));
  vi.stubEnv('CHROMIUM_PATH', '');
}

describe.runIf(process.platform === 'linux')('findChromium', () => {
  it('uses CHROMIUM_PATH before anything else, and reports one without a file', () => {
    machine({ chromium: 0, own: 0 });
    vi.stubEnv('CHROMIUM_PATH', at('own'));
    expect(findChromium()).toEqual({ executablePath: at('own'), source: 'CHROMIUM_PATH' });
    vi.stubEnv('CHROMIUM_PATH', '/gone/chrome');
    expect(() => findChromium()).toThrow('CHROMIUM_PATH is "/gone/chrome", where no file is.');
  });

  it('prefers the headless shell, and skips a browser that does not start', () => {
    machine({ chromium: 0, 'chromium-headless-shell': 0 });
    expect(findChromium().source).toBe('chromium-headless-shell on PATH');
    machine({ 'chromium-headless-shell': 1 });
    expect(findChromium()).toEqual({ executablePath: at('chromium'), source: 'chromium on PATH' });
  });

  it('installs nothing by default, and explains what to install', () => {
    machine({});
    expect(() => findChromium()).toThrow('npx playwright install chromium');
  });

  it.runIf(process.getuid?.() === 0 && existsSync('/etc/debian_version'))(
    "installs Debian's package, after Playwright's download",
    () => {
      machine({});
      // Nothing listens there, so the download fails at once.
      vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9');
      const shell = at('chromium-headless-shell');
      const installs = `case "$*" in *shell) printf '#!/bin/sh' > ${shell}; /bin/chmod +x ${shell};; esac`;
      chmodSync(write('apt-get', `#!/bin/sh\necho "$*" >> ${at('log')}\n${installs}\n`), 0o755);
      expect(findChromium({ install: true }).executablePath).toBe(shell);
      const packages = read('log').match(/\S+$/gm);
      expect(packages).toEqual(['update', 'chromium-headless-shell']);
    },
    60_000,
  );
});
