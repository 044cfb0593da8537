import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How often, and after how many milliseconds each, a page is read again whose end is missing. */
const READS = 200;
const READ_AGAIN_MS = 25;

/**
 * Reads the HTML of a page to its end. While Gatsby renders, a page is written a second time, with the scripts
 * behind its content (plugins/gatsby-plugin-bends/fill-scripts.ts); between the two its file is empty.
 *
 * @throws Error when the end does not come.
 */
export async function readRenderedPage(file: string): Promise<string> {
  for (let read = 0; read < READS; read += 1) {
    const html = await readFile(file, 'utf8');
    if (html.endsWith('</html>')) return html;
    await wait(READ_AGAIN_MS);
  }
  throw new Error(`${file} has no end: it does not close its html element.`);
}
