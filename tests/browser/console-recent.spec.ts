import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { auditBothModes } from './audit';
import { chooseMock, confirmProduction, openConsole, openMock, sendButton, test } from './console-helpers';
import { hydrated, watchErrors } from './frame-helpers';
import { BODY_OPERATION, LIST_OPERATION, OPERATION } from './fixture-routes';

test('the last requests of the tab open again, on their page, by keyboard, without secrets', async ({
  page,
}) => {
  let form = await openConsole(page, LIST_OPERATION);
  const recent = form.locator('.console-recent');
  await chooseMock(form);
  await expect(recent).toHaveCount(0);
  await form.getByLabel('Access token').fill('very-secret-token');
  const send = sendButton(form);
  for (const limit of ['3', '4']) {
    await form.getByLabel('limit').fill(limit);
    await send.click();
    await expect(recent).toContainText(`limit=${limit}`);
  }
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain('limit=4');
  expect(stored).not.toContain('very-secret-token');

  const time = recent.locator('li time').first();
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  // On the same page.
  await recent.locator('summary').click();
  await expect(recent.locator('.console-hint')).toHaveText(
    /^Select a request to open it again\. .* without credentials\.$/,
  );
  await recent.getByRole('button', { name: /limit=3 200 OK/ }).click();
  await expect(form.getByLabel('limit')).toHaveValue('3');

  // In the same tab after a reload, from the page of another operation.
  form = await openConsole(page, OPERATION);
  await recent.locator('summary').focus();
  await page.keyboard.press('Enter');
  const first = recent.getByRole('listitem').first().getByRole('button');
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(first).toContainText('GET /_mock/gds/users?limit=4');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LIST_OPERATION);
  await expect(form.getByLabel('limit')).toHaveValue('4');
  await expect(form.getByLabel('Address').locator('option:checked')).toContainText('/_mock/');
  await expect(form.getByLabel('Access token')).toHaveValue('');
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('limit=4');

  await recent.locator('summary').click();
  await recent.getByRole('button', { name: 'Clear the list' }).click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('limit=4');
});

test('a body opens again, and a stored list that is damaged does no harm', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('console.requests') === null)
      sessionStorage.setItem('console.requests', '[{"operation":1},null,{');
  });
  let form = await openMock(page, BODY_OPERATION);
  const body = form.getByLabel('application/json');
  const changed = (await body.inputValue()).replace(/"(\w)/, '"x$1');
  await body.fill(changed);
  await sendButton(form).click();
  await form.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.locator('.console-answer')).toBeVisible();
  form = await openConsole(page, BODY_OPERATION);
  await expect(form.getByLabel('application/json')).not.toHaveValue(changed);
  await form.locator('.console-recent summary').click();
  await form.locator('.console-recent li button').first().click();
  await expect(form.getByLabel('application/json')).toHaveValue(changed);
  expect(errors).toEqual([]);
});

test('the response of the mock opens again, here and after a reload', async ({ page }) => {
  let form = await openMock(page, BODY_OPERATION);
  const send = sendButton(form);
  const chosen = form.getByLabel('Mock response');
  for (const status of ['409 Conflict', 'Success']) {
    await chosen.selectOption(status);
    await send.click();
    await expect(form.locator('.console-facts')).toContainText(status === 'Success' ? /20\d/ : status);
  }
  const entries = form.locator('.console-recent li button');
  await expect(entries).toHaveCount(2);
  await form.locator('.console-recent summary').click();
  await entries.filter({ hasText: '409' }).click();
  await expect(chosen.locator('option:checked')).toHaveText('409 Conflict');
  await send.click();
  await expect(form.locator('.console-facts')).toContainText('409 Conflict');

  form = await openConsole(page, OPERATION);
  await form.locator('.console-recent summary').click();
  await entries.filter({ hasText: '409' }).click();
  await expect(page).toHaveURL(BODY_OPERATION);
  await expect(chosen.locator('option:checked')).toHaveText('409 Conflict');
});

test('list, production, and folds are readable at 390 px, in both color modes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openConsole(page, LIST_OPERATION);
  await hydrated(page);
  await chooseMock(form);
  await sendButton(form).click();
  await expect(form.locator('.fold-button').first()).toBeVisible();
  await form.locator('.console-recent summary').click();
  await form.locator('.fold-button').nth(1).click();
  await form.getByLabel('Address').selectOption({ index: 0 });
  await expect(form.locator('.console-production')).toBeVisible();
  expect(await auditBothModes(page, 'the console', { within: '.try-it' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const sheet = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(sheet).toBeLessThanOrEqual(0);
});

test('a request opens again for its own server, and names it, whatever was chosen since', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ status: 200, json: {} }));
  const form = await openConsole(page, LIST_OPERATION);
  await form.getByLabel('limit').fill('5');
  await sendButton(form).click();
  await expect(form.locator('.console-recent')).toContainText('gds.sandbox.');
  await page.keyboard.press('Escape');
  await page.getByLabel('Request sample server').selectOption({ label: 'Production' });
  await page.locator(`.sidebar a[href="${OPERATION}"]`).click();
  await expect(page).toHaveURL(OPERATION);
  await page.getByRole('button', { name: 'Try it' }).click();
  const chosen = form.getByLabel('Address').locator('option:checked');
  await expect(chosen).not.toContainText('sandbox');
  await form.locator('.console-recent summary').click();
  await form.getByRole('button', { name: /limit=5/ }).click();
  await expect(page).toHaveURL(LIST_OPERATION);
  await expect(chosen).toContainText('gds.sandbox.');
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('gds.sandbox.');
});

