import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { OldFolder } from './old-folder';
import { readScript } from './read-script';
import { Computed, placeOf, type Call } from './script-values';

const { at, write } = useFolder({
  'site/b.ts': 'export * from "x"; export const x = 2',
  'site/j.json': '{"version":"1.0"}',
  'outside.ts': 'export default 1',
});

function read(text: string): unknown {
  symlinkSync(tmpdir(), at('site/out'));
  const file = write('site/config.ts', text);
  return readScript(file, OldFolder.open(at('site')) ?? expect.fail());
}
/** The value with computed parts as `line: text`. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      one instanceof Computed ? `${one.line}: ${one.text}` : typeof one === 'function' ? 'function' : one,
    ),
  );

describe('data of a script', () => {
  it.each([
    [
      "export default defineConfig({ title: 'A' as string, list: [1, `b${2}`, -1] })",
      { title: 'A', list: [1, 'b2', '1: -1'] },
    ],
    ["module.exports = { 'a-b': true, c: null, d: 'e' + 'f' }", { 'a-b': true, c: null, d: 'ef' }],
    [
      "const a = { x: 1 };\nexport default { ...a, y: a.x, ['z']: a['x'] } satisfies Config",
      { x: 1, y: 1, z: 1 },
    ],
    [
      'function side(): Item[] { return [{ text: "S" }] }\nexport default { s: side(), ...side }',
      { s: [{ text: 'S' }], '...79': '2: ...side' },
    ],
    [
      'const item = (text: string, link) => ({ text, link });\nexport default async () => ({ nav: [item("A", "/a")] })',
      { nav: [{ text: 'A', link: '/a' }] },
    ],
    [
      'const shared = defineConfig({ title: "A" });\nexport default defineConfig({ ...shared, l: defineAdditionalConfig({ b: 1 }) })',
      { title: 'A', l: { b: 1 } },
    ],
    ['export default withMermaid(defineConfig({ a: [...[1], ...b] }))', { a: [1, '1: ...b'] }],
    [
      'export default {\n a: process.env.X ?? 1,\n b: a ? 1 : 2, c: new Date(), d: /x/, f() { return x } }',
      { a: '2: process.env.X ?? 1', b: '3: a ? 1 : 2', c: '3: new Date()', d: '3: /x/', f: 'function' },
    ],
    ['const a = b; const b = a; let c = 1;\nexport default { a, c }', { a: '1: config.ts', c: '2: c' }],
    [
      "import { x as y } from './b';\nimport j from './j.json';\nexport default { y, v: j.version }",
      { y: 2, v: '1.0' },
    ],
    [
      "import a from '../outside';\nimport c from 'package';\nimport d from './out/e.ts';\nexport default { a, c, d }",
      { a: '4: a', c: '4: c', d: '4: d' },
    ],
    ['export default { "__proto__": { x: 1 } }.x', '1: { "__proto__": { x: 1 } }.x'],
    ['export default {', '1: Unexpected token (1:16)'],
    ['const f = (n) => f([n, n]);\nexport default { a: f(1) }', { a: '2: f(1)' }],
    ['let x = 1', '1: config.ts'],
  ])('%s', (text, expected) => {
    expect(shown(read(text))).toEqual(expected);
  });

  it('has the place of each object, and the name of each function of a package', () => {
    const value = read('export default {\n  integrations: [\n    starlight({ title: "A" }),\n  ],\n}') as {
      integrations: Call[];
    };
    const [call] = value.integrations;
    expect([call?.name, call?.values, placeOf(call)?.line]).toEqual(['starlight', [{ title: 'A' }], 3]);
    expect(placeOf(value.integrations)?.line).toBe(2);
  });
});
