import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A webpack hash in a name or a text. */
const DIGEST = /\b[0-9a-f]{20}\b/g;
const TEXT = /\.(?:html|js|json|css)$/;

const GUIDE = 'component---src-templates-guide-page-tsx';

const other = (digest: string): string => digest.slice(10) + digest.slice(0, 10);

/**
 * Makes another release from a built site, as a build after a change of everything would: all scripts have
 * new names and content, and each page shows the releases of its code, its frame's data, and its data.
 *
 * | Mark | Comes from | | ---------------------------- | ------------------------------ | |
 * `footer[data-mark=B]` | the scripts | | "Release B" in the copyright | the static query of the frame | |
 * "Text of release B." in guides | the page's own data |
 *
 * Throws if the built site has no position for one of the marks.
 */
export function makeOtherBuild(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, dereference: true });
  const found = new Set<string>();
  /** Replaces a text and records that it existed. */
  const put = (name: string, text: string, pattern: RegExp, replacement: string): string => {
    const result = text.replace(pattern, replacement);
    if (result !== text) found.add(name);
    return result;
  };
  /** Whether a page's HTML is that of a guide, whose article is one text in its data. */
  const isGuide = (file: string): boolean => {
    const data = join(to, 'page-data', relative(to, dirname(file)) || 'index', 'page-data.json');
    return existsSync(data) && readFileSync(data, 'utf8').includes(GUIDE);
  };
  const entries = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (TEXT.test(entry.name) && !entry.name.startsWith('search-index')) {
      let text = readFileSync(file, 'utf8').replace(DIGEST, other);
      if (entry.name.endsWith('.html')) {
        text = put('footer in HTML', text, /(<footer class="footer")/, '$1 data-mark="B"');
        text = put('copyright in HTML', text, /(<p class="copyright">[^<]*)/, '$1 Release B');
        if (isGuide(file))
          text = put('article in HTML', text, /(<div class="prose">)/, '$1<p>Text of release B.</p>');
      } else if (entry.name.endsWith('.json')) {
        text = put('copyright in data', text, /("copyright":"[^"]*)/, '$1 Release B');
        if (text.includes(GUIDE))
          text = put('article in data', text, /("html":")/, '$1<p>Text of release B.</p>');
      } else if (entry.name.endsWith('.js'))
        text = put('footer in code', text, /(className:"footer")/, '$1,"data-mark":"B"');
      writeFileSync(file, text);
    }
    const name = entry.name.replace(DIGEST, other);
    if (name !== entry.name) renameSync(file, join(entry.parentPath, name));
  }
  if (found.size !== 6)
    throw new Error(
      `The built site has changed: only ${[...found].join(', ')} could be marked. Mend makeOtherBuild.`,
    );
}
