import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FailedComponent, RenderedComponent, SiteComponents } from '../../guides/mdx/site-component';
import { filesBelow, objectionTo } from '../sources/site-files';
import { findRefusals, importTarget, pathInside } from './component-imports';
import { componentRealm, SCRIPT_PREFIX, type RealmRequest, type RealmUnit } from './component-process';
import { compileSource, type CompiledSource } from './component-sources';
import { propsOf } from './component-props';

/** Folder of a site's own components: `content/_components/<Name>.tsx`. */
const FOLDER = join('content', '_components');
const NAME = /^[A-Z]\w*$/;

/** Whether a file begins with 'use client': its component also runs in the browser. */
const isClient = (source: string): boolean =>
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(source);

/** Characters of a message of a component. */
const MESSAGE_LIMIT = 300;
/** A place in a script of a component. */
const PLACE = new RegExp(`${SCRIPT_PREFIX}(.+?):(\\d+):(\\d+)`);

/** Why a file cannot be loaded. */
class Unloadable extends Error {
  constructor(
    message: string,
    /** Whether the check of the files reports it. */
    readonly isReported: boolean,
  ) {
    super(message);
  }
}

/** The components of a site, with what only a build needs. */
interface LoadedComponents extends SiteComponents {
  /** Names of those that also run in the browser; one that fails when it is loaded is left out. */
  readonly islands: () => readonly string[];
}

const noComponents: LoadedComponents = {
  names: [],
  others: [],
  islands: () => [],
  digest: '',
  props: () => undefined,
  render: () => undefined,
};

/** The files of a folder as the realm of its components needs them, by their paths in it. */
function createLoader(
  folder: string,
  engine: string,
): (file: string, units?: Map<string, RealmUnit>) => Map<string, RealmUnit> {
  const readUnit = (file: string): RealmUnit => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.json'))
      return {
        code: `module.exports = JSON.parse(${JSON.stringify(source)});`,
        imports: {},
        isClient: false,
      };
    const compiled = compileSource(engine, file, source);
    if (compiled.failure !== undefined) throw new Unloadable(compiled.failure, false);
    // What the compiler imports.
    const imports: Record<string, string> = { 'react/jsx-runtime': 'react/jsx-runtime' };
    const [refusal] = findRefusals(folder, join(folder, file), compiled.imports);
    if (refusal) throw new Unloadable(refusal.why, true);
    for (const { wanted = '' } of compiled.imports) {
      const target = importTarget(folder, join(folder, file), wanted);
      if (target.kind === 'file') imports[wanted] = pathInside(folder, target.path);
      else if (target.kind === 'package') imports[wanted] = target.name;
      else imports[wanted] = target.kind;
    }
    const name = basename(file, '.tsx');
    const isComponent = dirname(file) === '.' && file.endsWith('.tsx') && NAME.test(name);
    return { code: compiled.code, imports, isClient: isClient(source), ...(isComponent ? { name } : {}) };
  };
  return function load(file, units = new Map<string, RealmUnit>()) {
    if (units.has(file)) return units;
    const unit = readUnit(file);
    units.set(file, unit);
    for (const target of Object.values(unit.imports))
      if (/\.(?:tsx?|json)$/.test(target)) load(target, units);
    return units;
  };
}

/**
 * The components of a site, which render to HTML at build, in a process of their own.
 *
 * @param site    Folder with `content/`.
 * @param engine  Folder with the code of the engine, and React among its packages.
 */
export function loadSiteComponents(site: string, engine: string): LoadedComponents {
  if (!existsSync(join(site, FOLDER))) return noComponents;
  const folder = realpathSync(join(site, FOLDER));
  // The check of the files reports the others.
  const files = filesBelow(folder, /\.(?:tsx?|css|json)$/).filter(
    (file) => objectionTo(join(folder, file)) === undefined,
  );
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((name) => NAME.test(name));
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const hash = createHash('sha256');
  for (const [file, source] of sources) hash.update(file).update('\0').update(source).update('\0');
  const load = createLoader(folder, engine);
  const loaded = new Map<string, Map<string, RealmUnit>>();
  const realm = componentRealm(engine);
  /** Failures of those that were ended, which would take as long on each page. */
  const stopped = new Map<string, FailedComponent>();
  /** Asks the realm of a component, and explains why it has no answer. */
  const ask = (
    name: string,
    request: Omit<RealmRequest, 'file'>,
  ): { html?: string; lastId?: number } | FailedComponent => {
    const known = stopped.get(name);
    if (known !== undefined) return known;
    const file = `${name}.tsx`;
    try {
      const units = loaded.get(name) ?? load(file);
      loaded.set(name, units);
      const answer = realm.ask(units, { file, ...request });
      if (answer.failure === undefined) return answer;
      if (answer.isFinal) stopped.set(name, { failure: answer.failure });
      return {
        failure: explain(answer.failure, answer.stack, (one) =>
          compileSource(engine, one, sources.get(one) ?? ''),
        ),
      };
    } catch (error) {
      if (!(error instanceof Unloadable)) throw error;
      const { message, isReported } = error;
      const failed = {
        failure: explain(message, '', () => undefined),
        ...(isReported ? { isReported } : {}),
      };
      stopped.set(name, failed);
      return failed;
    }
  };
  return {
    names,
    others: filesBelow(folder, /\.[jt]sx?$/).filter((file) => !names.includes(file.slice(0, -'.tsx'.length))),
    digest: hash.digest('hex').slice(0, 16),
    islands: () =>
      names.filter(
        (name) => isClient(sources.get(`${name}.tsx`) ?? '') && !('failure' in ask(name, { first: 0 })),
      ),
    props: (name) => {
      const file = `${name}.tsx`;
      const compiled = compileSource(engine, file, sources.get(file) ?? '');
      // Rendering reports the mistake.
      return compiled.failure === undefined ? propsOf(compiled.tree) : undefined;
    },
    render: (name, props, slot, nextId): RenderedComponent | undefined => {
      if (!names.includes(name)) return undefined;
      const first = nextId();
      const rendered = ask(name, { props, slot, first });
      if ('failure' in rendered) return rendered;
      const { html = '', lastId = first } = rendered;
      // No HTML has more islands than characters.
      for (let id = first; id < Math.min(lastId, first + html.length); id += 1) nextId();
      return { html };
    },
  };
}

/**
 * What went wrong in a component, in one line, with the place in its file.
 *
 * @param compiledOf  A file of the folder.
 */
function explain(
  message: string,
  stack: string,
  compiledOf: (file: string) => CompiledSource | undefined,
): string {
  if (message === 'Promise is not defined')
    return 'it is asynchronous, and a component renders at once, without network and files';
  // A mistake of syntax is only in the message.
  const [, file, line, column] = PLACE.exec(`${message}\n${stack}`) ?? [];
  const [text = ''] = message
    .replace(/^\s*x\s+/, '')
    .replace(/\.+$/, '')
    .split('\n');
  const shown =
    text === '' ? 'it failed' : text.length > MESSAGE_LIMIT ? `${text.slice(0, MESSAGE_LIMIT)}…` : text;
  if (file === undefined) return shown;
  const compiled = compiledOf(file);
  // Without a map, the compiler names the line. Lines that it adds, such as those of imports, are of no line of the file.
  if (compiled?.failure !== undefined || !compiled) return `${shown} (${file}:${line})`;
  const written = compiled.map.findEntry(Number(line) - 1, Number(column) - 1);
  const isExact = 'generatedLine' in written && written.generatedLine === Number(line) - 1;
  return `${shown} (${file}${isExact ? `:${written.originalLine + 1}` : ''})`;
}
