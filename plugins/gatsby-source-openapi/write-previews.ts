import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiPage } from '../../src/apis/model/api';
import { previewPage } from '../../src/apis/pages/preview-page';

/** Folder of the site with one file per page of an API, at the page's route. */
const FOLDER = 'previews';

/**
 * Writes what links to the pages of APIs show under the pointer. Synchronously, as with request files.
 *
 * @param isComplete  Whether these are all pages, so that files of other pages are removed.
 */
export function writePreviews(directory: string, pages: readonly ApiPage[], isComplete: boolean): void {
  const root = join(directory, 'public', FOLDER);
  if (isComplete) rmSync(root, { recursive: true, force: true });
  for (const page of pages) {
    const file = join(root, `${page.route.replace(/\/$/, '')}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(previewPage(page)));
  }
}
