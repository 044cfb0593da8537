// @ts-check
/** Reports of the last `npm test`, which `npm run behaviours -- --last` reads. */
import path from 'node:path';
import { projectRoot } from './project.mjs';

const folder = path.join(projectRoot, '.tmp', 'reports');

export const REPORTS = {
  /** Of Vitest, JSON. */
  unit: path.join(folder, 'unit.json'),
  /** Of Vitest, JSON. */
  built: path.join(folder, 'built.json'),
  /** Of Playwright, JSON. */
  browser: path.join(folder, 'browser.json'),
};
