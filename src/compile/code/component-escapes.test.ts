import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restrictedArguments } from './component-process';
import { loadSiteComponents } from './site-components';

const ENGINE = path.join(import.meta.dirname, '..', '..', '..');
const SECRET = 'the-secret-of-this-machine';

let folder: string;
let server: Server;
let calls = 0;

/** What a component does with a constructor of functions, wherever it comes from. */
const USE = `
function use(F) {
  const p = F('return process')();
  const fs = p.getBuiltinModule?.('node:fs') ?? p.mainModule.require('node:fs');
  fs.writeFileSync(MARKER, 'a');
  return fs.readFileSync(SECRET_FILE, 'utf8') + p.env.PORTAL_SECRET;
}
`;

/** Code that returns what it has reached. Each is tried in a component, while it is loaded and while it renders. */
const REACHES: Readonly<Record<string, string>> = {
  'createElement.constructor': "return use(require('react').createElement.constructor)",
  'constructor of what createElement returns': "return use(createElement('p').constructor.constructor)",
  'constructor of props': 'return use(props.constructor.constructor)',
  'constructor of a list in props': 'return use(props.list.constructor.constructor)',
  'constructor of renderToString': "return use(require('react-dom/server').renderToString.constructor)",
  'constructor of require': 'return use(require.constructor)',
  'constructor of module': 'return use(module.constructor.constructor)',
  'constructor of the global': 'return use(globalThis.constructor.constructor)',
  'prototype of the global': 'return use(Object.getPrototypeOf(globalThis).constructor.constructor)',
  'constructor of the engine': 'return use(__portal.answer.constructor)',
  'constructor of the console': 'return use(console.log.constructor)',
  'constructor of generators': 'return use(Object.getPrototypeOf(function* () {}).constructor)',
  eval: "return use((code) => () => (0, eval)(code.replace('return ', '')))",
  'this of a plain function':
    'return use(function () { return this }.call(undefined).constructor.constructor)',
  'caller of a function':
    'return use((function f() { return f.caller ?? arguments.callee.caller })().constructor)',
  'import()': "return use(import('node:fs').constructor.constructor)",
  'import() by name': "const name = ['node', 'fs'].join(':'); return use(import(name).then.constructor)",
  'places of a stack':
    'let found; Error.prepareStackTrace = (_, places) => { found = places; return "" }; new Error().stack; const all = [found, ...found.flatMap((p) => [p.getThis(), p.getFunction()])]; for (const one of all) { try { return use(one.constructor.constructor) } catch {} }',
  'places of a stack of another Error':
    'let found; globalThis.Error = { prepareStackTrace: (_, places) => { found = places } }; try { null.a } catch (e) { e.stack } return use(found.constructor.constructor)',
  'an error of Node at the end of the stack':
    'let host; const go = () => { try { go() } catch {} try { new Error("a").stack } catch (e) { if (!(e instanceof Error)) host = e } }; go(); if (!host) return "none"; const H = host.constructor; const F = H.constructor; try { return use(F) } catch {} H.prepareStackTrace = (_, p) => p; Object.getPrototypeOf(H.prototype).toString = () => "changed"; return typeof F.prototype.call.call === "function" ? use(H.getPrototypeOf ?? F) : "none"',
  'process.binding': "return process.binding('fs').internalModuleReadJSON(SECRET_FILE)",
  getBuiltinModule: "return process.getBuiltinModule('fs').readFileSync(SECRET_FILE, 'utf8')",
  'require of the file system': "const r = require; return r('node:fs').readFileSync(SECRET_FILE, 'utf8')",
  'a proxy as the name of an import':
    'const r = require; return r(new Proxy({}, { get: (_, k) => use(k.constructor.constructor) }))',
  'a getter of the prototype of objects':
    "Object.defineProperty(Object.prototype, 'base', { get() { return use(this.constructor.constructor) }, configurable: true }); return 'set'",
  'a method of the prototype of lists':
    'Array.prototype.map = function (f) { return use(f.constructor) }; return [1].map(String)',
  'toJSON of all objects':
    "Object.prototype.toJSON = function () { return use(this.constructor.constructor) }; return 'set'",
  'the replaced answer':
    "globalThis.__portal = { answer: () => ({ toString: () => use(Function) }) }; return 'set'",
  fetch: 'return fetch(ADDRESS)',
  'a socket': 'return new WebSocket(ADDRESS)',
  'a timer': "setTimeout(() => use(Function), 0); return 'set'",
  'work after rendering': "(async () => { for (;;) { await null; use(Function) } })(); return 'set'",
  'a registry of objects that go':
    "globalThis.registry = new FinalizationRegistry((F) => use(F)); registry.register({}, Function); return 'set'",
  WebAssembly: 'return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
};

