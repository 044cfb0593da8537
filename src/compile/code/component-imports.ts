import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { SourcePosition } from '../../kit/diagnostics/diagnostic';
import { walkTree, type TreeNode } from './component-tree';

/** The packages that a component can import. */
const PACKAGE = /^react(?:-dom|\/jsx-(?:dev-)?runtime)?$/;
/** What a component imports for its styles. */
const STYLES = /^\.\/[A-Z]\w*\.css$/;
const CODE = /\.(?:tsx?|json)$/;

export type ImportTarget =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'styles' }
  /** By its real path. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'refused'; readonly why: string };

const ALLOWED =
  'can import only react, react-dom, and files of content/_components: .tsx, .ts, .json, <Name>.css';

/** Whether a file is in a folder, both by their real paths. */
export const isInside = (folder: string, file: string): boolean => file.startsWith(folder + sep);

/** The real path of a file that exists. */
export const realFile = (path: string): string | undefined =>
  existsSync(path) ? realpathSync(path) : undefined;

/**
 * What an import in a file of `content/_components` leads to. The one rule for what is rendered in the build and for what the
 * bundler takes, as docs/writing.md has it. Links are followed first.
 *
 * @param folder  Real path of `content/_components`.
 * @param file    Path of the file with the import.
 * @param wanted  The text of the import.
 */
export function importTarget(folder: string, file: string, wanted: string): ImportTarget {
  const refused = (why: string): ImportTarget => ({ kind: 'refused', why });
  if (PACKAGE.test(wanted)) return { kind: 'package', name: wanted };
  if (STYLES.test(wanted) && dirname(file) === folder) return { kind: 'styles' };
  const notAllowed = refused(`it imports ${JSON.stringify(wanted)}, and ${ALLOWED}`);
  // The bundler reads the other characters as its own: loaders, queries.
  if (!/^\.{1,2}\//.test(wanted) || /[\0!?#\\]/.test(wanted)) return notAllowed;
  const base = join(dirname(file), wanted);
  if (!isInside(folder, base)) return notAllowed;
  const path = ['', '.tsx', '.ts']
    .map((end) => base + end)
    .filter((one) => CODE.test(one))
    .map(realFile)
    .find((one) => one !== undefined);
  if (path === undefined)
    return CODE.test(wanted) || !/\.\w+$/.test(wanted)
      ? refused(`it imports "${wanted}", which does not exist`)
      : notAllowed;
  if (!isInside(folder, path))
    return refused(`it imports "${wanted}", a link to a file outside of content/_components, and ${ALLOWED}`);
  // A link in the folder can have another ending than its file.
  return CODE.test(path) ? { kind: 'file', path } : notAllowed;
}

/** An import of a file, or why it has none. */
export interface Import extends SourcePosition {
  readonly wanted?: string;
  readonly why?: string;
}

const textOf = (node: unknown): string | undefined => {
  const { type, value, expressions, quasis } = Object(node) as TreeNode;
  if (type === 'StringLiteral') return value as string;
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length > 0) return undefined;
  return (quasis as { cooked?: string }[])[0]?.cooked;
};

const argumentOf = (node: TreeNode): unknown =>
  (node['arguments'] as { expression?: unknown }[])[0]?.expression;

const META = 'it uses import.meta, which leads to files of the machine that builds';
const COMPUTED = 'it computes what it imports, and an import is a text';

/** Names by which a bundler offers its own functions. */
const BUNDLER_NAME = /^__(?:non_)?webpack_/;

function readImport(node: TreeNode): Omit<Import, keyof SourcePosition> | undefined {
  const wantedOf = (wanted: string | undefined): { wanted: string } | { why: string } =>
    wanted === undefined ? { why: COMPUTED } : { wanted };
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node['typeOnly'] === true || !node['source']) return undefined;
      return wantedOf(textOf(node['source']));
    case 'TsExternalModuleReference':
      return wantedOf(textOf(node['expression']));
    case 'MetaProperty':
      return node['kind'] === 'import.meta' ? { why: META } : undefined;
    case 'CallExpression': {
      const { type, value } = node['callee'] as TreeNode;
      const isImport = type === 'Import' || (type === 'Identifier' && value === 'require');
      return isImport ? wantedOf(textOf(argumentOf(node))) : undefined;
    }
    case 'MemberExpression': {
      const { type, value } = node['object'] as TreeNode;
      return type === 'Identifier' && value === 'require'
        ? { why: `it uses require, and ${ALLOWED}` }
        : undefined;
    }
    case 'Identifier':
      return BUNDLER_NAME.test(node.value as string)
        ? { why: `it uses "${node.value as string}", which is of the bundler` }
        : undefined;
    default:
      return undefined;
  }
}

/**
 * The imports of a file, in its order, with those that name no file.
 *
 * @param tree    Of its text after a semicolon.
 * @param source  Its text.
 * @param code    Its compiled text, which lacks imports of types.
 */
export function importsOf(tree: TreeNode, source: string, code: string): readonly Import[] {
  const bytes = Buffer.from(source);
  // The parser counts bytes, and goes on counting from text to text.
  const start = ((tree['body'] as TreeNode[])[0]?.span?.start ?? 0) + 1;
  const found: Import[] = [];
  walkTree(tree, (node) => {
    const read = readImport(node);
    if (!read) return;
    const { wanted } = read as { wanted?: string };
    const isDeclared = node.type.endsWith('Declaration');
    if (
      isDeclared &&
      wanted !== undefined &&
      /^[\w./@:-]+$/.test(wanted) &&
      !code.includes(`require("${wanted}")`)
    )
      return;
    const lines = bytes.toString('utf8', 0, (node.span?.start ?? start) - start).split('\n');
    found.push({ ...read, line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
  });
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** An import that is refused. */
export interface Refusal extends SourcePosition {
  readonly why: string;
}

/**
 * The imports of a file that are refused.
 *
 * @param folder  Real path of `content/_components`.
 * @param file    Path of the file.
 */
export const findRefusals = (folder: string, file: string, imports: readonly Import[]): readonly Refusal[] =>
  imports.flatMap(({ wanted, why = '', line, column }) => {
    if (wanted === undefined) return [{ line, column, why }];
    const target = importTarget(folder, file, wanted);
    return target.kind === 'refused' ? [{ line, column, why: target.why }] : [];
  });

/** The path of a file in the folder, with forward slashes. */
export const pathInside = (folder: string, path: string): string =>
  relative(folder, path).replaceAll(sep, '/');
