import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ISLAND, ISLAND_CHILDREN } from '../../kit/html/island-tags';
import { endableProcess, type EndableProcess } from './endable-process';

/** In milliseconds, as the process itself limits a call; one that it cannot end is ended with it. */
const TIME_LIMIT = 2_000;
const END_LIMIT = TIME_LIMIT + 3_000;
/** Megabytes of its heap, and with the memory outside of it. */
const HEAP = 256;

const ENDLESS = `it did not end within ${TIME_LIMIT / 1000} seconds`;
const UNREADABLE = 'what it throws cannot be read as a text';
const TOO_LARGE = `it needs more than ${HEAP} MB of memory`;

/** A file of the folder for the realm. */
export interface RealmUnit {
  readonly code: string;
  /** Files, packages, and `styles`, by the texts of the imports. */
  readonly imports: Readonly<Record<string, string>>;
  readonly isClient: boolean;
  readonly name?: string;
}

export interface RealmRequest {
  readonly file: string;
  /** Without them, the component is only loaded. */
  readonly props?: object;
  /** Text in the place of the children. */
  readonly slot?: string | undefined;
  /** The number in its own ids. Its islands have the following ones. */
  readonly first: number;
}

export type RealmAnswer =
  | { readonly html?: string; readonly lastId?: number; readonly failure?: never }
  /** What ended it takes as long each time. */
  | { readonly failure: string; readonly stack: string; readonly isFinal: boolean };

/** What starts the name of each script, and so of each place in a stack. */
export const SCRIPT_PREFIX = 'component:';

/** The packages of a component, by the files that have the same code in each Node and in browsers. */
const PACKAGES = {
  react: ['react', 'react.development'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime.development'],
  'react/jsx-dev-runtime': ['react', 'react-jsx-dev-runtime.development'],
  'react-dom': ['react-dom', 'react-dom.production.min'],
  'react-dom/server': ['react-dom', 'react-dom-server-legacy.browser.development'],
  scheduler: ['scheduler', 'scheduler.production.min'],
} as const;

type Script = readonly [file: string, text: string];

/** The scripts of a realm without components. */
function baseScripts(engine: string): readonly Script[] {
  const fromEngine = createRequire(join(engine, 'package.json'));
  const fromReactDom = createRequire(fromEngine.resolve('react-dom/package.json'));
  const packages = Object.entries(PACKAGES).map(([name, [folder, file]]): Script => {
    const require = name === 'scheduler' ? fromReactDom : fromEngine;
    const code = readFileSync(
      join(dirname(require.resolve(`${folder}/package.json`)), 'cjs', `${file}.js`),
      'utf8',
    );
    const text = `__portal.addPackage(${JSON.stringify(name)}, function (require, module, exports, process, Date, Math) {${code}\n});`;
    return [name, text];
  });
  return [
    ['realm', readFileSync(join(engine, 'src', 'compile', 'code', 'component-realm.mjs'), 'utf8')],
    ...packages,
  ];
}

/** The arguments of a process without files, other processes, threads, and native code; from Node 25 on also without the network. */
export function restrictedArguments(engine: string): readonly string[] {
  const folder = realpathSync(join(engine, 'src', 'compile', 'code'));
  const files = ['run-components.mjs', 'process-messages.mjs'].map((name) => join(folder, name));
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permission,
    // It reads only its own program.
    ...files.map((file) => `--allow-fs-read=${file}`),
    ...['--no-warnings', '--disallow-code-generation-from-strings', `--max-old-space-size=${HEAP}`],
    files[0] ?? '',
  ];
}

const processes = new Map<string, { readonly base: readonly Script[]; readonly process: EndableProcess }>();

function processOf(engine: string) {
  const known = processes.get(engine);
  if (known) return known;
  const started = {
    base: baseScripts(engine),
    process: endableProcess(engine, restrictedArguments(engine), HEAP),
  };
  processes.set(engine, started);
  return started;
}

/** What the realm answers, which a component can have changed. */
function readAnswer(text: string): RealmAnswer {
  if (text === 'time') return { failure: ENDLESS, stack: '', isFinal: true };
  const [, changed] = /^changed ([\w .]{1,60})$/.exec(text) ?? [];
  if (changed !== undefined)
    return { failure: `it changes ${changed}, which all components use`, stack: '', isFinal: false };
  const unreadable = { failure: UNREADABLE, stack: '', isFinal: false };
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return unreadable;
  }
  const { html, lastId, thrown } = Object(answer) as Record<string, unknown>;
  if (thrown === undefined) {
    if (html === undefined) return {};
    return typeof html === 'string' && Number.isSafeInteger(lastId)
      ? { html, lastId: lastId as number }
      : unreadable;
  }
  const { message, stack } = Object(thrown) as Record<string, unknown>;
  return typeof message === 'string' && typeof stack === 'string'
    ? { failure: message, stack, isFinal: false }
    : unreadable;
}

/** A realm of its own for components. */
export interface ComponentRealm {
  /** @param units  The files that the component needs, by their paths. */
  readonly ask: (units: ReadonlyMap<string, RealmUnit>, request: RealmRequest) => RealmAnswer;
}

/**
 * Prepares a realm, in a process that starts with the first component and serves all realms of this process.
 *
 * @param engine  Folder with the code of the engine and its packages.
 */
export function componentRealm(engine: string): ComponentRealm {
  const id = randomUUID();
  const tags = { island: ISLAND, children: ISLAND_CHILDREN };
  let added = new Set<string>();
  const scriptsOf = (units: ReadonlyMap<string, RealmUnit>): Script[] =>
    [...units]
      .filter(([file]) => !added.has(file))
      .map(([file, { code, ...unit }]) => [
        SCRIPT_PREFIX + file,
        `__portal.addUnit(${JSON.stringify(file)}, { ...${JSON.stringify(unit)}, run: function (require, module, exports) {${code}\n} });`,
      ]);
  return {
    ask: (units, request) => {
      const { base, process } = processOf(engine);
      const call = `__portal.answer(${JSON.stringify(JSON.stringify({ ...request, tags }))})`;
      const send = (parts: object): string | RealmAnswer => {
        const { text, ended } = process.ask(JSON.stringify({ id, call, ...parts }), END_LIMIT);
        if (text !== undefined) return text;
        return { failure: ended === 'time' ? ENDLESS : TOO_LARGE, stack: '', isFinal: true };
      };
      let answer = send({ scripts: scriptsOf(units) });
      if (answer === '') {
        // The process is new, or has another realm.
        added = new Set();
        answer = send({ base, scripts: scriptsOf(units) });
      }
      for (const file of units.keys()) added.add(file);
      return typeof answer === 'string' ? readAnswer(answer) : answer;
    },
  };
}
