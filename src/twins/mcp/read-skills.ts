import { SKILLS_INDEX, skillAddress } from '../markdown/skill-files';
import type { SearchablePage } from '../../search/build-documents';
import { isRecord } from '../../search/index-address';
import { readSections } from './markdown-sections';
import type { Site } from './site';

/** A page with nothing but its names, for the search. */
export const namedPage = (route: string, title: string): SearchablePage => ({
  ...{ route, title, description: '', keywords: [], sections: [], items: [], terms: [], breadcrumbs: [] },
});

/** A skill in the index of a site. */
interface ListedSkill {
  readonly name: string;
  readonly description: string;
  /** Of its file. */
  readonly digest: string;
}

/** Skills that are read. */
const MAX_SKILLS = 50;

/** The index of the skills of a site; none if it is missing or broken: the pages are found without it. */
export async function listSkills({ reader }: Site): Promise<readonly ListedSkill[]> {
  let index: unknown;
  try {
    index = JSON.parse(await reader.read(SKILLS_INDEX));
  } catch {
    return [];
  }
  const skills: readonly unknown[] =
    isRecord(index) && Array.isArray(index['skills']) ? (index['skills'] as unknown[]) : [];
  return skills
    .flatMap((skill): ListedSkill[] => {
      const { name, description, digest } = isRecord(skill) ? skill : {};
      if (typeof name !== 'string' || typeof description !== 'string' || !/^[a-z\d-]+$/.test(name)) return [];
      return [{ name, description, digest: typeof digest === 'string' ? digest : '' }];
    })
    .slice(0, MAX_SKILLS);
}

/** The words of Markdown without code, the addresses of links, and the marks of tables. */
const plainWords = (markdown: string): string =>
  markdown
    .replace(/^(`{3,}|~{3,})[^]*?^\1.*$/gm, ' ')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\||-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the search finds of a skill: its text by section. */
function sectionsOf(file: string): SearchablePage['sections'] {
  const text = file.replace(/^---\n[^]*?\n---\n/, '');
  const sections = readSections(text);
  const starts = [...sections.map(({ start }) => start), text.length];
  const intro = { id: '', heading: '', text: plainWords(text.slice(0, starts[0])) };
  const own = sections.map(({ title, anchor, start }, at) => ({
    ...{ id: anchor, heading: title },
    text: plainWords(text.slice(start, starts[at + 1]).replace(/^.*/, '')),
  }));
  return [intro, ...own];
}

/** Skills as pages of the search; one whose file cannot be read is found by its description. */
export async function readSkills(
  { reader }: Site,
  skills: readonly ListedSkill[],
): Promise<readonly SearchablePage[]> {
  const pages: SearchablePage[] = [];
  for (const { name, description } of skills) {
    const route = skillAddress(name);
    const file = await reader.read(route).catch(() => '');
    pages.push({ ...namedPage(route, name), description, keywords: ['skill'], sections: sectionsOf(file) });
  }
  return pages;
}