test('A14.18 an opened request has no response of another one, and what is edited marks it as earlier', async ({
  page,
}) => {
  const form = await openMock(page, LIST_OPERATION);
  const send = sendButton(form);
  const filledIn = form.getByRole('status').filter({ hasText: 'The request is filled in.' });
  const which = form.locator('.console-which');
  for (const limit of ['3', '4']) {
    await form.getByLabel('limit').fill(limit);
    await send.click();
    await expect(form.locator('.console-recent')).toContainText(`limit=${limit}`);
  }
  await expect(which).toHaveText('Response');
  await expect(form.locator('.console-facts')).toContainText('sent without a token');

  // The line changes, and nothing moves.
  const top = () => form.locator('.console-facts').evaluate((facts) => (facts as HTMLElement).offsetTop);
  const before = await top();
  await form.getByLabel('limit').fill('5');
  await expect(which).toHaveText('Response to the earlier request');
  expect(await top()).toBe(before);
  await form.getByLabel('limit').fill('4');
  await expect(which).toHaveText('Response');

  await form.locator('.console-recent summary').click();
  await form.getByRole('button', { name: /limit=3/ }).click();
  await expect(form.locator('.console-answer')).toHaveCount(0);
  await expect(filledIn).toHaveText('The request is filled in. Select Send to send it.');
  await expect(filledIn).toBeInViewport({ ratio: 1 });
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.locator('.console-answer')).toBeVisible();
  await expect(filledIn).toHaveCount(0);

  // From the page of another operation.
  await openConsole(page, OPERATION);
  await form.locator('.console-recent summary').click();
  await form.getByRole('button', { name: /limit=4/ }).click();
  await expect(page).toHaveURL(LIST_OPERATION);
  await expect(filledIn).toBeInViewport({ ratio: 1 });
  await expect(send).toBeFocused();
});

test('A14.19 a request that was sent to production is marked, and opens again without moving other pages there', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ status: 200, json: {} }));
  const form = await openConsole(page, LIST_OPERATION);
  const address = form.getByLabel('Address');
  await expect(address).toHaveAccessibleDescription(/applies to all pages/);
  await address.selectOption({ index: 0 });
  await sendButton(form).click();
  await confirmProduction(form);
  await expect(form.locator('.console-recent li button')).toContainText('Production');
  await address.selectOption({ index: 1 });
  await sendButton(form).click();
  const entries = form.locator('.console-recent li button');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).not.toContainText('Production');

  for (const route of [LIST_OPERATION, OPERATION]) {
    if (route === OPERATION) await openConsole(page, OPERATION);
    await form.locator('.console-recent summary').click();
    await entries.filter({ hasText: 'Production' }).click();
    await expect(page).toHaveURL(LIST_OPERATION);
    await expect(form.locator('.console-production')).toBeVisible();
    await expect(address.locator('option:checked')).not.toContainText('sandbox');
    // The next operation does not get its server after an edit either.
    await form.getByLabel('limit').fill('7');
    await page.keyboard.press('Escape');
    await expect(page.locator('.header .values-button')).not.toHaveAttribute('data-production');
    expect(await page.evaluate(() => sessionStorage.getItem('reader-values'))).toBeNull();
    await page.locator(`.sidebar a[href="${OPERATION}"]`).click();
    await expect(page).toHaveURL(OPERATION);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(address.locator('option:checked')).toContainText('sandbox');
    await page.keyboard.press('Escape');
  }
});

test('values of a response are the input of the next request, and the run is a script that works', async ({
  page,
  context,
  served,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openMock(page, LIST_OPERATION);
  await form.getByLabel('Access token').fill('very-secret-token');
  await sendButton(form).click();
  const values = form.locator('details', { hasText: 'Use values of this response' });
  await values.locator('summary').focus();
  await page.keyboard.press('Enter');

  const kept = values.getByRole('button', { name: /^Use \S+ in samples$/ }).first();
  await kept.press('Enter');
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  const stored = await page.evaluate(() => sessionStorage.getItem('reader-values'));
  expect(stored).toContain(/Use (\S+)/.exec((await kept.getAttribute('aria-label')) ?? '')?.[1]);

  const use = values.getByRole('button', { name: /^Use \S+ in Get user profile$/ }).first();
  const [, id = ''] = /Use (\S+)/.exec((await use.getAttribute('aria-label')) ?? '') ?? [];
  await use.press('Enter');
  await expect(page).toHaveURL(OPERATION);
  await expect(form.getByLabel('userId')).toHaveValue(id);
  await sendButton(form).click();
  await expect(form.locator('.console-facts')).toContainText('200');

  await form.locator('.console-recent summary').click();
  await form.getByRole('button', { name: 'Copy as a shell script' }).click();
  await expect(form.getByRole('button', { name: 'Copied' })).toBeVisible();
  const script = await page.evaluate(() => navigator.clipboard.readText());
  expect(script).not.toContain('very-secret-token');
  const addresses = await form.getByLabel('Address').locator('option').allTextContents();
  const [resource = ''] = /https:\/\/\w+\.sandbox[^/\s]*/.exec(addresses.join(' ')) ?? [];
  const answer = await fetch(`${served.mock.origin}/login/v2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('any:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource, scope: 'gds.users.read' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const said = execFileSync(
    'sh',
    ['-c', script.replaceAll(/127\.0\.0\.1:\d+/g, new URL(served.mock.origin).host)],
    {
      env: { PATH: process.env['PATH'] ?? '', TOKEN: token },
    },
  ).toString('utf8');
  expect(said).toContain(id);
  expect(said).not.toContain('"status"');
});
