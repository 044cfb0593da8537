import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseMemory } from '../../src/build/release-memory';
import { markdownAddress } from '../../src/markdown/markdown-address';
import { articleHtml, pageMarkdown } from '../../src/markdown/page-markdown';

/** A page to be written as Markdown. */
export interface MarkdownTask {
  readonly route: string;
  /** Digest of what its Markdown was made from in the last build. */
  readonly digest: string | undefined;
}

/** What a thread gets: its share of the pages, and what holds for all of them. */
export interface MarkdownShare {
  readonly publicDirectory: string;
  readonly pathPrefix: string;
  /** Every route that has Markdown: links to these name the Markdown. */
  readonly routes: readonly string[];
  readonly tasks: readonly MarkdownTask[];
}

/** A page that was written. */
export interface WrittenPage {
  readonly route: string;
  readonly digest: string;
  readonly markdown: string;
}

/** Pages between two releases of memory: their trees outlive the young generation, and nothing needs them. */
const RELEASE_EVERY = 600;

/**
 * Writes pages as Markdown beside their HTML. A page whose article is as before keeps the file it has.
 *
 * @returns The pages in the order of the tasks, without those that have no article.
 */
export async function writePages(share: MarkdownShare): Promise<WrittenPage[]> {
  const { publicDirectory, pathPrefix: prefix, tasks } = share;
  const pages = new Set(share.routes);
  const setting = JSON.stringify([prefix, share.routes]);
  const written: WrittenPage[] = [];
  for (const [index, { route, digest: known }] of tasks.entries()) {
    if (index % RELEASE_EVERY === RELEASE_EVERY - 1) releaseMemory();
    const html = await readFile(join(publicDirectory, route, 'index.html'), 'utf8');
    const digest = createHash('sha256')
      .update(`${setting} ${articleHtml(html) ?? ''}`)
      .digest('hex');
    const file = join(publicDirectory, markdownAddress(route));
    if (digest === known && existsSync(file)) {
      written.push({ route, digest, markdown: await readFile(file, 'utf8') });
      continue;
    }
    const markdown = pageMarkdown(html, { prefix, pages });
    if (markdown === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, markdown);
    written.push({ route, digest, markdown });
  }
  return written;
}
