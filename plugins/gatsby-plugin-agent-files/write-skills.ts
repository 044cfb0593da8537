import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Skill } from '../../src/guides/skills/compile-skill';
import { skillMarkdown, skillsIndex } from '../../src/guides/skills/publish-skill';
import { SKILLS_ADDRESS, SKILLS_INDEX, skillAddress } from '../../src/guides/skills/skill-files';
import { readMarkdownLinks } from '../../src/links/check-html';
import { markdownAddress } from '../../src/html-to-markdown/markdown-address';
import type { PageAnchors } from '../../src/html-to-markdown/page-links';
import type { MarkdownOptions } from '../../src/html-to-markdown/page-markdown';

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
 */
export async function writeSkills(
  directory: string,
  skills: readonly Pick<Skill, 'name' | 'description' | 'head' | 'html'>[],
  options: MarkdownOptions,
  pathPrefix: string,
): Promise<void> {
  await removeStale(directory);
  /** Anchors of a page, by themselves: gatsby-plugin-markdown-pages has written the page. */
  const anchorsOf = (route: string): PageAnchors => {
    const file = join(directory, 'public', markdownAddress(route));
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return Object.fromEntries([...readMarkdownLinks(route, file, text).ids].map((id) => [id, id]));
  };
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
