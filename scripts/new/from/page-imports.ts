/** What a page imports, and the data of its expressions. */
import path from 'node:path';
import { readJson } from './read-data';
import { readScript } from './read-script';
import { Computed, evaluate, isData, isMaker, textOf, type Names } from './script-values';
import type { PageText } from './page-text';
import type { ESTree } from 'rolldown/utils';
import type { Program } from 'estree';

/** What a name of a page stands for. */
export type Imported =
  /** A component of the tool, by its name there. */
  | { readonly kind: 'known'; readonly name: string }
  /** Text of another file that is Markdown. */
  | { readonly kind: 'partial'; readonly file: string }
  | { readonly kind: 'value'; readonly value: unknown }
  /** Code: its file, if it is in the old folder, and the name there. */
  | { readonly kind: 'other'; readonly from: string; readonly file?: string; readonly name: string };

/** The page with the imports. */
type ImportScope = Pick<PageText, 'rules' | 'context' | 'body' | 'imports'>;

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf|zip)$/i;
/** Files whose import is more than their text. */
const MODULE = /\.(?:[cm]?[jt]sx?|json5?|ya?ml|toml|mdx?|vue|svelte|astro|css|s[ac]ss|less|wasm|node)$/i;
/** The first is none. */
const ENDINGS = ' .tsx .jsx .ts .js .mjs /index.tsx /index.jsx /index.ts /index.js'.split(' ');

export const placesBeside = (name: string, from: string): readonly string[] =>
  /^\.{1,2}\//.test(name) ? [path.resolve(path.dirname(from), name)] : [];

function importOf(source: string, name: string, page: ImportScope): Imported {
  const { rules, context } = page;
  const known = rules.ownName?.(source, name);
  if (known !== undefined) return { kind: 'known', name: known };
  const raw = /^!!raw-loader!(.*)$/.exec(source)?.[1] ?? /^(.*)\?raw$/.exec(source)?.[1];
  const plain = (raw ?? source).replace(/\?.*$/, '');
  const at = context.includes.old.firstFile(
    (rules.placesOf ?? placesBeside)(plain, context.file).flatMap((place) =>
      ENDINGS.map((ending) => place + ending),
    ),
  );
  if (at !== undefined && (raw !== undefined || !(MODULE.test(at) || PICTURE.test(at))))
    return { kind: 'value', value: context.includes.read(at) ?? '' };
  if (at !== undefined && /\.mdx?$/.test(at)) return { kind: 'partial', file: at };
  if (PICTURE.test(plain))
    return { kind: 'value', value: rules.pictureOf?.(plain, page as PageText) ?? plain };
  const value =
    at?.endsWith('.json') === true
      ? readJson(context.includes.read(at) ?? '').value
      : at !== undefined && /\.[cm]?[jt]s$/.test(at)
        ? readScript(at, context.includes.old, name)
        : undefined;
  // A function that only returns data is followed, too.
  if (value !== undefined && (isPlain(value) || isMaker(value))) return { kind: 'value', value };
  return { kind: 'other', from: source, name, ...(at === undefined ? {} : { file: at }) };
}

/**
 * Reads one block of imports and exports.
 *
 * @param program  Its tree, with positions in the text of the page.
 * @returns What its names stand for, and whether all that it exports is data, which pages here can have, too.
 */
export function readEsm(
  program: Program,
  page: ImportScope,
): { readonly names: ReadonlyMap<string, Imported>; readonly isData: boolean; readonly isImport: boolean } {
  const names = new Map<string, Imported>();
  let onlyData = true;
  let isImport = false;
  // The trees of all parsers are ESTree.
  for (const statement of program.body as unknown as ESTree.Program['body']) {
    if (statement.type === 'ImportDeclaration') {
      isImport = true;
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : 'default';
        names.set(specifier.local.name, importOf(statement.source.value, name, page));
      }
      continue;
    }
    const { declaration } = statement as ESTree.ExportNamedDeclaration;
    const parts =
      statement.type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration'
        ? declaration.declarations
        : [];
    const script = { at: '', source: page.body, used: { steps: 0, depth: 0 } };
    if (parts.length === 0) onlyData = false;
    for (const { id, init } of parts) {
      const value = init ? evaluate(script, init, () => undefined) : undefined;
      if (id.type !== 'Identifier' || value === undefined || !isPlain(value)) onlyData = false;
      else names.set(id.name, { kind: 'value', value });
    }
  }
  return { names, isData: onlyData, isImport };
}

/** Whether a value has nothing that only running the page would tell. */
function isPlain(value: unknown): boolean {
  if (value instanceof Computed || typeof value === 'function') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  return !isData(value) || Object.values(value).every(isPlain);
}

/** Pictures by their path, as `require` and `useBaseUrl` of Docusaurus give them. */
const picture = ([at]: readonly unknown[]): unknown => ({ default: at });
const address = ([at]: readonly unknown[]): unknown => at;

/** The data of an expression of a page; undefined if it is none. */
export function dataOf(program: Program | null | undefined, page: ImportScope): unknown {
  const [statement] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const names: Names = (name) => {
    const imported = page.imports.get(name);
    if (imported?.kind === 'value') return imported.value;
    if (imported?.kind === 'known' && imported.name === 'useBaseUrl') return address;
    return name === 'require' ? picture : name === 'useBaseUrl' ? address : undefined;
  };
  const script = { at: '', source: page.body, used: { steps: 0, depth: 0 } };
  const expression = statement.expression as unknown as ESTree.Expression;
  const value = evaluate(script, expression, names);
  const plain = isData(value) && typeof value['default'] === 'string' ? value['default'] : value;
  if (isPlain(plain) || expression.type !== 'TemplateLiteral') return isPlain(plain) ? plain : undefined;
  // What only running the page would tell stays as it is written.
  const parts = expression.expressions.map((part) => {
    const known = evaluate(script, part, names);
    return typeof known === 'string' || typeof known === 'number'
      ? String(known)
      : `\${${textOf(script, part)}}`;
  });
  return expression.quasis
    .map(({ value: text }, index) => (text.cooked ?? text.raw) + (parts[index] ?? ''))
    .join('');
}
