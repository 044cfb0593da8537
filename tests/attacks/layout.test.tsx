import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/lib/launch-options.mjs';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { prepareSite } from '../setup/prepare-site';
import { joinStyleSheets } from '../style-sheets';
import { applyAttack, restoreSite } from './apply-edit';
import { readRows } from './attack';
import { renderPage } from './render-page';

/** Widths of a small phone, a phone, and a screen; the last one is that of paper. */
const WIDTHS = [320, 390, 1440] as const;
const PAPER = 720;

const styles = joinStyleSheets((css) => css.replace(/url\([^)]*\)/g, 'local(none)'));
const site = prepareSite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage({ javaScriptEnabled: true });
});
afterEach(() => restoreSite(site.folder()));
afterAll(() => browser.close());

/** Elements that overflow the window to the right, the smallest ones; empty if nothing can be scrolled. */
const findWide = (): string[] => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .filter((element) => element.childElementCount === 0)
    .slice(0, 5)
    .map((element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`);
};

describe('layout', () => {
  it.each(readRows('layout').map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
    applyAttack(site.folder(), attack);
    const checked = site.check();
    expect(formatReport(checked.diagnostics)).toBe('');
    if (!checked.site) throw new Error('The site cannot be read.');
    const { body } = renderPage(checked.site, attack.page ?? '/machines/saw');
    for (const wanted of attack.html ?? []) expect(body).toContain(wanted);
    const html = body.replace(/<script[\s\S]*?<\/script>/g, '');
    await page.setContent(
      `<!doctype html><html lang="en" data-color-mode="light"><meta name="viewport" content="width=device-width"><style>${styles}</style><body>${html}</body></html>`,
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findWide), `${width} px`).toEqual([]);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER, height: 1000 });
    expect(await page.evaluate(findWide), 'print').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    // A reader must be able to reach it, whether or not all of it fits.
    const text = await page.evaluate(() => document.body.textContent);
    for (const wanted of attack.shows ?? []) expect(text).toContain(wanted);
  });
});
