import { expect, test, type Page } from '@playwright/test';
import { answerAsMock, chooseMock, openConsole, sendButton } from './console-helpers';
import {
  APPLICATION_INTRODUCTION,
  BODY_OPERATION,
  MACHINE_OPERATION,
  OPERATION,
  SECTION,
} from './fixture-routes';
import { visit, watchErrors } from './frame-helpers';
import { openPanel, panelOf, SAMPLE } from './values-panel';

/** An id in the format of clients, applications, and subscriptions. */
const CLIENT = '7b1e4a90-2c3d-4e5f-8a6b-9c0d1e2f3a4b';

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

test('own ids and production show in all samples of a guide, immediately and on the next pages', async ({
  page,
}) => {
  await visit(page, SECTION);
  const marks = page.locator('pre data[value=machine-id]');
  const texts = await marks.allTextContents();
  expect(new Set(texts)).toEqual(new Set([SAMPLE]));
  const before = await page.locator('.prose').textContent();

  const panel = await openPanel(page);
  await panel.getByLabel('Machine ID').fill('exm-own-000042');
  await expect(marks.first()).toHaveText('exm-own-000042');
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['exm-own-000042']));
  await panel.getByLabel('Application ID').fill(CLIENT);
  await panel.getByLabel('Environment').selectOption('Production');
  await expect(page.locator('pre data[value=sandbox]').first()).not.toContainText('sandbox');
  expect((await page.locator('pre').allTextContents()).join()).not.toContain('gds.sandbox.');
  const forProduction = page.locator('.code-block[data-production]');
  expect(await forProduction.count()).toBe(await page.locator('.code-block:has([value=sandbox])').count());
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.header').getByRole('button', { name: 'Your values' })).toBeFocused();

  // On an operation, the request of each language is made from them.
  await page.goto(MACHINE_OPERATION);
  const button = page.locator('.header').getByRole('button', { name: 'Your values · Production' });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const request = page.locator('.request-samples');
  await expect(request.locator('.request-sample[data-state=shown]')).toContainText(
    'machineId=exm-own-000042',
  );
  await expect(request.locator('.request-sample[data-state=shown]')).toContainText(
    'https://gds.dovelum.example/',
  );
  await expect(request.locator('.panel-servers > li[data-state=shown]')).toContainText(
    'https://gds.dovelum.example',
  );
  await request.getByLabel('Request sample language').selectOption('rust');
  await expect(request.locator('.request-sample[data-state=shown]')).toContainText('exm-own-000042');
  await expect(request.locator('.request-sample[data-state=shown]')).not.toContainText(/exm-bs|sim-/);

  // And the console starts with them.
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('form', { name: 'Request console' });
  await expect(form.getByLabel('machineId')).toHaveValue('exm-own-000042');
  await expect(form.locator('.console-production')).toBeVisible();
  await page.keyboard.press('Escape');

  // The description of an API has samples too.
  await page.goto(APPLICATION_INTRODUCTION);
  await expect(page.locator('.prose pre data[value=application-id]').first()).toHaveText(CLIENT);

  // The samples come back, and nothing is left.
  await page.goto(SECTION);
  await expect(marks.first()).toHaveText('exm-own-000042');
  await (await openPanel(page)).getByRole('button', { name: 'Restore the default values' }).click();
  await expect(marks.first()).toHaveText(SAMPLE);
  await expect(button).toHaveCount(0);
  expect(await page.locator('.prose').textContent()).toBe(before);
  expect(await stored(page)).not.toContain('reader-values');
});

test('a request panel opens it, its samples change immediately, and typed values stay in the tab', async ({
  page,
  context,
}) => {
  await visit(page, MACHINE_OPERATION);
  const button = page.locator('.request-samples .values-button');
  await expect(button).toHaveText('Use your values');
  await button.click();
  const panel = panelOf(page);
  await panel.getByLabel('Machine ID').fill('exm-own-000042');
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('machineId=exm-own-000042');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Your values');
  const header = page.locator('.header').getByRole('button', { name: 'Your values · Sandbox, in use' });
  const dot = await header.evaluate((element) => getComputedStyle(element, '::after').borderTopWidth);
  expect(dot).toBe('4px');

  await answerAsMock(page, { json: {} });
  // The mock knows none of the reader's ids.
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('form', { name: 'Request console' });
  await chooseMock(form);
  await sendButton(form).click();
  await expect(form.locator('.console-answer')).toContainText(
    'The mock returns the documented example, not data for your parameters.',
  );
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await visit(other, MACHINE_OPERATION);
  await expect(other.locator('.request-sample[data-state=shown]')).not.toContainText('exm-own');

  await button.click();
  await panel.getByLabel('Remember in this browser').check();
  await other.reload();
  await expect(other.locator('.request-sample[data-state=shown]')).toContainText('exm-own-000042');
  expect(page.url()).not.toContain('exm-own');
});

