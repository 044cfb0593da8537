import { expect } from '@playwright/test';
import { auditBothModes } from './audit';
import { openConsole, openMock, sendButton, test } from './console-helpers';
import { BODY_OPERATION, LIST_OPERATION } from './fixture-routes';

const DELETION = '/api/gds/confirm-data-deletion';

test('axe reports nothing in the open console in both color modes, at 1440 and at 390 px', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const diagnostics: string[] = [];
  const auditWidths = async (state: string): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      diagnostics.push(...(await auditBothModes(page, `${state} at ${width} px`, { within: '.try-it' })));
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spill, state).toBeLessThanOrEqual(0);
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = await openMock(page, DELETION);
  await form.getByLabel('application/json').fill('{}');
  await sendButton(form).click();
  await expect(form.getByRole('alert')).toContainText('Not sent');
  await auditWidths('not sent');
  await form.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.locator('.api-status')).toBeVisible();
  await form.locator('.console-headers summary').click();
  await auditWidths('with a response');
  expect(diagnostics).toEqual([]);
});

for (const height of [900, 500])
  test(`after sending, the response and the focused button are in view at a height of ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    const form = await openMock(page, LIST_OPERATION);
    const send = sendButton(form);
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(form.locator('.console-facts')).toBeInViewport({ ratio: 1 });
    await expect(send).toBeFocused();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(form.locator('.console-line')).toBeInViewport({ ratio: 1 });
    // Nothing is on top of the button.
    expect(
      await send.evaluate((button) => {
        const { x, y, width, height: tall } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + tall / 2) === button;
      }),
    ).toBe(true);
  });

for (const [width, height] of [
  [1280, 700],
  [390, 600],
] as const)
  test(`A14.10 the focus is never behind the bar or the head of the drawer at ${width} × ${height} px`, async ({
    page,
  }) => {
    // Each press of a key is followed by a measurement.
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    const form = await openConsole(page, BODY_OPERATION);
    await form.locator('.console-oauth summary').click();
    await expect(form.getByLabel('Client id')).toBeVisible();
    /** The focused element, if most of it, or of the room for it, is hidden. */
    const hidden = (): Promise<string> =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const drawer = focused?.closest('.console-drawer');
        if (!focused || !drawer || focused === drawer) return '';
        const { top, bottom, height: tall } = focused.getBoundingClientRect();
        const isIn = (selector: string): boolean => focused.closest(selector) !== null;
        const edge = (selector: string): DOMRect | undefined =>
          drawer.querySelector(selector)?.getBoundingClientRect();
        const low = isIn('.console-form, .console-recent, .console-result')
          ? (edge('.console-bar')?.top ?? 0)
          : innerHeight;
        const high = isIn('.console-head') ? 0 : (edge('.console-head')?.bottom ?? 0);
        const seen = Math.min(bottom, low) - Math.max(top, high);
        return seen >= 0.8 * Math.min(tall, low - high)
          ? ''
          : `${focused.outerHTML.slice(0, 120)} ${top} to ${bottom}, room ${high} to ${low}`;
      });
    const walk = async (key: string): Promise<void> => {
      // All of the form, once around.
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press(key);
        expect(await hidden(), `${key} ${step}`).toBe('');
      }
    };
    await walk('Tab');
    await walk('Shift+Tab');
    await form.getByLabel('application/json').fill('{}');
    await sendButton(form).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible();
    await expect(form.getByLabel('application/json')).toBeFocused();
    expect(await hidden(), 'the wrong field').toBe('');
    await walk('Tab');
    await walk('Shift+Tab');
  });
