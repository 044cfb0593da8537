import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Skill } from '../../src/twins/skills/compile-skill';
import { skillMarkdown, skillsIndex } from '../../src/twins/skills/publish-skill';
import { SKILLS_ADDRESS, SKILLS_INDEX, skillAddress } from '../../src/twins/markdown/skill-files';
import type { PageAnchors } from '../../src/twins/markdown/page-links';
import type { MarkdownOptions } from '../../src/twins/markdown/page-markdown';

/** Removes skills of an earlier build, but not files from static/. */
async function removeStale(directory: string): Promise<void> {
  const folder = join(directory, 'public', SKILLS_ADDRESS);
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (!existsSync(join(directory, 'static', SKILLS_ADDRESS, name)))
      await rm(join(folder, name), { recursive: true });
}

/**
 * Writes the skills and their index into the built site; nothing if there are none.
 *
 * @param directory  Root of the site, with `public/`.
 * @param anchorsOf  The headings in the Markdown of a page.
 */
export async function writeSkills(
  directory: string,
  skills: readonly Pick<Skill, 'name' | 'description' | 'head' | 'html'>[],
  options: MarkdownOptions,
  pathPrefix: string,
  anchorsOf: (route: string) => PageAnchors,
): Promise<void> {
  await removeStale(directory);
  if (skills.length === 0) return;
  const listed = [];
  for (const skill of skills) {
    const text = skillMarkdown(skill, options, anchorsOf);
    const file = join(directory, 'public', skillAddress(skill.name));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    listed.push({ ...skill, sha256: createHash('sha256').update(text).digest('hex') });
  }
  await writeFile(join(directory, 'public', SKILLS_INDEX), skillsIndex(listed, pathPrefix));
}
