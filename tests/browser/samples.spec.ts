import { expect, test, type Locator, type Page } from '@playwright/test';
import { collectRequests, hold, shiftsOf, visit, watchShifts } from './frame-helpers';
import { BODY_OPERATION, LIST_OPERATION, OPERATION } from './fixture-routes';

const samples = (page: Page): Locator => page.getByRole('region', { name: 'Request samples' });
const select = (page: Page): Locator => page.getByLabel('Request sample language');
const shown = (page: Page): Locator => samples(page).locator('.request-sample[data-state=shown] code');

test('the panel keeps its height until the code of another language is there', async ({ page }) => {
  const release = await hold(page, '**/requests/**');
  await visit(page, OPERATION);
  const height = async (): Promise<number> => (await samples(page).boundingBox())?.height ?? 0;
  const before = await height();
  await select(page).selectOption({ label: 'Go' });
  await expect(page.locator('.panel-more > span')).toHaveText('Go');
  expect(await height()).toBe(before);
  release();
  await expect(shown(page)).toContainText('http.NewRequest(');
  await expect.poll(height).not.toBe(before);
});

test('a request is shown in every language, none of which is loaded before it is chosen', async ({
  page,
}) => {
  const loaded = collectRequests(page, /:\d+\/requests\//);
  await visit(page, OPERATION);
  await expect(shown(page)).toContainText('curl "');
  const [first, ...languages] = await select(page).locator('option').allTextContents();
  expect(first).toBe('curl');
  expect(languages).toEqual(expect.arrayContaining(['TypeScript', 'C#', 'Go']));
  expect(loaded).toEqual([]);
  const seen = [await shown(page).textContent()];
  for (const language of languages) {
    await select(page).selectOption({ label: language });
    await expect.poll(async () => seen.includes(await shown(page).textContent()), language).toBe(false);
    seen.push(await shown(page).textContent());
    await expect(shown(page).locator('[class^=tok-]').first()).toBeAttached();
    const room = async (): Promise<number> =>
      shown(page).evaluate((code) => {
        const box = code.closest('.request-sample');
        return (box?.clientHeight ?? 0) - (code.closest('.code-block')?.clientHeight ?? 0);
      });
    await expect.poll(room, `${language} leaves room below it`).toBeLessThanOrEqual(0);
  }
  expect(loaded).toHaveLength(1);
});

test('the choice applies on the next page, in a guide and back', async ({ page }) => {
  await visit(page, OPERATION);
  await select(page).selectOption({ label: 'Ruby' });
  await expect(shown(page)).toContainText('Net::HTTP');
  await watchShifts(page);
  await page.goto(LIST_OPERATION);
  await expect(shown(page)).toContainText('Net::HTTP');
  expect(await shiftsOf(page), 'room is kept for the language that was chosen').toEqual([]);
  await expect(select(page)).toHaveValue('ruby');
  await page.evaluate(() => localStorage.setItem('tab.language', 'typescript'));
  await page.goto(BODY_OPERATION);
  await expect(shown(page)).toContainText('await fetch(');
  await page.evaluate(() => localStorage.setItem('tab.language', 'cobol'));
  await page.reload();
  await expect(shown(page)).toContainText('curl "');
});

test('the copy button copies the visible sample', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, OPERATION);
  await select(page).selectOption({ label: 'Go' });
  await expect(shown(page)).toContainText('http.NewRequest(');
  const code = await shown(page).textContent();
  // All workers share one clipboard, and another test may write to it between the two.
  await expect(async () => {
    await samples(page).locator('.request-sample[data-state=shown] .copy-button').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }).toPass();
});

test('a sample that cannot be loaded is reported, and the previous one stays', async ({ page }) => {
  await page.route('**/requests/**', (route) => route.abort());
  await visit(page, OPERATION);
  await select(page).selectOption({ label: 'Go' });
  await expect(samples(page).getByRole('alert')).toContainText('could not be loaded');
  await expect(shown(page)).toContainText('curl "');
  await page.unroute('**/requests/**');
  await select(page).selectOption({ label: 'Rust' });
  await expect(shown(page)).toContainText('reqwest::');
  await expect(samples(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the samples of the HTML are shown in sequence', async ({ page }) => {
    await page.goto(OPERATION);
    await expect(select(page)).toBeHidden();
    for (const text of ['curl "', 'await fetch('])
      await expect(samples(page).getByText(text).first()).toBeVisible();
  });
});
