import { expect, type Locator, type Page } from '@playwright/test';
import { openConsole, test } from './console-helpers';
import { BODY_OPERATION, OPERATION } from './fixture-routes';

test.use({ viewport: { width: 1440, height: 900 } });

const rowOf = (page: Page, name: string): Locator =>
  page.locator('.api-main .api-property', { has: page.getByRole('link', { name, exact: true }) }).first();
const isModal = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'));

test('A14.31 in a wide window the console is in the place of the panels, and the page can be read and used', async ({
  page,
}) => {
  const panel = await page.goto(OPERATION).then(() => page.locator('.request-samples').boundingBox());
  const form = await openConsole(page, OPERATION);
  const dialog = page.getByRole('dialog');
  expect(await isModal(page)).toBe(false);
  const box = await dialog.boundingBox();
  expect(Math.abs((box?.x ?? 0) - (panel?.x ?? NaN))).toBeLessThan(2);
  expect(box?.width).toBe(panel?.width);
  await expect(page.locator('.request-samples')).toBeHidden();
  // Nothing is over the page.
  await rowOf(page, 'userId').getByRole('link', { name: 'userId', exact: true }).click();
  await expect(page).toHaveURL(/#/);
  await expect(dialog).toBeVisible();

  // In a narrower window, the same form is over the page.
  await form.getByLabel('userId').fill('typed');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(form.getByLabel('userId')).toHaveValue('typed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => isModal(page)).toBe(false);

  await form.getByLabel('userId').press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
  await expect(page.locator('.request-samples')).toBeVisible();
});

test('A14.32 a field of the console and its row in the reference mark each other', async ({ page }) => {
  const form = await openConsole(page, OPERATION);
  const control = form.locator('.console-field', { has: page.getByLabel('userId') });
  await form.getByLabel('userId').focus();
  await expect(rowOf(page, 'userId')).toHaveAttribute('data-lit', '');
  await expect(rowOf(page, 'userId')).toBeInViewport();
  await expect(control).toHaveAttribute('data-lit', '');
  await rowOf(page, 'If-None-Match').hover();
  const other = form.locator('.console-field', { has: page.getByLabel('If-None-Match') });
  await expect(other).toHaveAttribute('data-lit', '');
  await expect(control).not.toHaveAttribute('data-lit', '');
});

test('A14.32 the line of the body with the cursor marks the row of its member', async ({ page }) => {
  const form = await openConsole(page, BODY_OPERATION);
  const editor = form.locator('textarea').first();
  const at = (name: string): Promise<void> =>
    editor.evaluate((area, key) => {
      const text = area as HTMLTextAreaElement;
      const place = text.value.indexOf(`"${key}"`) + 2;
      text.focus();
      text.setSelectionRange(place, place);
    }, name);
  for (const name of ['contentHash', 'locale', 'version']) {
    await at(name);
    await expect(page.locator(`#request-body-${name}`)).toHaveAttribute('data-lit', '');
  }
  await expect(page.locator('.api-main [data-lit]')).toHaveCount(1);
});
