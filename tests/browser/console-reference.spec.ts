import { expect } from '@playwright/test';
import { openMock, sendButton, test } from './console-helpers';
import { LIST_OPERATION } from './fixture-routes';

test('A14.22 a documented field of a response leads to its row in the reference, by arrow keys and Enter', async ({
  page,
}) => {
  const form = await openMock(page, LIST_OPERATION);
  await sendButton(form).click();
  const code = form.getByLabel('Response body');
  await expect(code.getByRole('link', { name: '"items"' })).toHaveAttribute('href', /items$/);
  await expect(code.locator('.fold-button[tabindex="0"], .answer-key:not([tabindex="-1"])')).toHaveCount(1);
  await code.focus();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  const key = code.locator('.answer-key:focus');
  const anchor = (await key.getAttribute('href')) ?? '';
  expect(anchor).toMatch(/^#response-200-items-/);
  await page.keyboard.press('ArrowLeft');
  await expect(code.locator('.fold-button:focus')).toHaveCount(1);
  await code.locator(`.answer-key[href="${anchor}"]`).first().press('Enter');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(LIST_OPERATION + anchor);
  await expect(page.locator(anchor)).toBeInViewport();
});
