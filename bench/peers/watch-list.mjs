// @ts-check
/**
 * Watches the list of results of any search engine.
 *
 * @typedef {import('@playwright/test').Page} Page
 */

/** A list that is unchanged for this long is complete. All four show theirs within 450 ms. */
const SETTLED_MS = 500;
const LONGEST_MS = 3000;
/** On the slow connection, part of an index can take longer. */
const SLOW_SETTLED_MS = 3000;
const SLOW_LONGEST_MS = 30_000;

/** Runs in the page before its own scripts: records keys and a worker's messages. */
export function takeNotes() {
  const notes = { key: 0, last: 0, first: 0, messages: /** @type {string[]} */ ([]) };
  Object.assign(window, { searchNotes: notes });
  addEventListener(
    'input',
    () => {
      notes.key = performance.now();
      notes.last = 0;
    },
    true,
  );
  const listen = MessagePort.prototype.addEventListener;
  MessagePort.prototype.addEventListener = function (
    /** @type {string} */ type,
    /** @type {any[]} */ ...rest
  ) {
    if (type === 'message')
      listen.call(this, 'message', (/** @type {any} */ event) => {
        const found = event.data?.value;
        if (Array.isArray(found) && (found.length === 0 || found[0]?.document))
          notes.messages = found.map((row) => row.document.u);
      });
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

/**
 * Runs in the page: records when the list of results last changed. @param {{ list: string, result: string }}
 * field
 */
export function watchList({ list, result }) {
  const notes = /** @type {any} */ (window).searchNotes;
  new MutationObserver((changes) => {
    const isInList = changes.some(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return (
        (element?.closest(list) ?? null) !== null ||
        [...addedNodes].some(
          (node) => node instanceof Element && (node.matches(list) || node.querySelector(list)),
        )
      );
    });
    if (!isInList) return;
    notes.last = performance.now();
    if (notes.first === 0 && document.querySelector(result)?.getClientRects().length)
      notes.first = notes.last;
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden', 'href'],
  });
}

/** @param {Page} page @param {string} expression */
export const note = (page, expression) =>
  page.evaluate((name) => /** @type {any} */ (window).searchNotes[name], expression);

/** @param {Page} page @param {number} settled @param {number} longest @param {boolean} needsResult */
async function waitForRest(page, settled, longest, needsResult) {
  const started = Date.now();
  let seen = 0;
  let since = Date.now();
  while (Date.now() - started < longest) {
    const last = await note(page, 'last');
    if (last !== seen) {
      seen = last;
      since = Date.now();
    }
    const hasResult = !needsResult || (await note(page, 'first')) > 0;
    if (seen > 0 && hasResult && Date.now() - since > settled) return seen;
    await page.waitForTimeout(25);
  }
  return seen;
}

/**
 * Waits until the list is unchanged for a while. Returns the time of its last change, 0 for none. @param
 * {Page} page
 */
export const settle = (page) => waitForRest(page, SETTLED_MS, LONGEST_MS, false);

/** The same if parts of an index may still be loading on a slow connection. @param {Page} page */
export const settleSlowly = (page) => waitForRest(page, SLOW_SETTLED_MS, SLOW_LONGEST_MS, true);
