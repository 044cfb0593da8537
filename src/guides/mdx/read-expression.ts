import type { Expression, Node, Program } from 'estree';
import type {
  MdxFlowExpression,
  MdxJsxAttributeValueExpression,
  MdxTextExpression,
  MdxjsEsm,
} from 'mdast-util-mdx';
import type { Frontmatter } from '../page';
import { addDiagnostic, type CompileContext } from './compile-context';
import { isUnsafeName, MAX_DATA, NotData, readData, type Data, type GuideData } from './read-data';

/** The name under which a guide's expressions find its front matter. */
const FRONTMATTER = 'frontmatter';

/** The data of a guide before its own constants: its front matter, with the keys as written. */
export function startData(frontmatter: Frontmatter): GuideData {
  const entries = Object.entries(frontmatter).map(([key, value]): [string, Data] => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value as Data,
  ]);
  return { values: new Map([[FRONTMATTER, Object.fromEntries(entries)]]), failed: new Set(), left: MAX_DATA };
}

/** A syntax node as the position of a diagnostic. Columns of the parser begin at 0. */
function placed({ loc }: Node): Parameters<typeof addDiagnostic>[1] {
  if (!loc) return undefined;
  const at = (point: { readonly line: number; readonly column: number }) => ({
    line: point.line,
    column: point.column + 1,
  });
  return { position: { start: at(loc.start), end: at(loc.end) } };
}

/** Reads an expression, or reports why it is not data. */
function readOrReport(node: Expression, source: string, context: CompileContext): Data | undefined {
  try {
    return readData(node, context.data);
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    if (error.message === '') return undefined;
    addDiagnostic(context, placed(error.node), {
      code: 'mdx/expression',
      message: `The expression {${source.length > 60 ? `${source.slice(0, 60)}…` : source}} ${error.message}.`,
      fix: error.fix,
    });
    return undefined;
  }
}

/** The value of an expression of a page; undefined for a comment, and with a diagnostic for code. */
export function readExpression(
  { value, data }: MdxFlowExpression | MdxTextExpression | MdxJsxAttributeValueExpression,
  context: CompileContext,
): Data | undefined {
  const [statement] = data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? readOrReport(statement.expression, value, context)
    : undefined;
}

/** Adds `export const name = value` of a page to its data; reports anything else. */
export function readExports(node: MdxjsEsm, context: CompileContext): void {
  for (const statement of node.data?.estree?.body ?? []) readStatement(statement, node, context);
}

function readStatement(
  statement: Program['body'][number],
  { value, position }: MdxjsEsm,
  context: CompileContext,
): void {
  if (statement.type === 'ImportDeclaration') {
    for (const { local } of statement.specifiers) context.data.failed.add(local.name);
    addDiagnostic(context, placed(statement), {
      code: 'mdx/import',
      message: `The page imports ${JSON.stringify(statement.source.value)}: pages import nothing.`,
      fix: 'Remove the line. Every component of CONTRIBUTING.md is there without an import.',
    });
    return;
  }
  const report = (at: Node, message: string): void => {
    addDiagnostic(context, placed(at), {
      code: 'mdx/export',
      message,
      fix: 'Write "export const name = value", each name once.',
    });
  };
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') {
    report(statement, 'The page exports something other than constants.');
    const named = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    for (const name of named) if (name?.id.type === 'Identifier') context.data.failed.add(name.id.name);
    return;
  }
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier' || !init) report(id, 'The page exports parts of a value.');
    else if (context.data.values.has(id.name) || isUnsafeName(id.name))
      report(id, `The name "${id.name}" is already in use.`);
    else {
      const { start, end } = init as unknown as { readonly start: number; readonly end: number };
      const offset = position?.start.offset ?? 0;
      const read = readOrReport(init, value.slice(start - offset, end - offset), context);
      if (read === undefined) context.data.failed.add(id.name);
      else context.data.values.set(id.name, read);
    }
  }
}
