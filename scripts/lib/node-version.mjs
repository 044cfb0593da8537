// @ts-check
/**
 * Ends a command whose Node version is not in the range of package.json, or whose folder is gone: importing this file checks
 * it. Every command imports it, most of them with project.mjs, before what an older Node cannot load. Uses no package, and
 * no TypeScript.
 * It also brings what the command says about errors that no rule foresaw (unexpected-error.mjs).
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { printError } from './print.mjs';
import './unexpected-error.mjs';

/**
 * Whether a version is in a range such as `>=20.19 <26`. Supports only `>=` and `<` separated by spaces,
 * which is all that our package.json uses, because the semver package is not installed yet.
 *
 * @param {string} version  For example `v20.19.4`.
 * @param {string} range    The value of `engines.node`.
 * @returns {boolean} Throws for other forms.
 */
export function isVersionInRange(version, range) {
  return range
    .trim()
    .split(/\s+/)
    .every((bound) => {
      const match = /^(>=|<)(\d+(?:\.\d+){0,2})$/.exec(bound);
      if (match === null) throw new Error(`engines.node is "${bound}"; only ">=" and "<" are understood.`);
      const difference = version.replace(/^v/, '').localeCompare(match[2] ?? '', 'en', { numeric: true });
      return match[1] === '>=' ? difference >= 0 : difference < 0;
    });
}

/**
 * @param {string} version  For example `v20.19.4`.
 * @param {string} range    The value of `engines.node`.
 * @returns {string | undefined} What is wrong with it.
 */
export const objectionToNode = (version, range) =>
  isVersionInRange(version, range)
    ? undefined
    : `This project needs Node.js ${range}; found ${version}.\n` +
      'Install a fitting version (.nvmrc names one; with nvm: "nvm install") and try again.';

/** Node's loader of modules waits without end in a folder that is gone. */
function objectionToFolder() {
  try {
    process.cwd();
    return undefined;
  } catch {
    return 'The folder of this terminal was removed. Change to one that exists.';
  }
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const objection = objectionToNode(process.version, engines.node) ?? objectionToFolder();
if (objection !== undefined) {
  printError(objection);
  process.exit(1);
}
