import { expect, test, type Page } from '@playwright/test';
import { collectRequests, FOREIGN, hydrated, visit, watchErrors, watchPolicy } from './frame-helpers';

/** Collects reports of the policy, and errors. */
const watch = async (page: Page): Promise<{ readonly violations: string[]; readonly errors: string[] }> => ({
  violations: await watchPolicy(page),
  errors: watchErrors(page),
});

const PAGES = (
  '/ /general/authentication /machine-data/ /api/ /api/gds/get-user-profile /search?q=token ' +
  '/no-such-page'
).split(' ');

test('the policy reports nothing on a visit with menu, search, tabs and colour mode', async ({ page }) => {
  test.setTimeout(90_000);
  const { violations, errors } = await watch(page);
  const foreign = collectRequests(page, FOREIGN);
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toContain("object-src 'none'");
    await hydrated(page);
  }
  await visit(page, '/general/authentication');
  await page.locator('.header .color-mode-button').click();
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('token');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect({ violations, errors, foreign }).toEqual({ violations: [], errors: [], foreign: [] });
});

test('every response has the headers, and the policy allows no inline script without a hash', async ({
  request,
}) => {
  for (const path of [...PAGES, '/favicon.svg', '/routes.json']) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/);
  }
});

const TEXTS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '"><svg onload=window.hit=1>',
  "';window.hit=1;//",
  'javascript:window.hit=1',
  '{{constructor.constructor("window.hit=1")()}}',
  '</title><script>window.hit=1</script>',
  '%3Cscript%3Ewindow.hit=1%3C/script%3E',
  '${window.hit=1}',
  '__proto__[hit]=1',
  '//evil.example/x',
  '%',
  '%c3%28',
  '<svg/onload=window.hit=1>',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<a href="javascript:window.hit=1">x</a>',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button autofocus onfocus=window.hit=1>',
  '<details open ontoggle=window.hit=1>',
  '<style>@import "//evil.example/x.css"</style>',
  '"onfocus=window.hit=1 autofocus="',
  'data:text/html,<script>window.hit=1</script>',
  '[x](javascript:window.hit=1)',
  '{"__proto__":{"hit":1}}',
  'constructor[prototype][hit]=1',
  '\\u003cscript\\u003ewindow.hit=1\\u003c/script\\u003e',
  '<!--><script>window.hit=1</script>',
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '\u202egnp.exe',
  'a'.repeat(5000),
  '../../../../etc/passwd',
  '/%2e%2e/%2e%2e/',
];

/** A text that can only do harm at the beginning of a value. */
const BEGINNING = /^(?:[a-z]+:|[/.%]|__proto__|constructor)/;

/**
 * The texts in groups, because each page takes half a second. What counts only at the beginning is the first of its
 * group. What makes the whole address invalid is alone: a backslash in a path, and half an escape.
 */
const GROUPS: readonly string[] = (() => {
  const alone = TEXTS.filter((text) => /\\|%(?![\da-f]{2})|%c3/i.test(text));
  const first = TEXTS.filter((text) => BEGINNING.test(text) && !alone.includes(text));
  const others = TEXTS.filter((text) => !alone.includes(text) && !first.includes(text));
  const size = Math.ceil(others.length / first.length);
  const joined = first.map((text, at) => [text, ...others.slice(at * size, (at + 1) * size)].join(' '));
  return [...joined, ...alone];
})();

/** Where each group is put: the query, foreign parameters with the hash, and the path. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => `/search?q=${encodeURIComponent(text)}`,
  (text) =>
    `/general/authentication?language=${encodeURIComponent(text)}&_highlight=${encodeURIComponent(text)}#${text}`,
  (text) => `/nowhere/${encodeURIComponent(text)}`,
];

test(`${TEXTS.length} hostile texts in query, hash and path stay inert`, async ({ page }) => {
  test.setTimeout(400_000);
  const { violations, errors } = await watch(page);
  const foreign = collectRequests(page, FOREIGN);
  for (const text of GROUPS) {
    for (const place of PLACES) {
      const answer = await page.goto(place(text));
      // Browsers never write a backslash in an address, so the server rejects it in plain text.
      if (answer?.status() === 400) {
        expect(text).toContain('\\');
        expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
        continue;
      }
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(
        await page.evaluate(() => (window as unknown as { hit?: number }).hit),
        place(text),
      ).toBeUndefined();
    }
  }
  expect({ violations, errors, foreign }).toEqual({ violations: [], errors: [], foreign: [] });
});

test("hostile texts in the browser's storage stay inert", async ({ page }) => {
  test.setTimeout(120_000);
  const { violations, errors } = await watch(page);
  // Written before the scripts of the page read them; the name of a window survives a reload.
  await page.addInitScript(() => {
    const value = window.name;
    if (value === '') return;
    for (const key of [
      'color-mode',
      'announcement.dismissed',
      'docs-preferred-version',
      'tab.language',
      'search.recent',
    ])
      localStorage.setItem(key, value);
    for (const key of ['page.places', 'sidebar.place']) sessionStorage.setItem(key, value);
    history.replaceState({ key: value, marked: [value], drawer: value }, '');
  });
  await page.goto('/general/authentication');
  for (const text of GROUPS) {
    await page.evaluate((value) => {
      window.name = value;
    }, text);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    await page.getByRole('combobox', { name: 'Search' }).focus();
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  }
  await page.evaluate(() => {
    window.name = '';
  });
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