const THROWN: Readonly<Record<string, string>> = {
  'a getter of the message': 'throw { get message() { return use(this.constructor.constructor) } }',
  'a getter of the stack': 'throw { message: "a", get stack() { return use(Function) } }',
  'a proxy':
    'throw new Proxy({}, { get: (_, k) => use(k.constructor?.constructor ?? Function), getPrototypeOf: () => use(Function) })',
  toString: 'throw { toString: () => use(Function) }',
  'Symbol.toPrimitive': 'throw { [Symbol.toPrimitive]: () => use(Function) }',
  'an Error with a message that is an object':
    'const e = new Error(); e.message = { toString: () => use(Function) }; throw e',
  'a function': 'throw Function',
  'a symbol': 'throw Symbol("a")',
  'a thenable': 'throw { then: (f) => use(f.constructor) }',
};

const CLOCK = 'it reads the clock';

/** Code that changes what other components show, or that differs in each build, and its failure. */
const CHANGED: Readonly<Record<string, readonly [code: string, failure: string]>> = {
  'a method of texts': [
    "String.prototype.toUpperCase = () => 'b'; return 'a'",
    'it changes String.prototype',
  ],
  'a property of all objects': ["Object.prototype.base = 'b'; return 'a'", 'it changes Object.prototype'],
  'the names of the global': [
    "for (const name of Object.getOwnPropertyNames(globalThis)) try { globalThis[name] = 1 } catch {} return 'a'",
    'it changes',
  ],
  'a name of its own': ["globalThis.count = 1; return 'a'", 'it changes globalThis'],
  'the constructor of a date': ['return new (new Date(0).constructor)().toISOString()', CLOCK],
  'the format of no date': ["return new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format()", CLOCK],
  'the parts of no date': [
    "return new Intl.DateTimeFormat('en').formatToParts().map(({ value }) => value).join('')",
    CLOCK,
  ],
};

/** A busy machine needs longer to fill the memory. */
const ENDED = /it needs more than 256 MB of memory|it did not end within 2 seconds/;

/** Code that ends no call. */
const ENDLESS: Readonly<Record<string, readonly [code: string, failure: string | RegExp]>> = {
  'a loop': ['while (true) {}', 'it did not end within 2 seconds'],
  'an expression without an end': [
    "return /^(a+)+$/.test('a'.repeat(64) + 'b')",
    'it did not end within 2 seconds',
  ],
  waiting: ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'is not defined'],
  'a heap that is full': ['const a = []; for (;;) a.push(new Array(2e7).fill(0))', ENDED],
  'a text that is too long': ["let a = 'aaaaaaaa'; for (;;) a += a", 'Invalid string length'],
  recursion: ['const f = () => f() + 1; return f()', 'Maximum call stack size exceeded'],
  'elements within elements': [
    "let e = 'a'; for (let i = 0; i < 20000; i += 1) e = createElement('b', null, e); return e",
    /Maximum call stack size exceeded|it did not end/,
  ],
  'HTML of 40 MB': ["return 'a'.repeat(40_000_000)", 'its HTML has 40 MB'],
  ...(process.platform === 'linux'
    ? {
        'memory outside of the heap': [
          'const a = []; for (;;) a.push(new Uint8Array(50_000_000).fill(1))',
          ENDED,
        ] as const,
        // Far less than the machine has.
        '400 MB outside of the heap': [
          "const a = []; for (let i = 0; i < 8; i += 1) { a.push(new Uint8Array(50_000_000).fill(1)); for (let k = 0; k < 3e7; k += 1); } return 'got it'",
          ENDED,
        ] as const,
      }
    : {}),
};

/** Sources of files that a parser or a compiler cannot read. */
const DEEP: Readonly<Record<string, string>> = {
  tags: `export default () => ${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)};`,
  parentheses: `export default () => ${'('.repeat(10_000)}1${')'.repeat(10_000)};`,
  lists: `const a = ${'['.repeat(10_000)}${']'.repeat(10_000)};\nexport default () => <p>{a.length}</p>;`,
  types: `type A = ${'('.repeat(10_000)}1${')'.repeat(10_000)};\nexport default (a: A) => <p>1</p>;`,
  'functions that a minifier could not read': `const a = ${'() => { return '.repeat(300)}1${'}'.repeat(300)};\nexport default () => <p />;`,
};

const nameOf = (kind: string, text: string): string =>
  kind + text.replace(/(?:^|\W+)(\w?)/g, (_, first: string) => first.toUpperCase());

function componentOf(code: string, isLate: boolean): string {
  const head = `import { createElement } from 'react';
const SECRET_FILE = ${JSON.stringify(path.join(folder, 'secret.txt'))};
const MARKER = ${JSON.stringify(path.join(folder, 'marker'))};
const ADDRESS = ${JSON.stringify(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)};
${USE}
function reach(props) { ${code} }
`;
  return isLate
    ? `${head}export default (props) => <p>{reach(props)}</p>;`
    : `${head}let found; try { found = String(reach({ list: [] })) } catch { found = 'no' }\nexport default () => <p>{found}</p>;`;
}

