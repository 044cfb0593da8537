import { expect, test, type Page } from '@playwright/test';
import { visit } from './frame-helpers';
import { BODY_OPERATION, LIST_OPERATION, OPERATION } from './fixture-routes';

const OPERATIONS = [BODY_OPERATION, OPERATION, LIST_OPERATION];

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

/** Pieces of code that overflow the visible part of their panel, or that a box cuts without a sign. */
function cutLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const pre of document.querySelectorAll('.panel pre')) {
      if (!pre.checkVisibility()) continue;
      const panel = pre.closest('.panel')?.getBoundingClientRect();
      const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const { left, right } of range.getClientRects())
          if (panel && (right > panel.right + 0.5 || left < panel.left))
            found.push(`too wide: ${walker.currentNode.textContent?.slice(0, 60) ?? ''}`);
      }
      for (let box: Element | null = pre; box && !box.matches('.api-page'); box = box.parentElement) {
        const { overflowY, backgroundImage } = getComputedStyle(box);
        if (overflowY === 'visible' || box.scrollHeight <= box.clientHeight + 1) continue;
        const isShown = overflowY === 'auto' && (backgroundImage !== 'none' || box.matches('.api-panels'));
        // A button below it shows the rest.
        const isFolded = box.parentElement?.querySelector(':scope > .code-more')?.checkVisibility() === true;
        if (!isShown && !isFolded) found.push(`cut: ${box.className}`);
      }
    }
    return found;
  });
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first line of code is within the first 200 px', async ({ page }) => {
    for (const route of OPERATIONS) {
      await page.goto(route);
      const bottom = await page
        .locator('.request-sample pre code')
        .first()
        .evaluate((code) => {
          const range = document.createRange();
          range.selectNodeContents(document.createTreeWalker(code, NodeFilter.SHOW_TEXT).nextNode() ?? code);
          return range.getClientRects()[0]?.bottom ?? Infinity;
        });
      expect(bottom, route).toBeLessThanOrEqual(200);
    }
  });

  test('both panels are beside the text and stay visible to its end', async ({ page }) => {
    await visit(page, OPERATION);
    const request = page.getByRole('region', { name: 'Request samples' });
    const response = page.getByRole('region', { name: 'Response examples' });
    await expect(response).toBeInViewport({ ratio: 0.9 });
    const text = await page.locator('.api-main').boundingBox();
    expect((await request.boundingBox())?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.locator('#errors').evaluate((heading) => heading.scrollIntoView());
    await expect(request).toBeInViewport({ ratio: 0.9 });
    await expect(response).toBeInViewport({ ratio: 0.9 });
  });
});

test('at 1024 and 390 px the request follows the path and the contents, and the examples follow their heading', async ({
  page,
}) => {
  await visit(page, BODY_OPERATION);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tops: number[] = [];
    const parts = '.api-endpoint .toc-disclosure .request-samples .api-box #responses .example-panel';
    for (const selector of parts.split(' ')) tops.push(await topOf(page, selector));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    const contents = await page.locator('.toc-disclosure').boundingBox();
    const request = await page.locator('.request-samples').boundingBox();
    expect((request?.y ?? 0) - (contents?.y ?? 0) - (contents?.height ?? 0)).toBeLessThan(40);
    const heading = await page.locator('#responses').boundingBox();
    const response = await page.locator('.example-panel').boundingBox();
    expect((response?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeLessThan(40);
  }
});

test('the first inputs are on the first screen, and their text has two sizes', async ({ page }) => {
  for (const [width, height, most] of [
    [1440, 900, 640],
    [390, 844, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const route of OPERATIONS) {
      await visit(page, route);
      const inputs = '#parameters, #path-parameters, #query-parameters, #request-body';
      expect(await topOf(page, inputs), `${route} at ${width} px`).toBeLessThan(most);
      const sizes = await page.locator('.api-property').evaluateAll((rows) => {
        const found = new Set<string>();
        for (const row of rows) {
          const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (node.textContent?.trim() && node.parentElement && !node.parentElement.closest('.line-link'))
              found.add(getComputedStyle(node.parentElement).fontSize);
        }
        return [...found].sort();
      });
      expect(sizes, route).toEqual(['14px', '15px']);
    }
  }
});

for (const widths of [
  [1440, 1180, 1024],
  [320, 390, 768],
])
  test(`no line of code is cut without an indication at ${widths.join(', ')} px`, async ({ page }) => {
    // Many sizes and examples, one after the other.
    test.setTimeout(120_000);
    const language = page.getByLabel('Request sample language');
    for (const route of OPERATIONS) {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await visit(page, route);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const buttons = await page.locator('.example-panel .panel-tabs > button').all();
        expect(await cutLines(page), `${route} at ${width} px`).toEqual([]);
        for (const button of buttons) {
          await button.click();
          expect(await cutLines(page), `${route} ${await button.innerText()} at ${width} px`).toEqual([]);
        }
      }
    }
    for (const label of ['Go', 'PowerShell', 'Java']) {
      await language.selectOption({ label });
      await expect(page.locator('.panel-more > span')).toHaveText(label);
      await expect(page.locator('.request-sample[data-state=shown]')).toHaveAttribute(
        'data-language',
        label.toLowerCase(),
      );
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutLines(page), `${label} at ${width} px`).toEqual([]);
      }
    }
  });

