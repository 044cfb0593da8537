import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Script } from 'node:vm';
import { transformSync } from '@swc/core';
import { ISLAND, ISLAND_CHILDREN } from '../../html/island-tags';
import type { RenderedComponent, SiteComponents } from '../../mdx/site-component';
import { filesBelow } from '../sources/site-files';
import { guardReact } from './guarded-react';
import { createRealm, TIME_LIMIT, withLimit } from './component-realm';
import { propsOf, SYNTAX } from './component-props';

/** Folder of a site's own components: `content/_components/<Name>.tsx`. */
const FOLDER = join('content', '_components');
const NAME = /^[A-Z]\w*$/;
const ENDLESS = `it did not end within ${TIME_LIMIT / 1000} seconds`;
/** Characters of its HTML: a page has a fiftieth of it. */
const SIZE_LIMIT = 1_000_000;

/** What a component imports for its styles. */
const STYLES = /^\.\/[A-Z]\w*\.css$/;

/** The prefix is for the ids that the component gets from `useId`. */
type Renderer = (element: unknown, options: { readonly identifierPrefix: string }) => string;

interface ReactParts {
  readonly createElement: (type: unknown, props: object, ...children: unknown[]) => unknown;
  readonly renderToStaticMarkup: Renderer;
  readonly renderToString: Renderer;
}

/** Whether a file begins with 'use client': its component also runs in the browser. */
const isClient = (source: string): boolean =>
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(source);

/** An island within what is being rendered. It is rendered alone, as the browser renders it later. */
interface Island {
  readonly key: string;
  readonly element: unknown;
}

/** Text that takes the place of an island's HTML until it is rendered: no text has these characters. */
const placeOf = (key: string): string => `\u{e000}${key}\u{e000}`;

/** The props of an island as the page contains them. */
const writeProps = (props: object): string =>
  JSON.stringify(props, (name, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `the island's attribute "${name}" is a ${typeof value}, and a page can only contain data for its script`,
      );
    return value;
  });

/**
 * Loads modules of the folder in a realm that has nothing but JavaScript and React. That stops mistakes, not an author who
 * means harm: React's functions lead out of it.
 */
function createLoader(
  folder: string,
  require: (name: string) => unknown,
  realm: object,
  maps: Map<string, SourceMap>,
  asIsland: (name: string, component: unknown) => unknown,
): (name: string) => unknown {
  const modules = new Map<string, { exports: Record<string, unknown> }>();
  const load = (file: string): Record<string, unknown> => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} as Record<string, unknown> };
    const source = readFileSync(file, 'utf8');
    const { code, map } = transformSync(source, {
      filename: file,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'commonjs' },
      // Asynchronous functions become ones that make a promise, which the realm lacks: they fail where they are called.
      jsc: { target: 'es2016', parser: SYNTAX, transform: { react: { runtime: 'automatic' } } },
    });
    if (map !== undefined) maps.set(file, new SourceMap(JSON.parse(map) as SourceMap['payload']));
    const find = (wanted: string): unknown => {
      if (/^react(?:-dom|\/jsx-(?:dev-)?runtime)?$/.test(wanted)) return require(wanted);
      // Its page has it without an import.
      if (STYLES.test(wanted)) return {};
      const base = resolve(dirname(file), wanted);
      const inside = relative(folder, base);
      const path = ['', '.tsx', '.ts']
        .map((end) => base + end)
        .find((one) => /\.(?:tsx?|json)$/.test(one) && existsSync(one));
      const isCode = /\.(?:tsx?|json)$/.test(wanted) || !/\.\w+$/.test(wanted);
      if (wanted.startsWith('.') && !inside.startsWith('..') && path === undefined && isCode)
        throw new Error(`it imports "${wanted}", which does not exist`);
      if (!wanted.startsWith('.') || inside.startsWith('..') || path === undefined)
        throw new Error(
          `it imports "${wanted}", and can import only react, react-dom, and files of content/_components: .tsx, .ts, .json, <Name>.css`,
        );
      if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
      const found = load(path);
      if (isClient(source) || !isClient(readFileSync(path, 'utf8'))) return found;
      const name = basename(path, '.tsx');
      if (dirname(path) !== folder || !NAME.test(name))
        throw new Error(
          `it imports "${wanted}", whose 'use client' needs a file content/_components/<Name>.tsx`,
        );
      return { ...found, __esModule: true, default: asIsland(name, componentOf(found)) };
    };
    modules.set(file, module);
    const script = new Script(`(function (require, module, exports) {${code}\n})`, { filename: file });
    const run = script.runInContext(realm, { timeout: TIME_LIMIT }) as (...parts: unknown[]) => void;
    try {
      withLimit(realm, () => {
        run(find, module, module.exports);
      });
    } catch (error) {
      // The next use of it fails for the same reason.
      modules.delete(file);
      throw error;
    }
    return module.exports;
  };
  return (name) => {
    const file = join(folder, `${name}.tsx`);
    const module = load(file);
    const component = withLimit(realm, () => componentOf(module));
    return isClient(readFileSync(file, 'utf8')) ? asIsland(name, component) : component;
  };
}

