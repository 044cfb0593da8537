import { expect, type Page } from '@playwright/test';
import { visit } from './frame-helpers';

export const GUIDE = '/general/authentication';

/** Opens the first diagram of the guide in a dialog, by keyboard. */
export async function openDiagram(page: Page): Promise<void> {
  await visit(page, GUIDE);
  await page.locator('.diagram-enlarge').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.diagram-dialog')).toBeVisible();
}