function load() {
  const components = loadSiteComponents(folder, ENGINE);
  return (name: string) => {
    let id = 0;
    return components.render(name, { list: [1] }, 'slot', () => (id += 1));
  };
}

let render: ReturnType<typeof load>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-escapes-'));
  vi.stubEnv('PORTAL_SECRET', SECRET);
  server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const components = path.join(folder, 'content', '_components');
  mkdirSync(components, { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), SECRET);
  const write = (name: string, source: string): void => {
    writeFileSync(path.join(components, `${name}.tsx`), source);
  };
  write('Honest', 'export default ({ list }) => <ul>{list.map((one) => <li key={one}>{one}</li>)}</ul>;');
  for (const [name, code] of Object.entries({ ...REACHES, ...THROWN })) {
    write(nameOf('Late', name), componentOf(code, true));
    write(nameOf('Early', name), componentOf(code, false));
  }
  for (const [name, [code]] of Object.entries(CHANGED)) {
    write(nameOf('Late', name), componentOf(code, true));
    write(nameOf('Early', name), componentOf(code, false));
  }
  for (const [name, [code]] of Object.entries(ENDLESS))
    write(nameOf('Endless', name), componentOf(code, true));
  for (const [name, source] of Object.entries(DEEP)) write(nameOf('Deep', name), source);
  render = load();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const HONEST = { html: '<ul><li>1</li></ul>' };

/** In one realm, which none of them changes for the next. */
describe.each(Object.keys({ ...REACHES, ...THROWN }))('%s', (name) => {
  it.each(['Late', 'Early'])('%s reaches nothing', (when) => {
    const shown = JSON.stringify(render(nameOf(when, name)));
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toMatch(/\[object (?:process|Module)\]/);
    expect(existsSync(path.join(folder, 'marker'))).toBe(false);
    expect(render('Honest')).toEqual(HONEST);
  });
});

describe.each(Object.entries(CHANGED))('%s', (name, [, failure]) => {
  it.each(['Late', 'Early'])('%s is a problem of this component alone', (when) => {
    const shown = JSON.stringify(render(nameOf(when, name)));
    expect(when === 'Early' && failure === CLOCK ? `${shown} ${CLOCK}` : shown).toContain(failure);
    expect(shown).not.toMatch(/20\d\d/);
    expect(render('Honest')).toEqual(HONEST);
  });
});

it('a process that a component had taken over has no rights, and nothing but the language', () => {
  const args = [...restrictedArguments(ENGINE)];
  const program = args.pop() ?? '';
  const probe = `
    import fs from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { Worker } from 'node:worker_threads';
    const { writeSync } = fs;
    const tries = {
      read: () => fs.readFileSync(${JSON.stringify(path.join(folder, 'secret.txt'))}, 'utf8'),
      list: () => fs.readdirSync(${JSON.stringify(folder)}),
      write: () => fs.writeFileSync(${JSON.stringify(path.join(folder, 'marker'))}, 'a'),
      spawn: () => spawnSync('ls').status,
      worker: () => new Worker('0', { eval: true }),
      binding: () => process.binding('fs'),
      eval: () => Function('return 1')(),
    };
    const found = {};
    for (const [name, attempt] of Object.entries(tries))
      try { found[name] = String(attempt()); } catch (error) { found[name] = error.code ?? error.name; }
    found.environment = Object.keys(process.env).length;
    const own = new Set(Object.getOwnPropertyNames(globalThis));
    await import(${JSON.stringify(pathToFileURL(program).href)});
    found.left = ['process', 'Buffer', 'console', 'fetch', 'WebSocket', 'setTimeout', 'global', 'navigator', 'queueMicrotask']
      .filter((name) => own.has(name) && name in globalThis);
    writeSync(1, JSON.stringify(found));
  `;
  const output = execFileSync(process.execPath, [...args, '--input-type=module', '-e', probe], {
    env: {},
    input: '',
    encoding: 'utf8',
  });
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(output.replaceAll('\0', ''))).toEqual({
    ...{ read: denied, list: denied, write: denied, spawn: denied, worker: denied, binding: denied },
    ...{ eval: 'EvalError', environment: 0, left: [] },
  });
});

it('nothing is called over the network', () => {
  expect(calls).toBe(0);
});

it.each(Object.entries(ENDLESS))('%s is ended, once', (name, [, failure]) => {
  const first = render(nameOf('Endless', name))?.failure ?? '';
  expect(first).toMatch(failure);
  const start = performance.now();
  if (ENDED.test(first)) {
    expect(render(nameOf('Endless', name))?.failure).toBe(first);
    expect(performance.now() - start).toBeLessThan(1000);
  }
  expect(render('Honest')).toEqual(HONEST);
});

it.each(Object.keys(DEEP))('%s within each other are a failure', (name) => {
  expect(render(nameOf('Deep', name))?.failure).toBe(
    `its code is nested deeper than 500 levels (${nameOf('Deep', name)}.tsx)`,
  );
  expect(render('Honest')).toEqual(HONEST);
});