test('an own client id shows in the quickstart, and the console gets tokens with it', async ({ page }) => {
  await visit(page, SECTION);
  const marks = page.locator('pre data[value=client-id]');
  expect(await marks.allTextContents()).toEqual(['your-client-id', 'your-client-id']);
  const panel = await openPanel(page);
  await panel.getByLabel('Client ID').fill(CLIENT);
  await expect(page.locator('pre', { has: page.locator('data[value=client-id]') }).first()).toContainText(
    `export CLIENT_ID='${CLIENT}'`,
  );
  expect(await marks.allTextContents()).toEqual([CLIENT, CLIENT]);

  const form = await openConsole(page, OPERATION);
  await form.getByText('Get a token').click();
  const field = form.getByLabel('Client id');
  await expect(field).toHaveValue(CLIENT);
  const sent = page.waitForRequest(/\/token$/);
  await page.route(/^https:/, (route) => route.abort());
  await form.getByLabel('Client secret').fill('s');
  await form.getByRole('button', { name: 'Request a token' }).click();
  expect((await sent).headers()['authorization']).toBe(`Basic ${btoa(`${CLIENT}:s`)}`);

  // What is typed here is for here: an empty field stays empty.
  await field.fill('');
  await expect(field).toHaveValue('');
  await field.fill('other');
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue(CLIENT);
});

test('an own id shows in the response examples of an API that only another API marks it for', async ({
  page,
}) => {
  await visit(page, MACHINE_OPERATION);
  const marks = page.locator('.example-panel data[value=application-id]');
  await expect(marks.first()).toHaveText('0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10');
  await (await openPanel(page)).getByLabel('Application ID').fill(CLIENT);
  await expect(marks.first()).toHaveText(CLIENT);
  await page.keyboard.press('Escape');
  await visit(page, BODY_OPERATION);
  await (await openPanel(page)).getByLabel('Subscription ID').fill(CLIENT);
  await expect(page.locator('.example-panel data[value=subscription-id]').first()).toHaveText(CLIENT);
});

/** Puts an id where the panel keeps ids. */
const keepMachineId = (page: Page, id: string): Promise<unknown> =>
  page.addInitScript(
    (value) =>
      sessionStorage.setItem(
        'reader-values',
        JSON.stringify({ isProduction: false, ids: { 'machine-id': value } }),
      ),
    id,
  );

test('A14.16 nasty values in storage are not shown in guides, and never run', async ({ page }) => {
  const errors = watchErrors(page);
  await keepMachineId(page, `</script><img src=x onerror="window.hit=1">'"$HOME\u202eמכונה`);
  await visit(page, SECTION);
  await expect(page.locator('pre data[value=machine-id]').first()).toHaveText(SAMPLE);
  expect(await page.locator('pre img').count()).toBe(0);
  const panel = await openPanel(page);
  await panel.getByLabel('Machine ID').fill('x'.repeat(1001));
  expect((await panel.getByLabel('Machine ID').inputValue()).length).toBeLessThanOrEqual(1001);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
});

const OWN = 'exm-own.000042';
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

for (const route of [SECTION, MACHINE_OPERATION])
  test(`${route} copies samples with own ids as shown, and the page as Markdown without them`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keepMachineId(page, OWN);
    await visit(page, route);
    const block = page.locator('.code-block', { hasText: OWN }).filter({ visible: true }).first();
    const shown = ((await block.locator('pre').textContent()) ?? '').replace(/\n$/, '');
    expect(shown).toContain(OWN);
    await block.locator('.copy-button').click();
    await expect.poll(() => clipboard(page)).toBe(shown);

    await page.locator('.page-tools summary').click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^# /m);
    const markdown = await clipboard(page);
    expect(markdown).toMatch(/sim-saw-000001|exm-bs4200-000417/);
    expect(markdown).not.toContain(OWN);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button, and samples are complete', async ({ page }) => {
    await page.goto(SECTION);
    await expect(page.locator('.values-button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('pre').filter({ hasText: SAMPLE }).first()).toBeAttached();
    await page.goto(MACHINE_OPERATION);
    await expect(page.locator('.values-button').filter({ visible: true })).toHaveCount(0);
  });
});
