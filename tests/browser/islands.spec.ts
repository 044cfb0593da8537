import { expect, test, type Page } from '@playwright/test';
import { audit } from './audit';
import { collectScripts, hold, hydrated, pretendConnection, visit, watchConsole } from './frame-helpers';
import { GUIDE, ISLANDS, OTHER_GUIDE } from './fixture-routes';

const SCRIPTS = /\/island[\w-]*\.js$/;
const COUNTER = /\/island-counter-[\w-]*\.js$/;

/** The island with a text, when it reacts. */
const live = (page: Page, text: string) => page.locator('site-island[data-live]', { hasText: text });

/** Opens the page, and collects what goes wrong in it. */
async function open(page: Page): Promise<string[]> {
  const errors = watchConsole(page);
  await visit(page, ISLANDS);
  return errors;
}

test('an island has the state and the props of its tag, and React finds it as it was built', async ({
  page,
}) => {
  const errors = await open(page);
  const island = live(page, 'Add a sheet');
  await expect(island).toContainText('3 sheets');
  await island.getByRole('button').click();
  await island.getByLabel('Urgent').check();
  await expect(island).toContainText('4 sheets, urgent');
  await expect(island.locator('pre')).toHaveText('https://orders.example/sheets?count=4');
  expect(errors).toEqual([]);
});

test('an island far down is loaded when it comes into view, with what is between its tags', async ({
  page,
}) => {
  const errors = await open(page);
  const far = page.locator('site-island', { hasText: 'Add a board' });
  await expect(live(page, 'Add a sheet')).toBeVisible();
  await expect(far).not.toHaveAttribute('data-live');
  await far.scrollIntoViewIfNeeded();
  await expect(far).toHaveAttribute('data-live');
  await far.getByRole('button').click();
  await expect(far).toContainText('2 boards');
  await expect(far.locator('.whole')).toHaveText('1–10');
  expect(errors).toEqual([]);
  await far.getByRole('link', { name: 'user profile' }).click();
  await expect(page.locator('h1')).toHaveText('User profile');
});

test('an island whose module throws when it runs shows the box of a crash', async ({ page }) => {
  await page.route(COUNTER, async (route) => {
    const script = await (await route.fetch()).text();
    const body = script.replace(
      /(\d+:\s*(?:function\s*)?\([^)]*\)\s*(?:=>\s*)?\{)/,
      '$1throw Error("The saw is missing.");',
    );
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await open(page);
  const box = page.getByRole('alert').filter({ hasText: 'The saw is missing.' }).first();
  await expect(box).toContainText('This part of the page crashed.');
  await expect(live(page, 'Cut metal')).toBeVisible();
});

test('an island that throws shows the box of a crash, and the rest of the page stays', async ({ page }) => {
  await open(page);
  const title = await page.title();
  const island = live(page, 'Cut metal');
  await island.getByRole('button').click();
  const box = page.getByRole('alert').filter({ hasText: 'The saw has stopped.' });
  await expect(box).toContainText('This part of the page crashed.');
  await expect(page).toHaveTitle(title);
  await live(page, 'Add a sheet').getByRole('button').click();
  await expect(live(page, '4 sheets')).toBeVisible();
  expect(await audit(page, 'a page with a crashed island', { within: '.article' })).toEqual([]);
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Cut metal' })).toBeVisible();
});

test('presses and text before the script of an island are repeated by it', async ({ page }) => {
  const release = await hold(page, COUNTER);
  await open(page);
  const island = page.locator('site-island', { hasText: 'Add a sheet' });
  await island.getByRole('button').click();
  await island.getByRole('button').click();
  await island.getByText('Urgent').click();
  await island.getByLabel('Note').fill('oak');
  await expect(island).toContainText('3 sheets');
  release();
  await expect(island).toContainText('5 sheets, urgent: oak');
  await expect(island.getByLabel('Urgent')).toBeChecked();
});

test('on data saver an island is loaded by a touch or the focus', async ({ page }) => {
  await pretendConnection(page, { saveData: true });
  const scripts = collectScripts(page);
  await page.goto(ISLANDS);
  // Scripts of the page wait for the reader, too.
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expect.poll(() => scripts.some((file) => /\/islands-/.test(file))).toBe(true);
  expect(scripts.filter((file) => COUNTER.test(file))).toEqual([]);
  await page.getByRole('button', { name: 'Add a sheet' }).focus();
  await expect(live(page, 'Add a sheet')).toBeVisible();
});

test('islands come and go with their pages, and other pages load nothing for them', async ({ page }) => {
  const scripts = collectScripts(page);
  await visit(page, GUIDE);
  const go = (route: string): Promise<void> =>
    page.evaluate(
      (to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
      route,
    );
  await go(OTHER_GUIDE);
  await expect(page.locator('h1')).toHaveText('User profile');
  expect(scripts.filter((file) => SCRIPTS.test(file))).toEqual([]);
  await go(ISLANDS);
  await live(page, 'Add a sheet').getByRole('button').click();
  await expect(live(page, '4 sheets')).toBeVisible();
  await go(OTHER_GUIDE);
  await expect(page.locator('site-island')).toHaveCount(0);
  await page.goBack();
  await expect(live(page, '3 sheets')).toBeVisible();
});

test('the page has no violation, and reads without a script', async ({ page, browser }) => {
  await open(page);
  await expect(live(page, 'Add a sheet')).toBeVisible();
  const policy: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && policy.push(message.text()),
  );
  await page.locator('#far-down').scrollIntoViewIfNeeded();
  await expect(live(page, 'Add a board')).toBeVisible();
  expect(await audit(page, 'islands')).toEqual([]);
  expect(policy).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(ISLANDS, page.url()).href);
  await expect(plain.locator('.article')).toContainText('3 sheets');
  await expect(plain.locator('.article')).toContainText('A range of 1–10 boards.');
  await context.close();
});
