import { SKILLS_INDEX, skillAddress } from '../markdown/skill-files';
import type { SearchablePage } from '../../search/build-documents';
import { isRecord } from '../../search/index-address';
import type { Site } from './site';

/** A page with nothing but its names, for the search. */
export const namedPage = (route: string, title: string): SearchablePage => ({
  ...{ route, title, description: '', keywords: [], sections: [], items: [], terms: [], breadcrumbs: [] },
});

/** The skills of a site as pages of the search. None if their index is missing or broken: the pages are found without it. */
export async function readSkills({ reader }: Site): Promise<readonly SearchablePage[]> {
  let index: unknown;
  try {
    index = JSON.parse(await reader.read(SKILLS_INDEX));
  } catch {
    return [];
  }
  const skills: readonly unknown[] =
    isRecord(index) && Array.isArray(index['skills']) ? (index['skills'] as unknown[]) : [];
  return skills.flatMap((skill) => {
    const { name, description } = isRecord(skill) ? skill : {};
    if (typeof name !== 'string' || typeof description !== 'string' || !/^[a-z\d-]+$/.test(name)) return [];
    return { ...namedPage(skillAddress(name), name), description, keywords: ['skill'] };
  });
}
