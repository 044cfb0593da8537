import { expect, test, type Locator, type Page } from '@playwright/test';
import { auditBothModes } from './audit';
import { BODY_OPERATION, LIST_OPERATION } from './fixture-routes';
import { answered, collectRequests, painted, visit, watchErrors } from './frame-helpers';

const EMAIL = 'response-200-items-email';
const HASH = 'request-body-contentHash';

const row = (page: Page, id: string): Locator => page.locator(`#${id}`);
const head = (page: Page, id: string): Locator => page.locator(`#${id} > .api-property-head`);
const lit = (page: Page): Locator => page.locator('.code-line[data-lit]');
const response = (page: Page): Locator =>
  page.locator('.example-group[data-state=shown] .api-example[open] code');
const sample = (page: Page): Locator => page.locator('.request-sample[data-state=shown] code');

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('A14.9 a field under the pointer marks its line, the line marks the field, and nothing moves', async ({
    page,
  }) => {
    const files = collectRequests(page, /lines/);
    await visit(page, LIST_OPERATION);
    await answered(page);
    expect(files).toEqual([]);
    const text = await response(page).textContent();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.api-property, .panel, .example-panel pre, .request-sample pre')].map(
          (element) => {
            const { x, width, height } = element.getBoundingClientRect();
            return [
              x,
              width,
              height,
              element.getBoundingClientRect().top + window.scrollY * Number(!element.closest('.api-side')),
            ];
          },
        ),
      );
    await head(page, EMAIL).scrollIntoViewIfNeeded();
    const before = await places();

    await head(page, EMAIL).hover();
    await expect(lit(page)).toHaveCount(1);
    await expect(lit(page)).toContainText('"email"');
    await expect(lit(page)).toBeInViewport();
    await expect(row(page, EMAIL)).toHaveAttribute('data-lit', '');
    await painted(page);
    expect(await places()).toEqual(before);
    expect(await response(page).textContent()).toBe(text);
    expect(files.filter((path) => path.endsWith('.lines.json'))).toHaveLength(1);

    await response(page).getByText('"userId"').first().hover();
    await expect(row(page, 'response-200-items-userId')).toHaveAttribute('data-lit', '');
    await expect(row(page, EMAIL)).not.toHaveAttribute('data-lit', '');
    await expect(lit(page)).toContainText('"userId"');

    // Its field is in a closed fold.
    await response(page).getByText('"role"').first().hover();
    await expect(row(page, 'response-200-items-subscriptions')).toHaveAttribute('data-lit', '');

    await page.locator('h1').hover();
    await expect(page.locator('[data-lit]')).toHaveCount(0);
  });

  test('the joint of the panel is only at the line of the field that a reader scrolls to', async ({
    page,
  }) => {
    await visit(page, LIST_OPERATION);
    const joint = () =>
      page.evaluate(() => {
        const panels = document.querySelector('.api-panels');
        const { content = '', top = '' } = panels ? getComputedStyle(panels, '::after') : {};
        return content === 'none' ? undefined : parseFloat(top);
      });
    expect(await joint()).toBeUndefined();
    await page
      .locator(`#${EMAIL}`)
      .evaluate((element) =>
        window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight / 3 + 10),
      );
    await expect(row(page, EMAIL)).toHaveAttribute('data-lit', '');
    await expect(lit(page)).toContainText('"email"');
    await expect.poll(joint).toBeGreaterThan(40);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('[data-lit]')).toHaveCount(0);
    await expect.poll(joint).toBeUndefined();
  });

  test('a field of the body and a parameter mark the request, in any language', async ({ page }) => {
    await visit(page, BODY_OPERATION);
    const lines = sample(page).locator('.code-line[data-lit]');
    for (const language of ['curl', 'python', 'rust']) {
      await page.getByLabel('Request sample language').selectOption(language);
      await expect(page.locator('.request-sample[data-state=shown]')).toHaveAttribute(
        'data-language',
        language,
      );
      await page.locator('h1').hover();
      await head(page, HASH).hover();
      await expect(lines).toHaveCount(1);
      await expect(lines).toContainText('contentHash');
    }
    await page.getByLabel('Request sample language').selectOption('curl');
    await visit(page, '/api/gds/get-application-machine');
    await head(page, 'query-machineId').hover();
    await expect(lines).toContainText('machineId=');
  });

  test('A14.9 the keyboard leads from a field to its line, along the lines, and back', async ({ page }) => {
    await visit(page, LIST_OPERATION);
    await head(page, EMAIL).locator('.api-name').focus();
    await expect(lit(page)).toContainText('"email"');
    const link = head(page, EMAIL).getByRole('link', { name: /^Response, line \d+$/ });
    await expect(link).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    const key = response(page).getByRole('link', { name: 'email', exact: true });
    await expect(key).toBeFocused();
    await expect(key).toBeInViewport();
    expect(await response(page).locator('a[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await expect(response(page).getByRole('link', { name: 'givenName', exact: true })).toBeFocused();
    await expect(row(page, 'response-200-items-givenName')).toHaveAttribute('data-lit', '');
    await page.keyboard.press('Enter');
    await expect(head(page, 'response-200-items-givenName').locator('.api-name')).toBeFocused();
    await expect(head(page, 'response-200-items-givenName')).toBeInViewport();
  });

  test('the link of a field leads to an example that is not shown', async ({ page }) => {
    await visit(page, BODY_OPERATION);
    const tabs = page.locator('.example-panel .panel-tabs > button');
    await tabs.filter({ hasText: '404' }).click();
    const field = head(page, 'response-200-grantedAt');
    await field.locator('.api-name').focus();
    await field.locator('.line-link').press('Enter');
    await expect(page.locator('.example-panel .panel-tabs > [aria-pressed=true]')).toHaveText('200');
    await expect(response(page)).toBeVisible();
    await expect(lit(page).filter({ hasText: 'grantedAt' })).toBeInViewport();
  });

  test('without the file, the page is as before', async ({ page }) => {
    const errors = watchErrors(page);
    await page.route('**/*.lines.json', (route) => route.abort());
    await visit(page, LIST_OPERATION);
    const failed = page.waitForEvent('requestfailed');
    await head(page, EMAIL).hover();
    await failed;
    await painted(page);
    await expect(page.locator('[data-lit], .line-link')).toHaveCount(0);
    await page.unroute('**/*.lines.json');
    await page.locator('h1').hover();
    await head(page, EMAIL).hover();
    await expect(lit(page)).toContainText('"email"');
    expect(errors).toEqual([]);
  });

  test('the mark is visible in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, LIST_OPERATION);
    await head(page, EMAIL).hover();
    await expect(lit(page)).toHaveCSS('outline-style', 'solid');
    await expect(head(page, EMAIL)).toHaveCSS('outline-style', 'solid');
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a field shows its link, and a tap on that leads to the line', async ({ page }) => {
    await visit(page, LIST_OPERATION);
    await head(page, EMAIL).tap({ position: { x: 100, y: 8 } });
    const link = head(page, EMAIL).locator('.line-link');
    await expect(link).toHaveCSS('opacity', '1');
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await link.tap();
    await expect(lit(page)).toContainText('"email"');
    await expect(lit(page)).toBeInViewport();
    const header = await page.locator('.header').boundingBox();
    expect((await lit(page).boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
});

test('a marked page is accessible in both color modes, at 1440 and at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, BODY_OPERATION);
  await head(page, HASH).locator('.api-name').focus();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lit(page)).not.toHaveCount(0);
    expect(await auditBothModes(page, `a marked page at ${width} px`)).toEqual([]);
  }
});
