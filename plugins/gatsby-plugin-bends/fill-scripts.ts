/**
 * Replaces: Gatsby's pass over all pages that puts its scripts into them, after the last page is rendered.
 * Gains: pages get their scripts while others render; not yet measured apart from the others.
 * Fails: a page that Gatsby takes care of itself is left to it; the pins below fail first.
 * Goes: when Gatsby writes a page's scripts with the page.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { onPagesRendered } from './after-rendering';
import type { Bend } from './bend';

/** Gatsby's name for the scripts that every page has. */
const SLICE = '_gatsby-scripts-1';
const PLACEHOLDER = Buffer.from(
  `<slice-start id="${SLICE}"></slice-start><slice-end id="${SLICE}"></slice-end>`,
);
/** Pages in work at the same time. */
const AT_ONCE = 8;

/** The parts of Gatsby's state that tell which pages still lack their scripts. */
interface StitchedState {
  readonly html?: { readonly pagesThatNeedToStitchSlices?: unknown };
  /** Slices that a site itself has. */
  readonly slices?: unknown;
}

/** Address of a page's file below `public`. */
const fileOf = (path: string): string => (path.endsWith('.html') ? path : join(path, 'index.html'));

/**
 * Puts the scripts into a page where Gatsby has left a place for them, with the comments around them by which it
 * finds them again. The bytes around the place stay as they are.
 *
 * @returns The page; undefined where it has no such place.
 */
export function withScripts(html: Buffer, scripts: Buffer): Buffer | undefined {
  const from = html.lastIndexOf(PLACEHOLDER);
  if (from === -1) return undefined;
  return Buffer.concat([
    html.subarray(0, from),
    Buffer.from(`<!-- slice-start id="${SLICE}" -->`),
    scripts,
    Buffer.from(`<!-- slice-end id="${SLICE}" -->`),
    html.subarray(from + PLACEHOLDER.length),
  ]);
}

/** Fills pages in the background. */
export interface ScriptFiller {
  /** Hands over pages whose HTML is there, by path. */
  readonly add: (paths: readonly string[], state: StitchedState) => void;
  /** Waits for all of them. */
  readonly finish: () => Promise<void>;
}

/**
 * Fills in the scripts of pages as they are rendered. Gatsby does it page by page after the last one, and has
 * text searched for what is in the same place on each: three times the work, while nothing else is done.
 *
 * A site with slices of its own is left to Gatsby.
 */
export function scriptFiller(publicDirectory: string): ScriptFiller {
  let scripts: Promise<Buffer> | undefined;
  let filling: Promise<void> = Promise.resolve();

  const fill = async (path: string): Promise<void> => {
    scripts ??= readFile(join(publicDirectory, '_gatsby', 'slices', `${SLICE}.html`));
    const file = join(publicDirectory, fileOf(path));
    const html = withScripts(await readFile(file), await scripts);
    if (html) await writeFile(file, html);
  };
  const fillAll = async (paths: readonly string[]): Promise<void> => {
    for (let from = 0; from < paths.length; from += AT_ONCE)
      await Promise.all(paths.slice(from, from + AT_ONCE).map(fill));
  };

  return {
    add: (paths, { html, slices }) => {
      const left = html?.pagesThatNeedToStitchSlices;
      const hasOwnSlices = !(slices instanceof Map) || slices.size > 0;
      if (!(left instanceof Set) || hasOwnSlices) return;
      // Gatsby goes through this set later. It is saved only when the whole build is through.
      for (const path of paths) left.delete(path);
      filling = filling.then(() => fillAll(paths));
      // `finish` rethrows it.
      filling.catch(() => undefined);
    },
    finish: () => filling,
  };
}

let filler: ScriptFiller | undefined;

export const fillScripts: Bend = {
  name: 'fill-scripts',
  pins: [
    { file: 'gatsby/dist/commands/build-html.js', text: 'pagesThatNeedToStitchSlices' },
    { file: 'gatsby/dist/redux/reducers/html.js', text: 'pagesThatNeedToStitchSlices' },
  ],
  onPreBuild: ({ store }) => {
    const started = scriptFiller(join(siteDirectory({ store }), 'public'));
    filler = started;
    onPagesRendered(store, started.add);
  },
  onPostBuild: async () => {
    await filler?.finish();
  },
};
