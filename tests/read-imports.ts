import ts from 'typescript';

export interface Import {
  /** The text between the quotes. */
  readonly specifier: string;
  /** Whether it leaves nothing in the program: `import type`, or types only. */
  readonly isType: boolean;
}

/** Whether all names between the braces are types: `{ type A, type B }`. */
const hasOnlyTypes = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean =>
  bindings !== undefined &&
  (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) &&
  bindings.elements.length > 0 &&
  // TypeScript has two kinds of elements in one array here.
  [...bindings.elements].every(({ isTypeOnly }) => isTypeOnly);

function readNode(node: ts.Node): { readonly from: ts.Node | undefined; readonly isType: boolean } {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    const isType =
      clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (clause?.name === undefined && hasOnlyTypes(clause?.namedBindings));
    return { from: node.moduleSpecifier, isType };
  }
  if (ts.isExportDeclaration(node)) {
    const { exportClause } = node;
    const isType =
      node.isTypeOnly ||
      (exportClause && ts.isNamedExports(exportClause) && hasOnlyTypes(exportClause)) === true;
    return { from: node.moduleSpecifier, isType };
  }
  if (ts.isImportTypeNode(node))
    return { from: ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, isType: true };
  const isCall =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require'));
  return { from: isCall ? node.arguments[0] : undefined, isType: false };
}

/**
 * Everything that a file imports or re-exports, including types, `import()`, and `require()`. Reads the syntax tree,
 * because generated code samples contain import lines as text.
 */
export function readImports(text: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const { from, isType } = readNode(node);
    if (from && ts.isStringLiteralLike(from)) found.push({ specifier: from.text, isType });
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest);
  // The syntax inside a statement is only read where it can import something.
  const isDeep = /\b(?:import|require)\s*\(/.test(text);
  for (const statement of source.statements)
    if (isDeep || ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) visit(statement);
  return found;
}
