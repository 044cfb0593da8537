// @ts-check
/** How to operate the search of each engine. */

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {object} SearchField
 * @property {string} name
 * @property {string} directory  The built site, below the folder of the peers; empty for ours.
 * @property {string} [opener]   Opens the field, if it is hidden at first.
 * @property {string} input
 * @property {string} result     One result.
 * @property {boolean} [isWorker] Whether results have no links and are read from the messages of the search's worker.
 */

/** @type {readonly SearchField[]} */
export const SEARCH_FIELDS = [
  {
    name: 'Ours',
    directory: '',
    input: '.search-box input',
    result: '.search-popup [role=option][data-href]',
  },
  {
    name: 'Docusaurus',
    directory: 'docusaurus/build',
    input: '.navbar__search-input',
    result: '[class*="dropdownMenu_"] [class*="suggestion_"]',
    isWorker: true,
  },
  {
    name: 'VitePress',
    directory: 'vitepress/docs/.vitepress/dist',
    opener: '#local-search button',
    input: '#localsearch-input',
    result: '.VPLocalSearchBox .results li a.result',
  },
];

/** Runs in the page before its own scripts: keeps the addresses in a worker's last answer. */
export function keepMessages() {
  const listen = MessagePort.prototype.addEventListener;
  MessagePort.prototype.addEventListener = function (
    /** @type {string} */ type,
    /** @type {any[]} */ ...rest
  ) {
    if (type === 'message')
      listen.call(this, 'message', (/** @type {any} */ event) => {
        const found = event.data?.value;
        if (Array.isArray(found) && (found.length === 0 || found[0]?.document))
          Object.assign(window, { answered: found.map((row) => row.document.u) });
      });
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

/** The addresses of the results on the screen, or in the last answer of a worker. @param {Page} page @param {SearchField} field */
const readList = (page, { result, isWorker = false }) =>
  page.evaluate(
    ([selector, fromWorker]) =>
      fromWorker
        ? /** @type {string[]} */ (/** @type {any} */ (window).answered ?? [])
        : [...document.querySelectorAll(selector)].map(
            (element) => element.getAttribute('href') ?? element.getAttribute('data-href') ?? '',
          ),
    /** @type {[string, boolean]} */ ([result, isWorker]),
  );

/** @param {Page} page @param {SearchField} field */
export async function openField(page, { opener, input }) {
  if (opener !== undefined && !(await page.locator(input).isVisible()))
    await page.locator(opener).first().click();
  await page.locator(input).first().focus();
}

/**
 * The results of a query when they have not changed for a while.
 *
 * @param {Page} page
 * @param {SearchField} field
 * @param {{ settled?: number, longest?: number, needsResult?: boolean }} [wait]  Milliseconds; all three engines show
 *   their results within 450 on a fast line.
 * @returns {Promise<{ found: readonly string[], since: number }>} `since` is the time of the last change in the page.
 */
export async function waitForResults(
  page,
  field,
  { settled = 500, longest = 3000, needsResult = false } = {},
) {
  const started = Date.now();
  let found = await readList(page, field);
  let since = Date.now();
  while (Date.now() - started < longest) {
    await page.waitForTimeout(25);
    const next = await readList(page, field);
    if (next.join(' ') !== found.join(' ')) since = Date.now();
    found = next;
    // No result can also mean: not yet.
    const pause = found.length > 0 ? settled : needsResult ? longest : 3 * settled;
    if (Date.now() - since > pause) break;
  }
  return { found, since };
}
