import { expect, test } from '@playwright/test';
import { watchErrors } from './frame-helpers';
import { INDEX, openPage, SEARCH_OPENS, searchOptions } from './search-helpers';

test.describe('strange input', () => {
  const INPUTS: readonly (readonly [string, string])[] = [
    ['regular expression characters', '.*+?^${}()|[]\\ token'],
    ['a script', '<script>alert(1)</script> token'],
    ['an image with a handler', '<img src=x onerror=alert(1)> token'],
    ['emoji', '🙂👩‍🔧 token'],
    ['right-to-left text', 'access token שלום'],
    ['names of object properties', 'constructor __proto__ token'],
    ['a percent sign', '%E0%A4%A token'],
  ];
  test('is only text', async ({ page }) => {
    const errors = watchErrors(page);
    page.on('dialog', (dialog) => {
      errors.push(dialog.message());
      void dialog.dismiss();
    });
    for (const [name, text] of INPUTS)
      await test.step(name, async () => {
        const box = await openPage(page);
        await box.fill(text);
        // Until all parts of the search are done, another option can still appear above.
        await expect(page.locator('.hit-list[data-texts="here"]')).toBeVisible({ timeout: SEARCH_OPENS });
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/search\?q=/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('token');
        await expect(page.locator('.result-list a').first()).toBeVisible();
        await page.reload();
        await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(text);
        expect(errors).toEqual([]);
      });
  });

  test('ten thousand characters do not block the page', async ({ page }) => {
    const errors = watchErrors(page);
    const box = await openPage(page);
    await box.fill('token');
    await expect(searchOptions(page).first()).toBeVisible();
    await box.fill('machine token '.repeat(720));
    await expect(searchOptions(page).first()).toBeVisible();
    // The first press closes the list, the second one empties the field.
    await page.keyboard.press('Escape');
    await expect(searchOptions(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    expect(errors).toEqual([]);
  });

  test('pasted code finds its subject', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = await openPage(page);
    await page.evaluate(() => navigator.clipboard.writeText('connector validate --file connector.yaml'));
    await box.focus();
    await page.keyboard.press('Control+v');
    // Both pages explain the command.
    await expect(searchOptions(page).first()).toContainText(/Configuration|Cloud connector/);
    // A narrow field shows the beginning of what is pasted.
    await page.setViewportSize({ width: 390, height: 844 });
    await box.fill('');
    await page.evaluate(() =>
      navigator.clipboard.writeText('{"status":403,"instance":"/v1/users","traceId":"4bf92f"}'),
    );
    await page.keyboard.press('Control+v');
    await expect(searchOptions(page).first()).toContainText('scope-missing');
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      50,
    );
    await expect(box).toHaveJSProperty('scrollLeft', 0);
  });

  test('Enter that completes a composition chooses nothing', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('token');
    await expect(searchOptions(page).first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'ト', selectionStart: 1, selectionEnd: 1 });
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await expect(page).toHaveURL(/\/$/);
    await client.send('Input.insertText', { text: 'トークン' });
    await expect(box).toHaveValue('tokenトークン');
  });

  test('fast typing over a slow connection shows the hits for the last text', async ({ page }) => {
    await page.route(INDEX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const box = await openPage(page);
    await box.focus();
    await page.keyboard.type('webhook');
    for (let count = 0; count < 7; count += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('commanding');
    await expect(searchOptions(page).first()).toContainText('Commanding');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/machine-data\/commanding$/);
  });
});
