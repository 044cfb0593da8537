// @ts-check
/**
 * `npm run bench:losses -- <document> <public folder of the site> [route of the API]`: whether the built pages show
 * everything that an OpenAPI document has. It reads the document and the HTML with its own code, so that a mistake of
 * the portal cannot hide itself. Prints found and total of each kind, and each loss with its JSON pointer. Exit code 1
 * for a loss.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { compareDocument, KINDS } from './losses/compare.mjs';

const [document, folder, route] = process.argv.slice(2);

/** The only API of a site. @param {string} built @returns {string} */
function onlyRoute(built) {
  const names = readdirSync(path.join(built, 'api'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/api/${name}`);
  if (names.length === 1 && names[0] !== undefined) return names[0];
  console.error(`Add the route of the API: ${names.join(', ') || 'there is none in api/'}`);
  return process.exit(2);
}

if (document === undefined || folder === undefined) {
  console.error('npm run bench:losses -- <document> <public folder of the site> [route of the API]');
  process.exit(2);
}
const { counts, losses, unresolved } = compareDocument(document, folder, route ?? onlyRoute(folder));
const number = (/** @type {number} */ count) => count.toLocaleString('en');
console.log(
  `${path.basename(document)}: ${KINDS.map((kind) => `${kind} ${number(counts[kind]?.found ?? 0)}/${number(counts[kind]?.total ?? 0)}`).join(', ')}`,
);
for (const reference of unresolved) console.log(`  reference without a target: ${reference}`);

/** One line for each place of the document, because many operations can use it. @type {Map<string, string[]>} */
const places = new Map();
for (const { kind, pointer, what } of losses)
  places.set(`${kind}  ${pointer}`, [...(places.get(`${kind}  ${pointer}`) ?? []), what]);
for (const [place, [first, ...others]] of places)
  console.log(`  ${place}  ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`);
process.exitCode = losses.length > 0 ? 1 : 0;