/** The component that a module exports. */
function componentOf({ default: component }: Readonly<Record<string, unknown>>): unknown {
  // What memo and forwardRef make of a function is an object.
  if (
    typeof component === 'object' &&
    component !== null &&
    ('render' in component || 'compare' in component)
  )
    return component;
  if (typeof component !== 'function') throw new Error('it has no default export that is a function');
  return component;
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

/**
 * The components of a site, which render to HTML at build.
 *
 * @param site    Folder with `content/`.
 * @param engine  Folder with React among its packages.
 */
export function loadSiteComponents(site: string, engine: string): LoadedComponents {
  const folder = join(site, FOLDER);
  if (!existsSync(folder)) return noComponents;
  const files = filesBelow(folder, /\.(?:tsx?|css|json)$/);
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((name) => NAME.test(name));
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const hash = createHash('sha256');
  for (const [file, source] of sources) hash.update(file).update('\0').update(source).update('\0');
  const require = createRequire(join(engine, 'package.json'));
  const { realm, parse } = createRealm();
  const { createElement } = require('react') as ReactParts;
  const maps = new Map<string, SourceMap>();
  let islands: Island[] = [];
  let nextKey = (): number => 0;
  const asIsland =
    (name: string, component: unknown) =>
    ({ children, ...props }: { readonly children?: unknown }): unknown => {
      const key = `island${nextKey()}`;
      const inside = children === undefined ? [] : [createElement(ISLAND_CHILDREN, {}, children)];
      islands.push({ key, element: createElement(react.checked(component), props, ...inside) });
      const written = writeProps(props);
      const data = {
        'data-name': name,
        'data-key': key,
        ...(written === '{}' ? {} : { 'data-props': written }),
      };
      return createElement(ISLAND, data, placeOf(key));
    };
  let isStatic = false;
  const react = guardReact(engine, () => isStatic);
  const load = createLoader(folder, react.require, realm, maps, asIsland);
  /** Failures of those that were ended, which would take as long on each page. */
  const stopped = new Map<string, string>();
  // Reading what a component throws can run its code: getters, and `toString`.
  const explain = (error: unknown): string => {
    try {
      return withLimit(realm, () => failureOf(error, folder, maps));
    } catch {
      return 'what it throws cannot be read as a text';
    }
  };
  return {
    names,
    others: filesBelow(folder, /\.[jt]sx?$/).filter((file) => !names.includes(file.slice(0, -'.tsx'.length))),
    digest: hash.digest('hex').slice(0, 16),
    islands: () =>
      names.filter((name) => {
        try {
          return isClient(sources.get(`${name}.tsx`) ?? '') && load(name) !== undefined;
        } catch {
          return false;
        }
      }),
    props: (name) => {
      try {
        return propsOf(sources.get(`${name}.tsx`) ?? '');
      } catch {
        // Rendering reports the mistake.
        return undefined;
      }
    },
    render: (name, props, slot, nextId): RenderedComponent | undefined => {
      if (!names.includes(name)) return undefined;
      const endless = stopped.get(name);
      if (endless !== undefined) return { failure: endless };
      try {
        const { renderToStaticMarkup, renderToString } = require('react-dom/server') as ReactParts;
        const component = load(name);
        // Objects and lists of the component's own realm, as it expects them.
        const ownProps = parse(JSON.stringify(props)) as object;
        islands = [];
        nextKey = nextId;
        isStatic = true;
        let html = withLimit(realm, () =>
          renderToStaticMarkup(
            createElement(react.checked(component), ownProps, ...(slot === undefined ? [] : [slot])),
            {
              identifierPrefix: `own${nextId()}`,
            },
          ),
        );
        isStatic = false;
        for (let island = islands.shift(); island; island = islands.shift()) {
          const { key, element } = island;
          const own = withLimit(realm, () => renderToString(element, { identifierPrefix: key }));
          html = html.replace(placeOf(key), () => own);
        }
        if (html.length > SIZE_LIMIT)
          return {
            failure: `its HTML has ${Math.round(html.length / 1e6)} MB, and at most ${SIZE_LIMIT / 1e6} MB are shown`,
          };
        return { html };
      } catch (error) {
        isStatic = false;
        const start = performance.now();
        const failure = explain(error);
        if (failure === ENDLESS || performance.now() - start >= TIME_LIMIT) stopped.set(name, failure);
        return { failure };
      }
    },
  };
}

/** What went wrong in a component, in one line, with the place in its file. */
function failureOf(error: unknown, folder: string, maps: ReadonlyMap<string, SourceMap>): string {
  const { message, stack = '', code } = Object(error) as { message?: string; stack?: string; code?: string };
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return ENDLESS;
  if (message === 'Promise is not defined')
    return 'it is asynchronous, and a component renders at once, without network and files';
  const place = new RegExp(`${folder.replace(/[.*+?^$()[\]{}\\|]/g, '\\$&')}.([\\w./\\\\-]+):(\\d+):(\\d+)`);
  // A mistake of syntax is only in the message.
  const [, file, line, column] = place.exec(`${message ?? ''}\n${stack}`) ?? [];
  const [text = 'it failed'] = String(message ?? error)
    .replace(/^\s*x\s+/, '')
    .replace(/\.+$/, '')
    .split('\n');
  if (file === undefined) return text;
  const map = maps.get(join(folder, file));
  const written = map?.findEntry(Number(line) - 1, Number(column) - 1);
  // Without a map, the compiler names the line. Lines that it adds, such as those of imports, are of no line of the file.
  if (!map) return `${text} (${file}:${line})`;
  const isExact = written && 'generatedLine' in written && written.generatedLine === Number(line) - 1;
  return `${text} (${file}${isExact ? `:${written.originalLine + 1}` : ''})`;
}
