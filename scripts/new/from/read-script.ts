/**
 * Reads the data of a configuration in JavaScript or TypeScript from its syntax tree. Nothing is executed: names of
 * the file and of files beside it, and functions that only return data, are followed; the rest is `Computed`.
 */
import path from 'node:path';
import type { OldFolder } from './old-folder';
import { parseScript } from './parse-script';
import {
  Call,
  Computed,
  evaluate,
  isData,
  isMaker,
  isObject,
  textOf,
  type Names,
  type Script,
} from './script-values';
import { cutTree } from './tree-limits';
import type { ESTree } from 'rolldown/utils';

const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.mts', '/index.js'];

/** Names whose values are read when they are needed, once; one that leads to itself is `unread`. */
function table(unread: Computed): { set: (name: string, read: () => unknown) => void; get: Names } {
  const reads = new Map<string, () => unknown>();
  return {
    set: (name, read) => void reads.set(name, read),
    get: (name) => {
      const read = reads.get(name);
      if (!read) return undefined;
      reads.set(name, () => unread);
      const value = read();
      reads.set(name, () => value);
      return value;
    },
  };
}

const nameOf = (name: ESTree.ModuleExportName): string => ('value' in name ? name.value : name.name);

/**
 * What a script exports, by name.
 *
 * @param load  What the file exports that an import names, if it can be read.
 */
function exportsOf(script: Script, load: (name: string) => Names | undefined): Names {
  const { body } = parseScript(script.source, [/\.[cm]?ts$/.test(script.at) ? 'typescript' : 'jsx']);
  const unread = new Computed(script.at, 1, path.basename(script.at));
  const own = table(unread);
  const exported = table(unread);
  own.set(
    'require',
    () =>
      ([name]: readonly unknown[]) =>
        load(String(name))?.('default') ?? unread,
  );
  const set = (name: string, value: ESTree.Expression): string => {
    own.set(name, () => evaluate(script, value, own.get));
    return name;
  };
  const define = (statement: ESTree.Statement): string[] => {
    if (statement.type === 'FunctionDeclaration' && statement.id) return [set(statement.id.name, statement)];
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [set(id.name, init)] : [],
    );
  };
  for (const statement of body) {
    define(statement);
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
        own.set(one.local.name, () => load(statement.source.value)?.(name));
      }
    if (statement.type === 'ExportNamedDeclaration') {
      for (const name of statement.declaration ? define(statement.declaration) : [])
        exported.set(name, () => own.get(name));
      for (const { local, exported: name } of statement.specifiers)
        exported.set(nameOf(name), () =>
          (statement.source ? load(statement.source.value) : own.get)?.(nameOf(local)),
        );
    }
    const { type } = statement;
    if (type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type !== 'ClassDeclaration' && declaration.type !== 'TSInterfaceDeclaration')
        exported.set('default', () => evaluate(script, declaration, own.get));
    }
    if (type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression;
      if (textOf(script, left) === 'module.exports')
        exported.set('default', () => evaluate(script, right, own.get));
    }
  }
  return exported.get;
}

/**
 * The value that a script exports: objects, lists, texts, numbers, and `Computed`.
 *
 * @param file  Absolute path.
 */
export function readScript(file: string, old: OldFolder, exported = 'default'): unknown {
  const modules = new Map<string, Names>();
  const used = { steps: 0, depth: 0 };
  const load = (at: string): Names => {
    const known = modules.get(at);
    if (known) return known;
    const unread = new Computed(at, 1, path.basename(at));
    modules.set(at, () => unread);
    const source = old.text(at);
    if (source === undefined) return () => unread;
    const read = at.endsWith('.json')
      ? readJson(source)
      : exportsOf({ at, source, used }, (name) => {
          const target = fileOf(path.dirname(at), name, old);
          return target === undefined ? undefined : load(target);
        });
    const names: Names = (name) => read(name) ?? unread;
    modules.set(at, names);
    return names;
  };
  try {
    let value = load(file)(exported);
    // defineConfig({ … }), withMermaid(defineConfig({ … })), and configurations that are functions.
    for (let layers = 0; exported === 'default' && layers < 6; layers += 1) {
      if (value instanceof Call) value = value.values.find((one) => isObject(one) || isMaker(one)) ?? value;
      if (isMaker(value)) value = value([]);
    }
    const cut = cutTree(value);
    if (cut !== undefined) old.refuse(file, cut);
    return value;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const why = error instanceof RangeError ? 'it is nested too deeply' : message.split('\n')[0];
    return new Computed(file, 1, why ?? '');
  }
}

/** The file below a folder that an import names. */
function fileOf(from: string, name: string, old: OldFolder): string | undefined {
  if (!/^\.{1,2}\//.test(name)) return undefined;
  const at = path.resolve(from, name);
  return old.firstFile([...ENDINGS.map((ending) => at + ending), at.replace(/\.([cm]?)js$/, '.$1ts')]);
}

function readJson(source: string): Names {
  const data: unknown = JSON.parse(source);
  return (name) =>
    name === 'default' ? data : isData(data) && Object.hasOwn(data, name) ? data[name] : undefined;
}
