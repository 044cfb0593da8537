import { expect, test, type Page } from '@playwright/test';
import { chooseMock, openConsole } from './console-helpers';
import { blockStorage, shiftsOf, visit, watchErrors, watchShifts } from './frame-helpers';
import {
  BODY_OPERATION,
  GUIDE,
  LIST_OPERATION,
  MACHINE_OPERATION,
  OPERATION,
  SECTION,
} from './fixture-routes';
import { openPanel, setValue } from './values-panel';

/** Operations with a response 404; {@link LIST_OPERATION} has none. */
const WITH_404 = [OPERATION, BODY_OPERATION];

const pressed = (page: Page) => page.locator('.example-panel .panel-tabs > [aria-pressed=true]');
const sample = (page: Page) => page.locator('.request-sample[data-state=shown] code');

/** Follows a link of the sidebar or the page, without a new document. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .locator(`a[href="${route}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`${route}$`));
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

const chooseStatus = (page: Page, status: string) =>
  page.locator('.example-panel').getByRole('button', { name: status, exact: true }).click();

test('A14.8 the chosen status applies to the next operations that have it, with and without a new document', async ({
  page,
}) => {
  await visit(page, OPERATION);
  await chooseStatus(page, '404');
  await follow(page, LIST_OPERATION);
  await expect(pressed(page)).toHaveText('200');
  await follow(page, OPERATION);
  await expect(pressed(page)).toHaveText('404');
  for (const route of WITH_404) {
    await visit(page, route);
    await expect(pressed(page)).toHaveText('404');
    await expect(page.locator('.example-group').filter({ visible: true })).toHaveAttribute(
      'data-value',
      '404',
    );
  }
  await visit(page, LIST_OPERATION);
  await expect(pressed(page)).toHaveText('200');
});

test('a link to an example has priority, and another tab starts with the success', async ({
  page,
  context,
}) => {
  await visit(page, OPERATION);
  await chooseStatus(page, '404');
  const id = await page
    .locator('.example-group[data-value="403"] .api-example > [id]')
    .first()
    .getAttribute('id');
  await visit(page, `${OPERATION}#${id ?? ''}`);
  await expect(pressed(page)).toHaveText('403');
  const other = await context.newPage();
  await visit(other, OPERATION);
  await expect(pressed(other)).toHaveText('200');
});

test('a stored status that no operation has leaves the success', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(OPERATION);
  for (const value of ['999', '', '\ud83d', '"]']) {
    await page.evaluate((stored) => sessionStorage.setItem('response-status', stored), value);
    await visit(page, OPERATION);
    await expect(pressed(page)).toHaveText('200');
    expect(errors).toEqual([]);
  }
});

for (const width of [1440, 390])
  test(`a kept status moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.addInitScript(() => sessionStorage.setItem('response-status', '404'));
    await visit(page, OPERATION);
    await expect(pressed(page)).toHaveText('404');
    expect(await shiftsOf(page)).toEqual([]);
  });

test('A14.8 the environment of a chosen server applies to the other API and to guides, and back', async ({
  page,
}) => {
  await visit(page, LIST_OPERATION);
  const server = page.getByLabel('Request sample server');
  await server.selectOption({ label: 'Production' });
  await expect(sample(page)).not.toContainText('sandbox');
  await visit(page, BODY_OPERATION);
  await expect(sample(page)).toContainText('https://api.');
  await expect(sample(page)).not.toContainText('sandbox');
  await expect(server.locator('option:checked')).toHaveText('Production');
  await visit(page, SECTION);
  await expect(page.locator('pre data[value=sandbox]').first()).not.toContainText('sandbox');
  await visit(page, OPERATION);
  await expect(server.locator('option:checked')).toHaveText('Production');
  await server.selectOption({ label: 'Sandbox' });
  await expect(sample(page)).toContainText('https://gds.sandbox.');
  await visit(page, BODY_OPERATION);
  await expect(sample(page)).toContainText('https://api.sandbox.');
  expect(await page.evaluate(() => sessionStorage.getItem('reader-values'))).toBeNull();
});

test('the environment chosen last wins, on a page that had the other one', async ({ page }) => {
  await visit(page, LIST_OPERATION);
  const server = page.getByLabel('Request sample server');
  await server.selectOption({ label: 'Production' });
  await expect(sample(page)).not.toContainText('sandbox');
  await follow(page, OPERATION);
  await expect(sample(page)).not.toContainText('sandbox');
  const values = await openPanel(page);
  await expect(values.getByLabel('Environment')).toHaveValue('production');
  await values.getByLabel('Environment').selectOption('Sandbox');
  await expect(sample(page)).toContainText('https://gds.sandbox.');
  await page.keyboard.press('Escape');
  await follow(page, LIST_OPERATION);
  await expect(sample(page)).toContainText('https://gds.sandbox.');
  await expect(server.locator('option:checked')).toHaveText('Sandbox');
});

test('samples show the address of the chosen mock, here and on the next pages of the API', async ({
  page,
}) => {
  const form = await openConsole(page, LIST_OPERATION);
  // Among the reader's values, production makes samples load their descriptions anew.
  await form.getByLabel('Address').selectOption({ index: 0 });
  await chooseMock(form);
  await page.keyboard.press('Escape');
  const address = 'http://127.0.0.1:4010/gds/';
  await expect(sample(page)).toContainText(address);
  await setValue(page, 'Machine ID', 'exm-own-000042');
  await expect(sample(page)).toContainText(address);
  await follow(page, OPERATION);
  await expect(sample(page)).toContainText(address);
  await follow(page, LIST_OPERATION);
  await expect(sample(page)).toContainText(address);
  await expect(sample(page)).not.toContainText('$SERVER');
});

test('A14.25 samples show the chosen mock after a reload too, and choosing it leaves production', async ({
  page,
}) => {
  await visit(page, GUIDE);
  await setValue(page, 'Environment', 'Production');
  const form = await openConsole(page, LIST_OPERATION);
  await expect(sample(page)).not.toContainText('sandbox');
  await chooseMock(form);
  await expect(sample(page)).toContainText('http://127.0.0.1:4010/gds/');
  const named = page.locator('.header .values-button');
  await expect(named).toContainText('Local mock');
  await visit(page, GUIDE);
  await expect(named).toContainText('Local mock');
  for (const route of [LIST_OPERATION, OPERATION]) {
    await visit(page, route);
    await expect(sample(page)).toContainText('http://127.0.0.1:4010/gds/');
    await expect(page.getByLabel('Request sample server').locator('option:checked')).toHaveText('Local mock');
  }
  // It is left where it is named.
  const environment = (await openPanel(page)).getByLabel('Environment');
  await expect(environment.locator('option:checked')).toHaveText('Local mock');
  await environment.selectOption('Sandbox');
  await page.keyboard.press('Escape');
  await expect(sample(page)).toContainText('.sandbox.');
  await visit(page, LIST_OPERATION);
  await expect(sample(page)).toContainText('.sandbox.');
  await visit(page, GUIDE);
  await expect(page.locator('.prose pre data[value=sandbox]').first()).toContainText('.sandbox.');
});

test('where storage is blocked, status and environment apply until the next document', async ({ page }) => {
  const errors = watchErrors(page);
  await blockStorage(page);
  await visit(page, OPERATION);
  await chooseStatus(page, '404');
  const server = page.getByLabel('Request sample server');
  await server.selectOption({ label: 'Production' });
  await expect(sample(page)).not.toContainText('sandbox');
  await follow(page, LIST_OPERATION);
  await expect(sample(page)).not.toContainText('sandbox');
  await expect(server.locator('option:checked')).toHaveText('Production');
  await follow(page, OPERATION);
  await expect(pressed(page)).toHaveText('404');
  await expect(server.locator('option:checked')).toHaveText('Production');
  await visit(page, GUIDE);
  await visit(page, OPERATION);
  await expect(pressed(page)).toHaveText('200');
  await expect(sample(page)).toContainText('https://gds.sandbox.');
  expect(errors).toEqual([]);
});

test('a request to the chosen mock follows the reader’s values, also on a page that was open before', async ({
  page,
}) => {
  const typeMachine = (id: string): Promise<void> => setValue(page, 'Machine ID', id);
  const form = await openConsole(page, MACHINE_OPERATION);
  await chooseMock(form);
  await page.keyboard.press('Escape');
  await expect(sample(page)).toContainText('http://127.0.0.1:4010/gds/');
  for (const id of ['exm-own-000042', 'exm-own-000043']) {
    await typeMachine(id);
    await expect(sample(page)).toContainText(`machineId=${id}`);
  }
  await follow(page, LIST_OPERATION);
  await typeMachine('exm-own-000044');
  await typeMachine('exm-own-000045');
  await follow(page, MACHINE_OPERATION);
  await expect(sample(page)).toContainText('machineId=exm-own-000045');
  await expect(sample(page)).toContainText('http://127.0.0.1:4010/gds/');

  // What is typed in the console is no sample.
  await page.getByRole('button', { name: 'Try it' }).click();
  await form.getByLabel('machineId').fill('exm-typed-000001');
  await page.keyboard.press('Escape');
  await typeMachine('exm-own-000046');
  await expect(sample(page)).toContainText('machineId=exm-typed-000001');
});

test('production that another tab keeps in the browser shows here too', async ({ page, context }) => {
  await visit(page, LIST_OPERATION);
  const other = await context.newPage();
  await visit(other, GUIDE);
  const panel = await openPanel(other);
  await panel.getByLabel('Remember in this browser').check();
  await panel.getByLabel('Environment').selectOption({ label: 'Production' });
  await expect(sample(page)).not.toContainText('sandbox');
  await expect(page.locator('.header .values-button')).toHaveAttribute('data-production', '');
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('form', { name: 'Request console' });
  await expect(form.locator('.console-production')).toBeVisible();
});
