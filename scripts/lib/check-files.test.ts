import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project.mjs';

const FOLDER = path.join(projectRoot, 'scripts/run');
/** What checks the folders of a site before anything reads them: pipes, links that leave the site, and texts without end. */
const CHECKS = /hasOnlyFiles\(|checkContent\(|buildSite\(|siteSteps\(/;
/** Commands that read only the built files of a site. */
const OTHERS = ['mcp.mjs', 'serve.mjs'];

it('comes before every command that reads the files of a site', () => {
  const unchecked = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs') && !name.includes('.test.'))
    .filter((name) => {
      const source = readFileSync(path.join(FOLDER, name), 'utf8');
      return /siteOrExit\(|startCommand\(/.test(source) && !CHECKS.test(source);
    });
  expect(unchecked.filter((name) => !OTHERS.includes(name))).toEqual([]);
});
