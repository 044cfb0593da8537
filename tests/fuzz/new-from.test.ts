import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixErrors } from '../../scripts/new/fix-errors';
import { OldFolder } from '../../scripts/new/from/old-folder';
import { takeOver } from '../../scripts/new/from/take-over';
import { readDocument } from '../../scripts/new/read-document.mjs';
import { writeSite } from '../../scripts/new/write-site.mjs';
import { checkDirectory } from '../../src/compile/check/check-directory';
import { nameSiteComponents } from '../../src/compile/code/name-site-components';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { guideRoute } from '../../src/site/navigation/guide-route';
import { mutateFolder } from './mutate-folder';
import { OLD_SITES } from './old-sites';
import { Random } from './random';

const SEED = Number(process.env['PORTAL_FUZZ_SEED'] ?? 54);
/** Folders of each tool. */
const RUNS = Number(process.env['PORTAL_FUZZ_RUNS'] ?? 4);

const engine = path.join(import.meta.dirname, '../..');
let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portal-from-')));
  writeFileSync(
    path.join(folder, 'api.yaml'),
    'openapi: 3.1.0\ninfo: { title: Old, version: 1.0.0 }\npaths: { /a: { get: { operationId: getA, responses: { "200": { description: A } } } } }\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const isPage = (name: string): boolean => /\.mdx?$/.test(name);

/** A word that occurs once: `kestrelbaca`. */
const wordOf = (count: number): string =>
  `kestrel${String(count).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))}`;

/** Pages with a sentence between their blocks, each with a word of its own. */
function withSentences(files: Readonly<Record<string, string>>): Record<string, string> {
  let count = 1000;
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      isPage(name)
        ? text.replace(
            /(?<=\S)\n\n(?=\S)|\n$/g,
            () => `\n\nThe ${wordOf((count += 1))} stays where it is.\n\n`,
          )
        : text,
    ]),
  );
}

/** All texts below a folder. */
const textsBelow = (at: string): string =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPage(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** What is wrong with the site that a folder becomes. */
async function convert(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const from = path.join(folder, 'from');
  const site = path.join(folder, 'site');
  for (const one of [from, site]) rmSync(one, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const at = path.join(from, name);
    mkdirSync(path.dirname(at), { recursive: true });
    // A name that is a file already cannot be a folder.
    if (!existsSync(at)) writeFileSync(at, text);
  }
  const taken = takeOver(OldFolder.open(from) ?? expect.fail(), guideRoute);
  if (taken.pages === 0) return [];
  const documents = [await readDocument(path.join(folder, 'api.yaml'))];
  writeSite({
    folder: site,
    engine,
    documents,
    name: 'Old',
    color: '#2457c5',
    apiRoot: '/api/',
    year: 2026,
    taken,
  });
  const { sourceOf, pages } = taken;
  const fixed = await fixErrors({ site, engine, pages, sourceOf, plainSettings: '' });
  const tools = await loadPageTools(engine, site, nameSiteComponents);
  // The new site is lenient, but whatever a strict one would report is fixed.
  const errors = checkDirectory(site, tools, undefined, true)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ file, code, message }) => `${file} ${code} ${message}`);
  const list = [...taken.list, ...fixed];
  const result = textsBelow(path.join(site, 'content'));
  const lost = Object.entries(files).flatMap(([name, text]) => {
    const isListed = list.some(
      ({ file, kind }) => kind !== 'converted' && file.replace(/:\d+$/, '') === name,
    );
    const words = isPage(name) && !isListed ? (text.match(/kestrel[a-j]{4}/g) ?? []) : [];
    return words.filter((word) => !result.includes(word)).map((word) => `${name} lost ${word}`);
  });
  return [...errors, ...lost];
}

it.each(Object.entries(OLD_SITES))(
  'a broken folder of %s becomes a site without errors, and no sentence is lost silently',
  { timeout: 3_600_000 },
  async (tool, files) => {
    const random = new Random(SEED + tool.length);
    const whole = withSentences(files);
    const failures: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const changed = run === 0 ? whole : mutateFolder(whole, random);
      const wrong = await convert(changed).catch((error: unknown) => [
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ]);
      const different = Object.keys(changed).filter((name) => changed[name] !== whole[name]);
      if (wrong.length > 0)
        failures.push(
          `run ${run}: ${wrong.slice(0, 5).join('\n')}\n${different.map((name) => `${name}: ${JSON.stringify(changed[name]).slice(0, 1500)}`).join('\n')}`,
        );
    }
    expect(`${failures.length} failures\n${failures.slice(0, 3).join('\n\n')}`).toBe('0 failures\n');
  },
);
