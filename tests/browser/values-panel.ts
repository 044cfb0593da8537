import { expect, type Locator, type Page } from '@playwright/test';

/** The machine of the samples, until a reader has chosen an own one. */
export const SAMPLE = 'sim-saw-000001';

export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your values' });

/** Opens the panel from the header, by keyboard. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.locator('.header').getByRole('button', { name: 'Your values' }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

/** Changes one value in the panel, and closes it. */
export async function setValue(page: Page, label: string, value: string): Promise<void> {
  const control = (await openPanel(page)).getByLabel(label);
  if (label === 'Environment') await control.selectOption(value);
  else await control.fill(value);
  await page.keyboard.press('Escape');
}
