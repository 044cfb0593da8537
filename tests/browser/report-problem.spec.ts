import { expect, test, type Page } from '@playwright/test';
import { auditBothModes } from './audit';
import { visit } from './frame-helpers';
import { APIS, GUIDE, OPERATION, SECTION } from './fixture-routes';

const FORM = /^https:\/\/github\.com\/[^/]+\/developer-portal\/issues\/new/;

/** The link on every page. */
const pageLink = (page: Page) => page.locator('.footer').getByRole('link', { name: /^Report a problem/ });
/** The link below a selected passage. */
const passageLink = (page: Page) => page.locator('.passage-report');

const fieldsOf = (href: string | null): { readonly title: string; readonly body: string } => {
  const { searchParams } = new URL(href ?? '');
  return { title: searchParams.get('title') ?? '', body: searchParams.get('body') ?? '' };
};

/** Selects the text of the first element that matches. */
async function select(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      window.getSelection()?.selectAllChildren(element);
      return window.getSelection()?.toString() ?? '';
    });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every kind of page links to the form', async ({ page }) => {
    for (const route of ['/', GUIDE, OPERATION, APIS, '/search', '/missing']) {
      await page.goto(route);
      await expect(pageLink(page)).toHaveAttribute('href', FORM);
      await expect(pageLink(page)).toHaveAttribute('target', '_blank');
    }
  });
});

test('by keyboard, the form has address, heading, and nothing of the previous page', async ({ page }) => {
  await visit(page, `${GUIDE}#refresh`);
  const link = pageLink(page);
  // A finger presses it before the script arrives that fills it with the rest.
  const pressed = await link.evaluate((element: HTMLAnchorElement) => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    element.click();
    return element.href;
  });
  expect(fieldsOf(pressed).body).toBe('Page: /general/authentication#refresh');
  await link.focus();
  await expect(link).toHaveAttribute('href', /\?title/);
  const { title, body } = fieldsOf(await link.getAttribute('href'));
  expect(title).toBe('Authentication: Refresh');
  expect(body).toMatch(/^Page: https:\/\/docs\.[^/]+\/general\/authentication#refresh\n/);
  expect(body).toContain('Section: Refresh\n');
  await page.evaluate(
    (route) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(route),
    SECTION,
  );
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Authentication');
  await link.blur();
  await link.focus();
  await expect.poll(async () => fieldsOf(await link.getAttribute('href')).body).toMatch(/\/general\/\n/);
  expect(await link.getAttribute('href')).not.toContain('Refresh');
});

test('beside the link to the source of a guide, the form has its address too', async ({ page }) => {
  await visit(page, GUIDE);
  const link = page.locator('.edit-link').getByRole('link', { name: /^Report a problem/ });
  await expect(link).toHaveAttribute('href', FORM);
  await expect(link).toHaveAttribute('title', 'To report a specific passage, select it first');
  await link.focus();
  await expect(link).toHaveAttribute('href', /\?title/);
  expect(fieldsOf(await link.getAttribute('href')).body).toContain('/general/authentication\n');
});

test('a selected passage has its own link, and the one of the page has the passage too', async ({ page }) => {
  await visit(page, GUIDE);
  const text = await select(page, 'h2#client-credentials + p');
  const link = passageLink(page);
  await expect(link).toBeVisible();
  const { title, body } = fieldsOf(await link.getAttribute('href'));
  expect(title).toBe('Authentication: Client credentials');
  expect(body).toContain(`\`\`\`text\n${text.trim()}\n\`\`\``);
  await pageLink(page).focus();
  await expect.poll(async () => fieldsOf(await pageLink(page).getAttribute('href')).body).toBe(body);
  const opened = page.waitForEvent('popup');
  await page.context().route(FORM, (route) => route.fulfill({ body: 'the form' }));
  await page.keyboard.press('Enter');
  expect(fieldsOf((await opened).url()).body).toBe(body);
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
});

test('a press opens the form with the passage, and a long one is cut', async ({ page }) => {
  await visit(page, GUIDE);
  await select(page, '.article .prose');
  const link = passageLink(page);
  await expect(link).toBeAttached();
  await page.context().route(FORM, (route) => route.fulfill({ body: 'the form' }));
  await link.scrollIntoViewIfNeeded();
  const opened = page.waitForEvent('popup');
  await link.click();
  const address = (await opened).url();
  expect(address.length).toBeLessThanOrEqual(6000);
  expect(fieldsOf(address).body).toContain(' …\n');
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await expect(link).toHaveCount(0);
});

test('the link of a passage is readable and inside the window at 390 px, in both color modes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, OPERATION);
  await select(page, '.api-head p');
  const link = passageLink(page);
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await link.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await auditBothModes(page, 'the link', { within: '.passage-report' })).toEqual([]);
});

test('a report of a passage does not contain ids of the reader, because it is public', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'reader-values',
      JSON.stringify({ isProduction: false, ids: { 'machine-id': 'exm-own-000042' } }),
    ),
  );
  await visit(page, SECTION);
  await expect(page.locator('pre data[value=machine-id]').first()).toHaveText('exm-own-000042');
  expect(await select(page, 'pre:has(data[value=machine-id])')).toContain('exm-own-000042');
  const { body } = fieldsOf(await passageLink(page).getAttribute('href'));
  expect(body).toContain('{machine-id}');
  expect(body).not.toContain('exm-own');
});