test.describe('the panel of responses', () => {
  const PAGE = '/api/application-api/get-consent-subjects';
  const shown = (page: Page) => page.locator('.example-panel .api-example').filter({ visible: true });

  test('shows one example: of the chosen status, and of the menu', async ({ page }) => {
    await visit(page, PAGE);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText('Personal cutting suggestions');
    await page.getByLabel('Example of 200 OK').selectOption({ index: 1 });
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText('Persönliche Schnittvorschläge');
    await page.getByRole('button', { name: '403', exact: true }).click();
    await expect(page.getByRole('button', { name: '403', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: '200', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText('scope-missing');
  });

  test('shows the example of a link', async ({ page }) => {
    await page.goto(PAGE);
    const id = await page
      .locator('.example-group[data-value="403"] .api-example > [id]')
      .last()
      .getAttribute('id');
    await visit(page, `${PAGE}#${id ?? ''}`);
    await expect(page.locator(`#${id ?? ''}`)).toBeInViewport();
    await expect(shown(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: '403', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel('Example of 403 Forbidden')).toHaveJSProperty('selectedIndex', 1);
  });
});

test.describe('the console is a drawer', () => {
  const open = async (page: Page) => {
    await visit(page, LIST_OPERATION);
    const button = page.getByRole('button', { name: 'Try it' });
    const text = await page.locator('.api-main').boundingBox();
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Try it' });
    await expect(drawer.getByRole('form', { name: 'Request console' })).toBeVisible();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    return { button, drawer, text };
  };

  test('of 560 px at the right edge that moves nothing and shows a preview while it loads', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { drawer, text } = await open(page);
    expect(await drawer.boundingBox()).toEqual({ x: 720, y: 0, width: 560, height: 900 });
    expect(await page.locator('.api-main').boundingBox()).toEqual(text);
    await expect(drawer.getByText('The response appears here')).toBeVisible();
  });

  test('and as large as the window on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { drawer } = await open(page);
    expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });

  test('Escape, Close, and a click beside it close it, the focus returns, and typed values are kept', async ({
    page,
  }) => {
    const { button, drawer } = await open(page);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(40, 300),
    ];
    await drawer.getByLabel('limit').fill('7');
    for (const close of closings) {
      await close();
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await expect(drawer.getByLabel('limit')).toHaveValue('7');
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every example, language, and server of the HTML is visible', async ({ page }) => {
    await page.goto(BODY_OPERATION);
    for (const group of await page.locator('.example-group').all()) await expect(group).toBeVisible();
    for (const sample of await page.locator('.request-sample').all()) await expect(sample).toBeVisible();
    for (const server of await page.locator('.panel-servers > li').all()) await expect(server).toBeVisible();
    for (const control of await page.locator('.panel :is(button, select), .try-it').all())
      await expect(control).toBeHidden();
  });
});
