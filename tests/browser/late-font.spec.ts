import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { launchOptions } from '../../scripts/lib/launch-options.mjs';
import { FONT_PACKAGES } from '../../scripts/lib/test-fonts.mjs';
import { BODY_OPERATION, FAR_GUIDE, GUIDE, OPERATION } from './fixture-routes';
import { hold, painted, shiftSum, watchShifts } from './frame-helpers';

/** Maximum shift of a view. */
const MAX_SHIFT = 0.001;
const ROUTES = ['/', GUIDE, FAR_GUIDE, OPERATION, BODY_OPERATION];

/** A browser on a device that has only this family: fontconfig, which chooses fonts on Linux, finds no other one. */
async function launchWith(family: string, file: string): Promise<Browser> {
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont>
    <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern></rejectfont>
    <acceptfont><pattern><patelt name="family"><string>${family}</string></patelt></pattern></acceptfont>
  </selectfont>
</fontconfig>`,
  );
  return chromium.launch({ ...launchOptions(), env: { ...process.env, FONTCONFIG_FILE: file } });
}

/** The families of the characters in some text and code of the page; of the site's own fonts, `own`. */
async function shownFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const shown = new Set<string>();
  for (const selector of ['main h1', 'main p', 'main code']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) shown.add(isCustomFont ? 'own' : familyName);
  }
  await session.detach();
  return [...shown];
}

// Ten pages each; on a busy machine, that takes minutes.
test.describe.configure({ timeout: 300_000 });
test.skip(process.platform !== 'linux', 'only Linux has fontconfig, which chooses the fonts here');

for (const [family, debian] of Object.entries(FONT_PACKAGES))
  test(`a device with ${family} only: late fonts move nothing, and are there on the next page`, async ({
    baseURL,
  }, testInfo) => {
    const browser = await launchWith(family, testInfo.outputPath('fonts.conf'));
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await watchShifts(page);
    const shifts: Record<string, number> = {};
    for (const width of [1440, 390])
      for (const route of ROUTES) {
        await page.setViewportSize({ width, height: 900 });
        // No cache while there is one, so each view is a first one.
        const release = await hold(page, '**/*.woff2');
        // The load event, after which the script is loaded, waits for the fonts.
        await page.goto(route, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await painted(page);
        expect(await shownFonts(page), `install ${family} (Debian: ${debian})`).toEqual([family]);
        release();
        await page.waitForLoadState();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        shifts[`${route} at ${width} px`] = await shiftSum(page);
        expect(await shownFonts(page)).toEqual([family]);
        await page.unrouteAll({ behavior: 'wait' });
      }
    expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([]);

    // On a loaded machine, even a font from the cache can miss the first paint.
    await expect(async () => {
      await page.goto(GUIDE);
      expect(await shownFonts(page)).toEqual(['own']);
    }).toPass();
    await browser.close();
  });
