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
    .replace(/<mark>[\s\S]*?<\/mark>|<\/?[a-z][^>]*>|!\[[^\]]*\]\([^)]*\)/gi, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .trim();

/**
 * Writes the old anchor at the end of a heading (`{#old}`) where the engine would make another one, so that links to it
 * stay right.
 *
 * @param body     A page without front matter.
 * @param between  What the tool writes between an anchor and its number if two headings have the same text.
 */
export function keepAnchors(body: string, anchorOf: (text: string) => string, between: string): string {
  const used = new Map<string, number>();
  let fence: string | undefined;
  return body
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
        fence = fence === undefined ? mark : undefined;
      const [, heading] = fence === undefined ? (/^#{1,6}[ \t]+(.*\S)/.exec(line) ?? []) : [];
      if (heading === undefined) return line;
      const written = /\{#([^{}]+)\}$/.exec(heading)?.[1];
      const text = plainText(heading.replace(/\s*\{#[^{}]+\}$/, '').replace(/\s+#+$/, ''));
      const base = written ?? anchorOf(text);
      const count = used.get(base) ?? 0;
      used.set(base, count + 1);
      if (written !== undefined || /^#[ \t]/.test(line) || base === '') return line;
      const old = count === 0 ? base : `${base}${between}${count}`;
      const own = count === 0 ? slug(text) : `${slug(text)}-${count}`;
      const isSame = old === own && !/<mark>/.test(heading);
      return isSame || !/^[\w.-]+$/.test(old) ? line : `${line.replace(/\s+#*\s*$/, '')} {#${old}}`;
    })
    .join('\n');
}
