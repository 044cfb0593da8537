import type { Page } from '@playwright/test';
import { ANNOUNCEMENT_SCRIPT } from '../../src/reader/client/start/inline-scripts';

export const ANNOUNCEMENT = { id: 'one', text: 'A new release is here', isCloseable: true };

/** The bar that the site itself may have configured, because a page has only one. */
const OWN_BAR = /<aside class="announcement".*?<\/aside>/s;

/** Adds this announcement to the built site, in HTML and data, as the build would write it. */
export async function announce(page: Page): Promise<void> {
  await page.route('**/general/authentication', async (route) => {
    const answer = await route.fetch();
    const bar = `<aside class="announcement" aria-label="Announcement" data-id="${ANNOUNCEMENT.id}"><script>${ANNOUNCEMENT_SCRIPT}</script><p>${ANNOUNCEMENT.text}</p><button type="button" class="icon-button" aria-label="Close"></button></aside>`;
    const body = (await answer.text())
      .replace(OWN_BAR, '')
      .replace('<header class="header">', `${bar}<header class="header">`);
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/page-data/sq/d/*.json', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { siteSettings?: { model: object } } };
    if (json.data.siteSettings) Object.assign(json.data.siteSettings.model, { announcement: ANNOUNCEMENT });
    await route.fulfill({ response: answer, json });
  });
}
