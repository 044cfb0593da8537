import { expect, test } from '@playwright/test';
import { visit } from './frame-helpers';
import { GUIDE, openDiagram } from './large-diagram';

test.describe('a diagram', () => {
  test('A14.15 is shown in a dialog, which Escape closes', async ({ page }) => {
    await openDiagram(page);
    const large = await page.locator('.diagram-large svg').boundingBox();
    const small = await page.locator('.diagram-picture svg').first().boundingBox();
    expect(large?.width).toBeGreaterThan((small?.width ?? 0) * 1.05);
    await page.keyboard.press('Escape');
    await expect(page.locator('.diagram-dialog')).toHaveCount(0);
    await expect(page.locator('.diagram-enlarge').first()).toBeFocused();
  });

  test('A14.15 fills a phone, zooms in by a press, and then scrolls by keys', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of [GUIDE, '/machine-data/', '/']) {
      await visit(page, route);
      const button = page.locator('.diagram-enlarge').first();
      const [icon, figure] = [
        await button.boundingBox(),
        await page.locator('.diagram').first().boundingBox(),
      ];
      expect(icon?.height).toBeLessThan(50);
      expect(icon?.y ?? 0).toBeLessThan((figure?.y ?? 0) + 20);
      await expect(button).toHaveAccessibleName(/^Enlarge: ./);
      await button.focus();
      await page.keyboard.press('Enter');
      const large = page.locator('.diagram-large');
      await expect(large).toBeFocused();
      expect(await page.locator('.diagram-dialog').boundingBox()).toEqual({
        x: 0,
        y: 0,
        width: 390,
        height: 700,
      });
      const scales = () =>
        page.evaluate(() =>
          ['.diagram-large', '.diagram-picture'].map((place) =>
            Math.max(
              ...[...(document.querySelector(place)?.querySelectorAll('svg') ?? [])].map(
                (svg) => svg.getScreenCTM()?.a ?? 0,
              ),
            ),
          ),
        );
      // At first the whole width; a press shows it larger, from the left.
      expect(await large.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
      const zoom = page.getByRole('button', { name: 'Zoom' });
      if (await zoom.isVisible()) {
        await large.click();
        await expect(zoom).toHaveAttribute('aria-pressed', 'true');
        expect(await large.evaluate((box) => box.scrollLeft)).toBe(0);
        await large.focus();
      }
      expect((await scales())[0]).toBeGreaterThan((await scales())[1] ?? NaN);
      for (const [key, place] of [
        ['ArrowDown', 'scrollTop'],
        ['ArrowRight', 'scrollLeft'],
      ] as const) {
        const before = await large.evaluate((box, at) => {
          const size =
            at === 'scrollTop' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
          return size > 40 ? box[at] : undefined;
        }, place);
        if (before === undefined) continue;
        await page.keyboard.press(key);
        await expect.poll(() => large.evaluate((box, at) => box[at], place)).toBeGreaterThan(before);
      }
      await page.keyboard.press('Escape');
      await expect(page.locator('.diagram-dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('that is wide goes from top to bottom where it does not fit', async ({ page }) => {
    await page.goto('/');
    const [wide, tall] = [page.locator('.diagram-wide').first(), page.locator('.diagram-tall').first()];
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(wide).toBeVisible();
    await expect(tall).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(wide).toBeHidden();
    await expect(tall).toBeVisible();
    const hidden = await page
      .locator('.diagram-picture')
      .first()
      .evaluate((picture) => picture.scrollWidth - picture.clientWidth);
    expect(hidden).toBe(0);
  });

  test('has labels of at least 12 px at every width', async ({ page }) => {
    for (const route of [GUIDE, '/machine-data/', '/manufacturer/machine-onboarding-workflow', '/']) {
      await page.goto(route);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const sizes = await page.locator('.diagram-picture svg text').evaluateAll((labels) =>
          labels.map((label) => {
            const scale = (label as SVGTextElement).getScreenCTM()?.a ?? 1;
            return parseFloat(getComputedStyle(label).fontSize) * scale;
          }),
        );
        expect(sizes.length, `${route} at ${width} px`).toBeGreaterThan(0);
        expect(Math.min(...sizes), `${route} at ${width} px`).toBeGreaterThanOrEqual(11.99);
      }
    }
  });
});
