/** Anchors of headings, which each tool makes from their text in its own way. */
import { slug } from 'github-slugger';

/** As VitePress does (`slugify` of @mdit-vue/shared). */
export const vitepressAnchor = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** As MkDocs does (`slugify` of Python-Markdown's `toc`). */
export const mkdocsAnchor = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\P{ASCII}|[^\w\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** The text of a heading as readers see it, without images and tags. */
const plainText = (heading: string): string =>
  heading
    .replace(/<!--[\s\S]*?-->|<mark>[\s\S]*?<\/mark>|<\/?[a-z][^>]*>|!\[[^\]]*\]\([^)]*\)/gi, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .trim();

/** The line of a heading: the anchor that is written, its text, and the anchor that it has if no other has it. */
export function readHeading(
  line: string,
  anchorOf: (text: string) => string,
): { readonly written: string | undefined; readonly text: string; readonly base: string } {
  const written = /\{#([^{}]+)\}\s*$/.exec(line)?.[1];
  const text = plainText(
    line
      .replace(/^#+\s*/, '')
      .replace(/\s*\{#[^{}]+\}\s*$/, '')
      .replace(/\s+#+\s*$/, ''),
  );
  return { written, text, base: written ?? anchorOf(text) };
}

/** As tabs of MkDocs do, which keep letters of all scripts (`slugify` of pymdownx). */
export const tabAnchor = (label: string): string =>
  label
    .replace(/<[^>]*>|`/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/**
 * A heading with the old anchor at its end (`{#old}`) where the engine would make another one, so that links to it stay
 * right.
 *
 * @param heading  As it is written, with its marks.
 * @param anchors  How the tool makes an anchor, and what it writes before its number if two headings have the same text.
 * @param used     How often each anchor of the page was used; this one is added.
 * @returns Undefined if it stays as it is.
 */
export function oldAnchor(
  heading: string,
  depth: number,
  [anchorOf, between]: readonly [anchorOf: (text: string) => string, between: string],
  used: Map<string, number>,
): string | undefined {
  const [line = '', ...after] = heading.split('\n');
  const { written, text, base } = readHeading(line, anchorOf);
  const count = used.get(base) ?? 0;
  used.set(base, count + 1);
  const old = count === 0 ? base : `${base}${between}${count}`;
  // Of two headings with one anchor, the second one gets a number.
  if (written !== undefined && count > 0)
    return [line.replace(/\{#[^{}]+\}\s*$/, `{#${old}}`), ...after].join('\n');
  if (written !== undefined || depth === 1 || base === '') return undefined;
  const own = count === 0 ? slug(text) : `${slug(text)}-${count}`;
  const isSame = old === own && !/<mark>/.test(line);
  if (isSame || !/^[\w.-]+$/.test(old)) return undefined;
  return [`${line.replace(/\s+#*\s*$/, '')} {#${old}}`, ...after].join('\n');
}
