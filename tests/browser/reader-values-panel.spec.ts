import { expect, test } from '@playwright/test';
import { auditBothModes } from './audit';
import { GUIDE, MACHINE_OPERATION, OPERATION, SECTION } from './fixture-routes';
import { answered, blockStorage, collectRequests, collectScripts, visit } from './frame-helpers';
import { openPanel, SAMPLE } from './values-panel';

const REAL_DATA = 'Requests in the samples now reach real data. The text around them is unchanged.';

test('A14.28 the panel stays open once to show what is wrong with an id that samples cannot show', async ({
  page,
}) => {
  await visit(page, SECTION);
  const panel = await openPanel(page);
  const field = panel.getByLabel('Machine ID');
  await field.pressSequentially('exm-own');
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/not a valid format\. Example: exm-.* Pattern: /);
  await expect(panel.getByRole('status')).toHaveText(
    /^This id is not valid, so samples do not show it\. .* close the panel again/,
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Enter and Close do the same.
  await openPanel(page);
  const closing = panel.getByRole('button', { name: 'Close' });
  await closing.click();
  await expect(field).toBeFocused();
  await field.fill('exm-own-000042');
  await field.press('Enter');
  await expect(panel).toBeHidden();
  await openPanel(page);
  await expect(field).toHaveValue('exm-own-000042');
  await closing.click();
  await expect(panel).toBeHidden();
});

test('A14.11 an id in a wrong format has a message at its field, is not in samples, and is never lost', async ({
  page,
}) => {
  await visit(page, SECTION);
  const marks = page.locator('pre data[value=machine-id]');
  const panel = await openPanel(page);
  const field = panel.getByLabel('Machine ID');
  const status = panel.getByRole('status');
  // While it is typed, it is not wrong yet.
  await field.pressSequentially(' exm-own');
  await expect(status).toHaveText('Nothing is saved yet.');
  await expect(field).toHaveAccessibleDescription('');
  await field.press('Tab');
  await expect(field).toHaveAccessibleDescription(/not a valid format\. Example: exm-/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('exm-own');
  await expect(marks.first()).toHaveText(SAMPLE);

  // Enter goes to it, and so does the panel when it is opened again.
  await field.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await openPanel(page);
  await expect(field).toHaveValue('exm-own');
  await expect(field).toHaveAccessibleDescription(/not a valid format/);

  // What no id has is named immediately, also what nobody can see.
  await field.fill('exm-own-0000\u202e42');
  await expect(field).toHaveAccessibleDescription(
    /^An id begins with .* It has "\\u\{202e\}"\. Until you fix it/,
  );
  await panel.getByLabel('Environment').selectOption('Production');
  await expect(status).toHaveText(`Saved for this tab. Not saved: Machine ID. ${REAL_DATA}`);
  await expect(marks.first()).toHaveText(SAMPLE);

  await field.fill(' exm-own-000042 ');
  await expect(field).toHaveAccessibleDescription('');
  await expect(status).toHaveText(`Saved for this tab. ${REAL_DATA}`);
  await expect(marks.first()).toHaveText('exm-own-000042');
  await panel.getByLabel('Remember in this browser').check();
  await expect(status).toHaveText(`Saved in this browser. ${REAL_DATA}`);
  await panel.getByRole('button', { name: 'Restore the default values' }).click();
  await expect(status).toHaveText('Samples show the default values.');
  await expect(field).toHaveValue('');
});

test('A14.11 where storage is blocked, the values hold until the page is left, and the panel explains it', async ({
  page,
}) => {
  await blockStorage(page);
  await visit(page, SECTION);
  const panel = await openPanel(page);
  await panel.getByLabel('Machine ID').fill('exm-own-000042');
  await expect(panel.getByRole('status')).toHaveText(
    'This browser blocks storage. Your values are kept until you reload or close this page.',
  );
  await expect(page.locator('pre data[value=machine-id]').first()).toHaveText('exm-own-000042');
  await page.keyboard.press('Escape');
  await page
    .locator(`a[href="${MACHINE_OPERATION}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`${MACHINE_OPERATION}$`));
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('machineId=exm-own-000042');
  await page.goBack();
  await expect(page.locator('pre data[value=machine-id]').first()).toHaveText('exm-own-000042');
  await page.goForward();
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('machineId=exm-own-000042');
  await openPanel(page);
  await expect(panel.getByLabel('Machine ID')).toHaveValue('exm-own-000042');
  await panel.getByRole('button', { name: 'Restore the default values' }).click();
  await expect(page.locator('.request-sample[data-state=shown]')).not.toContainText('exm-own');
});

test('values that change in another tab show here immediately', async ({ page, context }) => {
  await visit(page, MACHINE_OPERATION);
  const other = await context.newPage();
  await visit(other, SECTION);
  const panel = await openPanel(other);
  await panel.getByLabel('Remember in this browser').check();
  await panel.getByLabel('Machine ID').fill('exm-own-000042');
  await panel.getByLabel('Environment').selectOption('Production');
  const sample = page.locator('.request-sample[data-state=shown]');
  await expect(sample).toContainText('machineId=exm-own-000042');
  await expect(sample).toContainText('https://gds.dovelum.example/');
  await expect(
    page.locator('.header').getByRole('button', { name: 'Your values · Production' }),
  ).toBeVisible();
});

test('the panel mentions samples of one environment only on pages that have some', async ({ page }) => {
  const hint = /Some samples on this page are for one environment only/;
  // One of its APIs has no environments in a specification.
  await visit(page, SECTION);
  await expect((await openPanel(page)).getByLabel('Environment')).toHaveAccessibleDescription(hint);
  await visit(page, MACHINE_OPERATION);
  await expect((await openPanel(page)).getByLabel('Environment')).not.toHaveAccessibleDescription(hint);
});

for (const route of [GUIDE, OPERATION])
  test(`${route} loads nothing for it before the reader opens the panel`, async ({ page }) => {
    const scripts = collectScripts(page);
    const files = collectRequests(page, /reader-values/);
    await visit(page, route);
    await answered(page);
    const before = [...scripts];
    expect(files).toEqual([]);
    await openPanel(page);
    await expect.poll(() => files.some((url) => url.endsWith('/reader-values.json'))).toBe(true);
    const own = scripts.filter((name) => !before.includes(name));
    expect(own.length).toBeGreaterThan(0);
  });

test('the panel is accessible in both color modes, at 1440 and at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await visit(page, MACHINE_OPERATION);
  const panel = await openPanel(page);
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await auditBothModes(page, 'the panel', { within: '#values-panel' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});
