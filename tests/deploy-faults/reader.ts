import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { pick } from './random';

/** What a reader has seen: `faults` must stay empty. */
export interface Walk {
  readonly clicks: number;
  readonly loads: number;
  readonly faults: readonly string[];
  /** How many pages of each release were shown. */
  readonly releases: Readonly<Record<string, number>>;
  /** Stops the walk; resolves when its last click is checked. */
  readonly stop: () => Promise<void>;
}

interface View {
  readonly path: string;
  readonly heading: string;
  /** Folder of page data in the document. */
  readonly folder: string;
  readonly code: boolean;
  readonly frame: boolean;
  readonly text: boolean;
  readonly isGuide: boolean;
  readonly box: string;
}

/** Runs in the page. */
function readView(): View {
  const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  const prose = text('article.article > .prose');
  return {
    path: location.pathname,
    heading: text('h1'),
    folder: document.querySelector<HTMLElement>('#page-scripts')?.dataset['release'] ?? '',
    code: document.querySelector('footer[data-mark=B]') !== null,
    frame: text('.copyright').includes('Release B'),
    text: prose.includes('Text of release B.'),
    isGuide: prose !== '' && !location.pathname.startsWith('/api'),
    box: text('.load-error') + text('.base-url-banner'),
  };
}

/** Reports diagnostics of a page; everything on it must be of the document's release. */
function judge(view: View, releases: ReadonlyMap<string, 'A' | 'B'>): string[] {
  const release = releases.get(view.folder);
  if (release === undefined) return [`${view.path} names the data folder "${view.folder}", of no release`];
  const isB = release === 'B';
  return [
    ...(view.heading === '' || view.heading === 'Page not found'
      ? [`${view.path} shows "${view.heading}"`]
      : []),
    ...(view.box === '' ? [] : [`${view.path} shows the box "${view.box}"`]),
    ...(view.code === isB ? [] : [`${view.path}: code of another release than ${release}`]),
    ...(view.frame === isB ? [] : [`${view.path}: frame of another release than ${release}`]),
    ...(!view.isGuide || view.text === isB ? [] : [`${view.path}: text of another release than ${release}`]),
  ];
}

/** Clicks a random link to another page of the site; returns its target. */
function clickLink(chance: number): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(
    ({ pathname, target }) => pathname !== location.pathname && target === '' && !/\.[a-z]+$/.test(pathname),
  );
  const link = links[Math.floor(chance * links.length)];
  // Later, because a full load would discard this return value.
  setTimeout(() => link?.click());
  return link?.pathname;
}

/**
 * Simulates a reader who walks the site without a pause: links, full loads, Back. Records everything that no
 * reader should see: a status other than 2xx, a script error, a page without content, a mix of two releases,
 * more than one full load for one click.
 *
 * @param releases  By the folder of page data in their documents.
 */
export function startReader(
  browser: Browser,
  site: string,
  {
    releases,
    routes,
    random,
  }: { releases: ReadonlyMap<string, 'A' | 'B'>; routes: readonly string[]; random: () => number },
): Walk {
  const walk = { clicks: 0, loads: 0, faults: [] as string[], releases: {} as Record<string, number> };
  const end = new AbortController();
  const isOver = (): boolean => end.signal.aborted;
  let loadsOfClick = 0;

  function watch(page: Page): void {
    page.on('response', (response) => {
      if (response.status() >= 400) walk.faults.push(`${response.url()} answered ${response.status()}`);
    });
    page.on('request', (request) => {
      if (request.resourceType() !== 'document') return;
      loadsOfClick += 1;
      walk.loads += 1;
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The next page cancels requests of the previous one.
      if (!/ERR_ABORTED/.test(reason)) walk.faults.push(`${request.url()} failed: ${reason}`);
    });
    page.on('pageerror', (error) => walk.faults.push(`${page.url()} threw ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') walk.faults.push(`${page.url()} logged ${message.text()}`);
    });
  }

  /** Waits until the page at an address is stable: the same view twice, a tenth of a second apart. */
  async function settle(page: Page, path: string | undefined): Promise<View> {
    let last = '';
    for (let tries = 0; tries < 150; tries += 1) {
      const view = await page.evaluate(readView).catch(() => undefined);
      const now = JSON.stringify(view);
      if (view && now === last && (path === undefined || view.path === path)) return view;
      last = now;
      await wait(100);
    }
    throw new Error(`${path ?? page.url()} did not come on the screen; it shows ${last}`);
  }

  /** Goes one step; returns how many pages of the tab's history it added. */
  async function step(page: Page, canGoBack: boolean): Promise<number> {
    loadsOfClick = 0;
    const kind = random();
    const isBack = kind >= 0.2 && kind < 0.3 && canGoBack;
    let path: string | undefined;
    if (kind < 0.2 || page.url() === 'about:blank') {
      path = pick(routes, random) ?? '/';
      await page.goto(site + path, { waitUntil: 'domcontentloaded' });
    } else if (isBack) await page.goBack({ waitUntil: 'commit' });
    else path = await page.evaluate(clickLink, random());
    // Sometimes immediately, sometimes long after hydration.
    await wait(random() * 600);
    const view = await settle(page, path);
    walk.clicks += 1;
    const release = releases.get(view.folder) ?? '?';
    walk.releases[release] = (walk.releases[release] ?? 0) + 1;
    walk.faults.push(...judge(view, releases));
    if (loadsOfClick > 1) walk.faults.push(`${view.path} took ${loadsOfClick} full loads`);
    return isBack ? -1 : 1;
  }

  const done = (async () => {
    while (!isOver()) {
      const page = await browser.newPage();
      watch(page);
      try {
        // A new tab now and then, so that Back does not leave the site.
        for (let [left, depth] = [60, 0]; left > 0 && !isOver(); left -= 1)
          depth += await step(page, depth > 1);
      } catch (error) {
        walk.faults.push(error instanceof Error ? error.message : String(error));
      }
      await page.close();
    }
  })();

  return Object.assign(walk, {
    async stop() {
      end.abort();
      await done;
    },
  });
}
