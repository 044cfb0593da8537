import { expect, test } from '@playwright/test';
import { auditBothModes } from './audit';
import { chooseMock, openConsole, serveSiteWithMock, type RunningServer } from './console-helpers';

const DELETION = '/api/gds/confirm-data-deletion';

let site: RunningServer;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ site, close } = await serveSiteWithMock());
});
test.afterAll(() => close());

for (const width of [1440, 390]) {
  test(`axe reports nothing in the open console in both color modes at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    const form = await openConsole(page, site.origin + DELETION);
    await chooseMock(form);
    await form.getByLabel('application/json').fill('{}');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('Not sent');
    const problems: string[] = [];
    const options = { within: '.try-it' };
    problems.push(...(await auditBothModes(page, 'not sent', options)));
    await form.getByRole('button', { name: 'Send anyway' }).click();
    await expect(form.locator('.api-status')).toBeVisible();
    await form.locator('.console-headers summary').click();
    problems.push(...(await auditBothModes(page, 'with a response', options)));
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
}
