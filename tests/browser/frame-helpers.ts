import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over: the colour mode button is enabled then. */
export async function hydrated(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', { name: /Switch between dark and light mode/, includeHidden: true }).first(),
  ).toBeEnabled({ timeout: 20_000 });
}

/** Waits for the page's own scripts, then counts them. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Makes the browser report a slow or metered connection, as its network panel cannot. */
export async function pretendConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
