// @ts-check
/** Where serve-fixture.mjs builds the fixture site. */
import path from 'node:path';
import { projectRoot } from '../../scripts/lib/project.mjs';

/** Folder of the site, with its own copy of the code: its commands work there. */
export const FIXTURE_SITE = path.join(projectRoot, '.tmp', 'browser-site');

/** @param {string} name  A command of scripts/run. */
export const fixtureCommand = (name) => path.join(FIXTURE_SITE, 'scripts', 'run', name);
