// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandScript, projectRoot } from '../lib/project.mjs';

const VOICE = [
  { avoid: ['stands'], use: 'is' },
  { avoid: ['left out'], use: 'omitted' },
];

/** @type {[name: string, code: string, position: string][]} */
const REPORTED = [
  ['a line comment', 'let a; // It stands here.', '1:14'],
  ['a docstring', '/**\n * It stands here.\n */\nlet a;', '2:7'],
  ['a wrapped phrase', '// It is left\n// out.\nlet a;', '1:10'],
  ['the name of a test', "it('stands here', () => {});", '1:5'],
  ['the name of a parameterized test', "it.each([1])('%i stands', () => {});", '1:18'],
  ['a name with an expression', 'describe.skip(`${a} stands`, () => {});', '1:21'],
];

/** @type {[name: string, code: string][]} */
const IGNORED = [
  ['code spans', '// `stands` is a name.'],
  ['quoted text', '// The page shows "it stands".'],
  ['strings', "let a = 'It stands here.';"],
  ['arguments of other functions', "log('It stands here.');"],
];

const folder = mkdtempSync(path.join(tmpdir(), 'portal-voice-'));
/** @type {{ code: string, message: string, filename: string, labels: { span: { line: number, column: number } }[] }[]} */
let diagnostics;

/** @param {string} name */
const fileOf = (name) => `${name.replaceAll(' ', '-')}.mjs`;
/** @param {string} name */
const reportsOn = (name) =>
  diagnostics
    .filter(({ filename }) => path.basename(filename) === fileOf(name))
    .map(({ message, labels }) => `${labels[0]?.span.line}:${labels[0]?.span.column} ${message}`);

beforeAll(() => {
  for (const [name, code] of [...REPORTED, ...IGNORED]) writeFileSync(path.join(folder, fileOf(name)), code);
  const config = {
    jsPlugins: [{ name: 'local', specifier: path.join(projectRoot, 'scripts/lint/voice-rule.mjs') }],
    categories: { correctness: 'off' },
    rules: { 'local/voice': ['error', VOICE] },
  };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [commandScript('oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  ({ diagnostics } = JSON.parse(stdout));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the voice rule', () => {
  it.each(REPORTED)('reports %s', (name, _, position) => {
    expect(reportsOn(name)).toEqual([
      expect.stringMatching(new RegExp(`^${position} .*Write "(?:is|omitted)"`)),
    ]);
  });

  it.each(IGNORED)('ignores %s', (name) => {
    expect(reportsOn(name)).toEqual([]);
  });
});
