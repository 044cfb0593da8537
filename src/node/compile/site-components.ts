import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import {
  parseSync,
  transformSync,
  type TsInterfaceBody,
  type TsTypeElement,
  type TsTypeLiteral,
} from '@swc/core';
import type { PropType, RenderedComponent, SiteComponents } from '../../mdx/site-component';

/** Folder of a site's own components: `content/_components/<Name>.tsx`. */
const FOLDER = join('content', '_components');
/** In milliseconds: a component renders in less than one. */
const TIME_LIMIT = 2_000;
const NAME = /^[A-Z]\w*$/;

interface ReactParts {
  readonly createElement: (type: unknown, props: object, ...children: unknown[]) => unknown;
  readonly renderToStaticMarkup: (element: unknown) => string;
}

const OPTIONS = { syntax: 'typescript', tsx: true } as const;

/** The members of the type of a component's props, if the file declares it. */
function membersOf(source: string): readonly TsTypeElement[] {
  const { body } = parseSync(source, OPTIONS);
  const declared = new Map<string, TsInterfaceBody | TsTypeLiteral>();
  let first: unknown;
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'TsInterfaceDeclaration') declared.set(declaration.id.value, declaration.body);
    if (declaration.type === 'TsTypeAliasDeclaration' && declaration.typeAnnotation.type === 'TsTypeLiteral')
      declared.set(declaration.id.value, declaration.typeAnnotation);
    if (item.type === 'ExportDefaultDeclaration' && item.decl.type === 'FunctionExpression')
      first = item.decl.params[0]?.pat;
  }
  const annotation = (first as { typeAnnotation?: { typeAnnotation?: unknown } } | undefined)?.typeAnnotation
    ?.typeAnnotation as { type: string; typeName?: { value?: string }; typeParams?: unknown } | undefined;
  const type =
    annotation?.type === 'TsTypeReference' ? declared.get(annotation.typeName?.value ?? '') : annotation;
  if (type?.type === 'TsInterfaceBody') return (type as TsInterfaceBody).body;
  return type?.type === 'TsTypeLiteral' ? (type as TsTypeLiteral).members : [];
}

/** The props of a component by name, as far as its file says: which are required, and simple types. */
function propsOf(source: string): ReadonlyMap<string, PropType> | undefined {
  const props = new Map<string, PropType>();
  for (const member of membersOf(source)) {
    if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier') continue;
    const type = member.typeAnnotation?.typeAnnotation;
    const kind = type?.type === 'TsKeywordType' ? type.kind : undefined;
    props.set(member.key.value, {
      isRequired: !member.optional,
      ...(kind === 'string' || kind === 'number' || kind === 'boolean' ? { kind } : {}),
    });
  }
  return props.size === 0 ? undefined : props;
}

/**
 * Loads modules of the folder in a realm that has nothing but JavaScript and React. That stops mistakes, not an author who
 * means harm: React's functions lead out of it.
 */
function createLoader(folder: string, require: NodeJS.Require, realm: object): (name: string) => unknown {
  const modules = new Map<string, { exports: Record<string, unknown> }>();
  const load = (file: string): Record<string, unknown> => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} as Record<string, unknown> };
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      module: { type: 'commonjs' },
      // Asynchronous functions become ones that make a promise, which the realm lacks: they fail where they are called.
      jsc: { target: 'es2016', parser: OPTIONS, transform: { react: { runtime: 'automatic' } } },
    });
    const find = (wanted: string): unknown => {
      if (/^react(?:\/jsx-(?:dev-)?runtime)?$/.test(wanted)) return require(wanted);
      if (wanted.endsWith('.css')) return {};
      const base = resolve(dirname(file), wanted);
      const inside = relative(folder, base);
      const path = ['', '.tsx', '.ts']
        .map((end) => base + end)
        .find((one) => /\.tsx?$/.test(one) && existsSync(one));
      if (!wanted.startsWith('.') || inside.startsWith('..') || path === undefined)
        throw new Error(`it imports "${wanted}", and can import only react and files of content/_components`);
      return load(path);
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
    const component = load(join(folder, `${name}.tsx`))['default'];
    // What memo and forwardRef make of a function is an object.
    if (
      typeof component === 'object' &&
      component !== null &&
      ('render' in component || 'compare' in component)
    )
      return component;
    if (typeof component !== 'function') throw new Error('it has no default export that is a function');
    return component;
  };
}

/** Calls a function, and ends it when its time is over. */
function withLimit<Value>(realm: object, call: () => Value): Value {
  let value: Value | undefined;
  (realm as { call?: () => void }).call = () => {
    value = call();
  };
  new Script('call()').runInContext(realm, { timeout: TIME_LIMIT });
  return value as Value;
}

const noComponents: SiteComponents = {
  names: [],
  digest: '',
  isClient: () => false,
  props: () => undefined,
  render: () => undefined,
};

/**
 * The components of a site, which render to HTML at build.
 *
 * @param site    Folder with `content/`.
 * @param engine  Folder with React among its packages.
 */
export function loadSiteComponents(site: string, engine: string): SiteComponents {
  const folder = join(site, FOLDER);
  if (!existsSync(folder)) return noComponents;
  const files = readdirSync(folder)
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .sort();
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => NAME.test(name));
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const hash = createHash('sha256');
  for (const [file, source] of sources) hash.update(file).update('\0').update(source).update('\0');
  const require = createRequire(join(engine, 'package.json'));
  // What waits in a component's promises is over with it, so that the limit of time counts for it.
  const realm = createContext({}, { microtaskMode: 'afterEvaluate' });
  // Nothing waits here, and a promise that fails unheard would end the process.
  const parse = new Script('delete globalThis.Promise; JSON.parse').runInContext(realm) as typeof JSON.parse;
  const load = createLoader(folder, require, realm);
  return {
    names,
    digest: hash.digest('hex').slice(0, 16),
    isClient: (name) =>
      /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(sources.get(`${name}.tsx`) ?? ''),
    props: (name) => {
      try {
        return propsOf(sources.get(`${name}.tsx`) ?? '');
      } catch {
        // Rendering reports the mistake.
        return undefined;
      }
    },
    render: (name, props, slot): RenderedComponent | undefined => {
      if (!names.includes(name)) return undefined;
      try {
        const { createElement } = require('react') as ReactParts;
        const { renderToStaticMarkup } = require('react-dom/server') as ReactParts;
        const component = load(name);
        // Objects and lists of the component's own realm, as it expects them.
        const ownProps = parse(JSON.stringify(props)) as object;
        const html = withLimit(realm, () =>
          renderToStaticMarkup(createElement(component, ownProps, ...(slot === undefined ? [] : [slot]))),
        );
        return { html };
      } catch (error) {
        return { failure: failureOf(error, folder) };
      }
    },
  };
}

/** What went wrong in a component, in one line, with the place in its file. */
function failureOf(error: unknown, folder: string): string {
  const { message, stack = '', code } = Object(error) as { message?: string; stack?: string; code?: string };
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return `it did not end within ${TIME_LIMIT / 1000} seconds`;
  if (message === 'Promise is not defined')
    return 'it is asynchronous, and a component renders at once, without network and files';
  const [, file] =
    new RegExp(`${folder.replace(/[.*+?^$()[\]{}\\|]/g, '\\$&')}.([\\w.-]+):\\d+`).exec(stack) ?? [];
  const [text = 'it failed'] = String(message ?? error)
    .replace(/^\s*x\s+/, '')
    .replace(/\.+$/, '')
    .split('\n');
  return file === undefined ? text : `${text} (${file})`;
}
