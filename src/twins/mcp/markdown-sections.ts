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

const HEADING = /^(#{1,6})[ \t]+(?=[^ \t])(.+)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Each bracket ends the search from the one before, so a line of brackets takes no longer than one of letters. */
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;

/** The words of a heading without the marks at its end, links, code marks, and escapes. */
const plainTitle = (text: string): string =>
  text
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
    .replace(LINK, '$1')
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
  /** Where the next heading of each depth, or of a lower one, is. */
  const next = Array.from({ length: 7 }, () => markdown.length);
  return found
    .toReversed()
    .map((section) => {
      const end = next[section.depth] ?? markdown.length;
      next.fill(section.start, section.depth);
      return { ...section, end };
    })
    .toReversed();
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The section with an anchor or a title. */
export function findSection(
  sections: readonly MarkdownSection[],
  wanted: string,
): MarkdownSection | undefined {
  const exact = sections.find(({ anchor }) => anchor === wanted);
  if (exact) return exact;
  const near = key(wanted);
  return sections.find(({ anchor, title }) => [anchor, title].some((name) => key(name) === near));
}

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
