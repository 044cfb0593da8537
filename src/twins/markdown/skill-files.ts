import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** Folder of the skills below `content/`. */
const FOLDER = '_skills';

const FILE = new RegExp(`^${FOLDER}/([^/]+)/SKILL\\.md$`);

/** Folder of the published skills, as the discovery RFC of agent skills names it. */
export const SKILLS_ADDRESS = '/.well-known/agent-skills';
export const SKILLS_INDEX = `${SKILLS_ADDRESS}/index.json`;

/** Name of the skill in a file below `content/`; undefined if the file is not one. */
export const skillOfFile = (relativePath: string): string | undefined => FILE.exec(relativePath)?.[1];

/** Address of a published skill, without the prefix of the site. */
export const skillAddress = (name: string): string => `${SKILLS_ADDRESS}/${name}/SKILL.md`;

/** Addresses of what is published of the files of `content/`. */
export function skillAddresses(relativePaths: readonly string[]): string[] {
  const names = relativePaths.flatMap((path) => skillOfFile(path) ?? []);
  return names.length === 0 ? [] : [SKILLS_INDEX, ...names.map(skillAddress)];
}

/** Files in the folder of the skills that are not published. */
export const checkSkillFiles = (folder: string, relativePaths: readonly string[]): Diagnostic[] =>
  relativePaths
    // Hidden files and backups of editors are not meant to be published.
    .filter((path) => path.startsWith(`${FOLDER}/`) && !/(?:^|\/)\.|~$/.test(path))
    .filter((path) => skillOfFile(path) === undefined)
    .map((path) => ({
      code: 'skill/not-published',
      severity: 'error',
      file: `${folder}/${path}`,
      position: { line: 1, column: 1 },
      message: 'This file is not published: a skill is one file.',
      fix: `Name it ${FOLDER}/<name>/SKILL.md, move its text into that file, or move it out of ${FOLDER}.`,
    }));
