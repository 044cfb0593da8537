// @ts-check
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { voiceRule } from './voice-rule.mjs';

const VOICE = [
  { avoid: ['stands'], use: 'is' },
  { avoid: ['left out'], use: 'omitted' },
];

/** @param {string} code */
const lint = (code) =>
  new Linter()
    .verify(code, {
      plugins: { local: { rules: { voice: voiceRule } } },
      rules: { 'local/voice': ['error', VOICE] },
    })
    .map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('the voice rule', () => {
  it.each([
    ['a line comment', 'let a; // It stands here.', '1:14'],
    ['a docstring', '/**\n * It stands here.\n */\nlet a;', '2:7'],
    ['a wrapped phrase', '// It is left\n// out.\nlet a;', '1:10'],
    ['the name of a test', "it('stands here', () => {});", '1:5'],
    ['the name of a parameterized test', "it.each([1])('%i stands', () => {});", '1:18'],
    ['a name with an expression', 'describe.skip(`${a} stands`, () => {});', '1:21'],
  ])('reports %s', (_, code, position) => {
    expect(lint(code)).toEqual([expect.stringMatching(new RegExp(`^${position} .*Write "(?:is|omitted)"`))]);
  });

  it.each([
    ['code spans', '// `stands` is a name.'],
    ['quoted text', '// The page shows "it stands".'],
    ['strings', "let a = 'It stands here.';"],
    ['arguments of other functions', "log('It stands here.');"],
  ])('ignores %s', (_, code) => {
    expect(lint(code)).toEqual([]);
  });
});
