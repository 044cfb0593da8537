import { expect, test, type Page } from '@playwright/test';
import { answered, hydrated, painted, pretendConnection } from './frame-helpers';
import { GUIDE, LIST_OPERATION, NEXT_GUIDE, OPERATION } from './fixture-routes';

const OTHER = '/general/cloud-events';

const sidebarLink = (page: Page, route: string) => page.locator(`.sidebar a[href="${route}"]`);
const ahead = (page: Page) => page.locator('.columns[data-step=ahead]');

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

test.describe('the page of a link under a resting pointer', () => {
  test('is rendered invisibly: not for the eye, the keyboard, a screen reader, or the scroll bar', async ({
    page,
  }) => {
    await open(page, GUIDE);
    const seen = () =>
      page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        title: document.title,
        address: window.location.href,
        head: [...document.head.querySelectorAll('[data-react-helmet]')]
          .map(({ outerHTML }) => outerHTML)
          .sort(),
        selected: (() => {
          getSelection()?.selectAllChildren(document.body);
          // Hidden blocks cause blank lines.
          const text = getSelection()?.toString().replace(/\n+/g, '\n');
          getSelection()?.removeAllRanges();
          return text;
        })(),
      }));
    const before = await seen();
    const tree = await page.locator('#main').ariaSnapshot();
    await sidebarLink(page, NEXT_GUIDE).hover();
    await expect(ahead(page)).toHaveCount(1);
    expect(await ahead(page).locator('h1').textContent()).not.toBe(before.title);
    await expect(ahead(page)).toBeHidden();
    expect(await seen()).toEqual(before);
    expect(await page.locator('#main').ariaSnapshot()).toBe(tree);
    expect(
      await ahead(page).evaluate((columns) => {
        for (const control of columns.querySelectorAll<HTMLElement>('a, button, summary')) {
          control.focus();
          if (document.activeElement === control) return control.outerHTML;
        }
        return undefined;
      }),
    ).toBeUndefined();
  });

  test('is the page on the screen once the link is followed, and the whole page', async ({ page }) => {
    // Only after hydration: late styles and controls change what counts as text.
    await open(page, NEXT_GUIDE);
    const text = await page.locator('#main').innerText();
    await open(page, GUIDE);
    await sidebarLink(page, NEXT_GUIDE).hover();
    const heading = await ahead(page).locator('h1').elementHandle();
    await sidebarLink(page, NEXT_GUIDE).click();
    await expect(page).toHaveURL(NEXT_GUIDE);
    await expect(page.locator('.columns')).toHaveCount(1);
    expect(await heading.evaluate((element) => element.checkVisibility())).toBe(true);
    await expect(page.locator('.columns')).not.toHaveAttribute('data-step');
    await expect.poll(() => page.locator('#main').innerText()).toBe(text);
    await expect(page).toHaveTitle(/^Authentication experience \|/);
    await expect(page.locator('#gatsby-announcer')).toHaveText('Navigated to Authentication experience');
  });

  test('is replaced by the page of another link, and dropped when another page is opened', async ({
    page,
  }) => {
    await open(page, GUIDE);
    await sidebarLink(page, NEXT_GUIDE).hover();
    const title = ahead(page).locator('h1');
    await expect(title).toHaveText('Authentication experience');
    await sidebarLink(page, OTHER).hover();
    await expect(title).toHaveText('Cloud events');
    await page.evaluate((route) => window.___navigate?.(route), NEXT_GUIDE);
    await expect(page).toHaveURL(NEXT_GUIDE);
    await expect(page.locator('.columns')).toHaveCount(1);
  });

  test('is not rendered for links that pass below a pointer, on a slow connection, or with data saver', async ({
    page,
  }) => {
    await open(page, GUIDE);
    const drawn = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          const observer = new MutationObserver(() => {
            count += document.querySelectorAll('[data-step=ahead]').length;
          });
          observer.observe(document.querySelector('#main') as Element, { childList: true });
          for (const link of document.querySelectorAll('.sidebar a'))
            link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          document.dispatchEvent(new Event('scroll'));
          // Only time shows that nothing is drawn: four times as long as a pointer must rest.
          setTimeout(() => resolve(count), 250);
        }),
    );
    expect(await drawn).toBe(0);
    await sidebarLink(page, NEXT_GUIDE).hover();
    await expect(ahead(page), 'a pointer that rests').toHaveCount(1);
    for (const connection of [{ effectiveType: '2g' }, { saveData: true }]) {
      const other = await page.context().newPage();
      await pretendConnection(other, connection);
      await open(other, GUIDE);
      await other.clock.install();
      await other.locator(`.sidebar a[href="${NEXT_GUIDE}"]`).hover();
      await other.clock.runFor(1000);
      await answered(other);
      await painted(other);
      await expect(ahead(other)).toHaveCount(0);
      await other.close();
    }
  });

  test('is also rendered for the focus and for touch', async ({ page }) => {
    await open(page, GUIDE);
    await sidebarLink(page, NEXT_GUIDE).focus();
    await expect(ahead(page).locator('h1')).toHaveText('Authentication experience');
    await sidebarLink(page, OTHER).dispatchEvent('touchstart');
    await expect(ahead(page).locator('h1')).toHaveText('Cloud events');
  });

  test('opens at the heading of a hash, and at the position to which Back returns', async ({ page }) => {
    await open(page, NEXT_GUIDE);
    const id = await page.locator('.article h2').last().getAttribute('id');
    await open(page, GUIDE);
    await sidebarLink(page, NEXT_GUIDE).hover();
    await expect(ahead(page)).toHaveCount(1);
    await page.evaluate((to) => window.___navigate?.(to), `${NEXT_GUIDE}#${id ?? ''}`);
    const target = page.locator(`.article h2[id="${id ?? ''}"]`);
    await expect(target).toBeInViewport();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await sidebarLink(page, GUIDE).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
    await page.locator(`.sidebar a[href="${NEXT_GUIDE}"]`).hover();
    await expect(ahead(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(`${NEXT_GUIDE}#${id ?? ''}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    // The pointer may rest on another link by now.
    await expect(page.locator('.columns').first()).not.toHaveAttribute('data-step');
  });
});

test('an operation that is opened from another shows the chosen language too', async ({ page }) => {
  await open(page, '/api/gds/user-profile');
  const select = page.locator('.request-samples select').first();
  await page.goto(LIST_OPERATION);
  await hydrated(page);
  await select.selectOption({ label: 'Ruby' });
  for (const route of [OPERATION, LIST_OPERATION]) {
    await page.locator(`.sidebar a[href="${route}"]`).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(`${route}(\\?|$)`));
    await expect(select).toHaveValue('ruby');
    await expect(page.locator('.request-sample[data-state=shown] code').first()).toContainText('Net::HTTP');
  }
});
