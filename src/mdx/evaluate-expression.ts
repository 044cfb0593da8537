import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxTextExpression,
  MdxjsEsm,
} from 'mdast-util-mdx';
import { addDiagnostic, type CompileContext } from './compile-context';

/** A JavaScript expression that is only a comment has no value. */
function isComment(source: string): boolean {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** Describes a thrown value. Errors come from another realm, so `instanceof` does not work. */
function describeError(error: unknown): { readonly name: string; readonly text: string } {
  if (typeof error !== 'object' || error === null || !('name' in error && 'message' in error))
    return { name: '', text: `it throws ${String(error)}` };
  const { name, message } = { name: String(error.name), message: String(error.message) };
  return { name, text: name === '' ? message : `${name}: ${message}` };
}

/**
 * The value of an expression in a page, or undefined with a diagnostic if it throws.
 *
 * @param node  The expression, or the tag attribute that contains it.
 */
export function evaluateExpression(
  node:
    | MdxFlowExpression
    | MdxTextExpression
    | MdxJsxAttributeValueExpression
    | (MdxJsxAttribute & { value: string }),
  source: string,
  context: CompileContext,
): unknown {
  if (isComment(source)) return undefined;
  try {
    return context.evaluate(source, context.scope);
  } catch (error) {
    const { name, text } = describeError(error);
    addDiagnostic(context, 'position' in node ? node : undefined, {
      code: 'mdx/expression',
      message: `The expression {${source.length > 60 ? `${source.slice(0, 60)}…` : source}} fails: ${text}.`,
      fix:
        name === 'ReferenceError' || name === 'SyntaxError'
          ? 'If it is text, put it in backticks or write "\\{" for the brace. If it is code, define the name with "export const" on this page.'
          : 'Correct the expression: it is evaluated once, at build.',
    });
    return undefined;
  }
}

/** Adds `export const name = value` of a page to its scope; reports anything else. */
export function readExports(node: MdxjsEsm, context: CompileContext): void {
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      addDiagnostic(context, node, {
        code: 'mdx/import',
        message: `The page imports ${JSON.stringify(statement.source.value)}: pages import nothing.`,
        fix: 'Remove the line. Every component of CONTRIBUTING.md is there without an import.',
      });
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type !== 'VariableDeclaration') {
      addDiagnostic(context, node, {
        code: 'mdx/export',
        message: 'The page exports something other than constants.',
        fix: 'Write "export const name = value".',
      });
      continue;
    }
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const { start, end } = init as unknown as { start: number; end: number };
      const offset = node.position?.start.offset ?? 0;
      const source = node.value.slice(start - offset, end - offset);
      try {
        context.scope.set(id.name, context.evaluate(source, context.scope));
      } catch (error) {
        addDiagnostic(context, node, {
          code: 'mdx/expression',
          message: `The value of "${id.name}" fails: ${describeError(error).text}.`,
          fix: 'Correct the expression: it is evaluated once, at build.',
        });
      }
    }
  }
}
