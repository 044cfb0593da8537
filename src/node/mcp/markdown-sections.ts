import GithubSlugger from 'github-slugger';

/** A heading of a Markdown file, and where its section is. */
interface MarkdownSection {
  readonly depth: number;
  readonly title: string;
  /** What renderers of Markdown make of the title. */
  readonly anchor: string;
  /** Offset of its heading. */
  readonly start: number;
  /** Offset of the next heading that is not below it. */
  readonly end: number;
}

const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The words of a heading without links, code marks, and escapes. */
const plainTitle = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\(?=[^\w\s])/g, '');

/** The sections of a Markdown file in order. Lines of code are no headings. */
export function readSections(markdown: string): readonly MarkdownSection[] {
  const slugger = new GithubSlugger();
  const found: { depth: number; title: string; anchor: string; start: number }[] = [];
  let offset = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const [, hashes = '', text = ''] = fence === '' ? (HEADING.exec(line) ?? []) : [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (hashes !== '') {
      const title = plainTitle(text);
      found.push({ depth: hashes.length, title, anchor: slugger.slug(title), start: offset });
    }
    offset += line.length + 1;
  }
  return found.map((section, index) => ({
    ...section,
    end: found.slice(index + 1).find(({ depth }) => depth <= section.depth)?.start ?? markdown.length,
  }));
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The section with an anchor or a title. */
export const findSection = (
  sections: readonly MarkdownSection[],
  wanted: string,
): MarkdownSection | undefined =>
  sections.find(({ anchor }) => anchor === wanted) ??
  sections.find(({ anchor, title }) => [anchor, title].some((name) => key(name) === key(wanted)));

/** Sections that are listed at most. */
const MAX_LISTED = 80;

/** The list of sections, for a page of which only a part is shown. */
export function outline(sections: readonly MarkdownSection[]): string {
  const listed = sections.filter(({ depth }) => depth > 1 && depth < 4);
  return [
    ...listed
      .slice(0, MAX_LISTED)
      .map(({ depth, title, anchor }) => `${'  '.repeat(depth - 2)}- ${title} (#${anchor})`),
    ...(listed.length > MAX_LISTED ? [`- and ${listed.length - MAX_LISTED} more`] : []),
  ].join('\n');
}
