import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSiteComponents } from '../code/site-components';
import { checkComponentFiles } from './component-files';

const ENGINE = path.join(import.meta.dirname, '..', '..', '..');
let site: string;
let folder: string;

const write = (name: string, text: string): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-imports-'));
  folder = path.join(site, 'content', '_components');
  write('parts/round.ts', 'export const round = 1;');
  write('parts/data.json', '{}');
  write('../_site/site.json', '{ "a": 1 }');
  write('../_components-too/a.ts', 'export const a = 1;');
  write('note.txt', 'a');
  symlinkSync('../_site/site.json', path.join(folder, 'linked.json'));
  symlinkSync('../_components-too', path.join(folder, 'linked'));
  symlinkSync('note.txt', path.join(folder, 'note.json'));
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

const ONLY =
  'and can import only react, react-dom, and files of content/_components: .tsx, .ts, .json, <Name>.css';

/** What the check says about a file, and whether the component is taken into the pages. */
function check(source: string): { says: string[]; isTaken: boolean } {
  write('Tried.tsx', `'use client';\n${source}\nexport default () => <p />;`);
  const says = checkComponentFiles(site, ENGINE).map(
    ({ code, file, position, message }) => `${code} ${file}:${position?.line}:${position?.column} ${message}`,
  );
  return { says, isTaken: loadSiteComponents(site, ENGINE).islands().includes('Tried') };
}

it.each([
  "import { useState } from 'react';\nimport { createPortal } from 'react-dom';\nconst a = [useState, createPortal];",
  "import { round } from './parts/round';\nimport data from './parts/data.json';\nimport './Tried.css';\nconst a = [round, data];",
  "const late = () => import('./parts/round');",
  "import type { Stats } from 'node:fs';\nimport { PathLike } from 'node:fs';\nconst a = (b: Stats, c: PathLike) => 1;",
  'const a = { require: 1, import: 2 }; const b = a.require;',
  "const process = { env: {} }; const a = 'import.meta.url';",
])('%s is allowed', (source) => {
  expect(check(source)).toEqual({ says: [], isTaken: true });
});

it.each([
  ["import a from '/etc/hostname';\nconst b = a;", `2:1 It imports "/etc/hostname", ${ONLY}.`],
  ["const ü = 'ü';\n  import a from 'lodash';\nconst b = a;", `3:3 It imports "lodash", ${ONLY}.`],
  ["import('/etc/hostname');", `2:1 It imports "/etc/hostname", ${ONLY}.`],
  ['import(`/etc/hostname`);', `2:1 It imports "/etc/hostname", ${ONLY}.`],
  ["import('/etc/' + 'hostname');", '2:1 It computes what it imports, and an import is a text.'],
  ['const a = 1; import(`./parts/${a}`);', '2:14 It computes what it imports'],
  ["require('/etc/hostname');", `2:1 It imports "/etc/hostname", ${ONLY}.`],
  ["require.resolve('/etc/hostname');", '2:1 It uses require'],
  ["require.context('..', true);", '2:1 It uses require'],
  ["new URL('/etc/hostname', import.meta.url);", '2:26 It uses import.meta'],
  ["new Worker(new URL('./a.ts', import.meta.url));", '2:30 It uses import.meta'],
  ["import.meta.glob('../**');", '2:1 It uses import.meta'],
  ['import.meta.webpackContext("..");', '2:1 It uses import.meta'],
  ["import a from '../_site/site.json';\nconst b = a;", `2:1 It imports "../_site/site.json", ${ONLY}.`],
  ["import a from '../_components-too/a';\nconst b = a;", `2:1 It imports "../_components-too/a", ${ONLY}.`],
  ["import a from './parts/../../_site/site.json';\nconst b = a;", ONLY],
  [
    "import a from './linked.json';\nconst b = a;",
    '2:1 It imports "./linked.json", a link to a file outside of content/_components',
  ],
  ["import { a } from './linked/a';\nconst b = a;", '2:1 It imports "./linked/a", a link to a file outside'],
  ["import a from './note.json';\nconst b = a;", `2:1 It imports "./note.json", ${ONLY}.`],
  ["import a from './note.txt';\nconst b = a;", `2:1 It imports "./note.txt", ${ONLY}.`],
  ["import '!!raw-loader!./parts/round.ts';", ONLY],
  ["import a from './parts/round.ts?raw';\nconst b = a;", ONLY],
  ['import \'data:text/javascript,import "/etc/hostname"\';', ONLY],
  ["import 'file:///etc/hostname';", ONLY],
  ["import 'https://example.com/a.js';", ONLY],
  ["export * from 'gatsby';", `2:1 It imports "gatsby", ${ONLY}.`],
  ["export { a } from '../../package';", ONLY],
  ["import a = require('node:fs');\nconst b = a;", `2:12 It imports "node:fs", ${ONLY}.`],
  ["import './theme.css';", `2:1 It imports "./theme.css", ${ONLY}.`],
  ["import './gone';", '2:1 It imports "./gone", which does not exist.'],
  ['__webpack_require__("a");', '2:1 It uses "__webpack_require__", which is of the bundler.'],
  ['__non_webpack_require__("a");', '2:1 It uses "__non_webpack_require__"'],
])('%s is refused, and not taken into the pages', (source, expected) => {
  const { says, isTaken } = check(source);
  expect(says).toHaveLength(1);
  expect(says[0]).toMatch(/^component\/import content\/_components\/Tried\.tsx:/);
  expect(says[0]).toContain(expected);
  expect(isTaken).toBe(false);
});

it('an import of a file that is imported is refused too', () => {
  write('parts/far.ts', "import fs from 'node:fs';\nexport const far = fs;");
  const { says, isTaken } = check("import { far } from './parts/far';\nconst b = far;");
  expect(says.join()).toContain('content/_components/parts/far.ts:1:1 It imports "node:fs"');
  expect(isTaken).toBe(false);
});

it('the name of a component of the engine is refused, also where no page shows it', () => {
  write('Card.tsx', 'export default () => <p>Mine</p>;');
  write('parts/Card.tsx', 'export default () => <p>Mine</p>;');
  const named = checkComponentFiles(site, ENGINE).filter(({ code }) => code === 'component/name');
  expect(named.map(({ file }) => file)).toEqual(['content/_components/Card.tsx']);
  rmSync(path.join(folder, 'Card.tsx'));
});
