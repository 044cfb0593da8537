import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './frame-helpers';

/** Every file of the search. */
export const INDEX = '**/search-index*.json';

/** Waits for hydration. Returns the search box. */
export async function openPage(page: Page, route = '/'): Promise<Locator> {
  await visit(page, route);
  return page.getByRole('combobox', { name: 'Search', exact: true });
}

export const searchOptions = (page: Page): Locator => page.getByRole('option');

/** Time for scripts and index to arrive and be read, in milliseconds: on a busy machine both take a while. */
export const SEARCH_OPENS = 20_000;

/** Waits until the list shows the hits of all parts of the search; before that, it can still change. */
export async function wholeAnswer(page: Page, query: string): Promise<void> {
  await expect(page.locator(`.hit-list[data-query="${query}"][data-texts="here"]`)).toBeVisible({
    timeout: SEARCH_OPENS,
  });
}

/** Waits until the search page counts the hits of all parts. Returns the line with the count. */
export async function wholeCount(page: Page): Promise<Locator> {
  const counter = page.getByText(/documents? found$/);
  await expect(counter).toBeVisible({ timeout: SEARCH_OPENS });
  return counter;
}
