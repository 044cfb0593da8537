import type {
  Expression,
  Module,
  ModuleItem,
  Pattern,
  TsInterfaceDeclaration,
  TsType,
  TsTypeElement,
} from '@swc/core';
import type { ComponentProps, PropType } from '../../guides/mdx/site-component';

/** What the file declares, by name. */
interface Declared {
  readonly types: Map<string, TsType | TsInterfaceDeclaration>;
  /** Types of the first parameters of functions. */
  readonly functions: Map<string, TsType | undefined>;
}

// The parser's types lack the annotation of a pattern.
const annotationOf = (pattern: Pattern | undefined): TsType | undefined =>
  (pattern as { typeAnnotation?: { typeAnnotation?: TsType } } | undefined)?.typeAnnotation?.typeAnnotation;

/** The type of the props of a function, also within `memo(…)` and `forwardRef(…)`. */
function propsTypeOf(expression: Expression | undefined, { functions }: Declared): TsType | undefined {
  switch (expression?.type) {
    case 'ArrowFunctionExpression':
      return annotationOf(expression.params[0]);
    case 'FunctionExpression':
      return annotationOf(expression.params[0]?.pat);
    case 'Identifier':
      return functions.get(expression.value);
    case 'CallExpression':
      return propsTypeOf(expression.arguments[0]?.expression, { types: new Map(), functions });
    default:
      return undefined;
  }
}

function declare(item: ModuleItem, declared: Declared): void {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  const { types, functions } = declared;
  if (declaration.type === 'TsInterfaceDeclaration') types.set(declaration.id.value, declaration);
  if (declaration.type === 'TsTypeAliasDeclaration')
    types.set(declaration.id.value, declaration.typeAnnotation);
  if (declaration.type === 'FunctionDeclaration')
    functions.set(declaration.identifier.value, annotationOf(declaration.params[0]?.pat));
  if (declaration.type !== 'VariableDeclaration') return;
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    const own = annotationOf(id);
    // `const Name: FC<Props> = …`
    const props = own?.type === 'TsTypeReference' ? own.typeParams?.params[0] : undefined;
    functions.set(id.value, props ?? propsTypeOf(init, declared));
  }
}

type Members = { readonly members: readonly TsTypeElement[]; readonly isOpen: boolean };
const UNKNOWN: Members = { members: [], isOpen: true };

/** The members of a type, as far as the file declares it; open if it has others. */
function membersOf(type: TsType | TsInterfaceDeclaration | undefined, declared: Declared): Members {
  const join = (parts: readonly Members[]): Members => ({
    members: parts.flatMap(({ members }) => members),
    isOpen: parts.some(({ isOpen }) => isOpen),
  });
  const byName = (name: unknown): Members => {
    const { type: kind, value } = name as { type: string; value: string };
    const found = kind === 'Identifier' ? declared.types.get(value) : undefined;
    if (!found) return UNKNOWN;
    // A type that extends itself is a mistake that this must survive.
    const types = new Map(declared.types);
    types.delete(value);
    return membersOf(found, { ...declared, types });
  };
  switch (type?.type) {
    case 'TsTypeLiteral':
      return { members: type.members, isOpen: false };
    case 'TsInterfaceDeclaration':
      return join([
        { members: type.body.body, isOpen: false },
        ...type.extends.map(({ expression }) => byName(expression)),
      ]);
    case 'TsIntersectionType':
      return join(type.types.map((part) => membersOf(part, declared)));
    case 'TsTypeReference': {
      const { typeName, typeParams } = type;
      const isReadonly = typeName.type === 'Identifier' && typeName.value === 'Readonly';
      return isReadonly ? membersOf(typeParams?.params[0], declared) : byName(typeName);
    }
    default:
      return UNKNOWN;
  }
}

const KINDS = /^(?:string|number|boolean)$/;

/** A simple type, or the texts that a union of them allows. */
function readType(type: TsType | undefined): Omit<PropType, 'isRequired'> {
  if (type?.type === 'TsKeywordType' && KINDS.test(type.kind)) return { kind: type.kind as 'string' };
  if (type?.type === 'TsFunctionType') return { kind: 'function' };
  const types = type?.type === 'TsUnionType' ? type.types : [type];
  const choices = types.flatMap((one) =>
    one?.type === 'TsLiteralType' && one.literal.type === 'StringLiteral' ? [one.literal.value] : [],
  );
  return choices.length === types.length ? { kind: 'string', choices } : {};
}

/** The props of a component, as far as its file declares them. */
export function propsOf({ body }: Module): ComponentProps | undefined {
  const declared: Declared = { types: new Map(), functions: new Map() };
  for (const item of body) declare(item, declared);
  const [main] = body.flatMap((item) =>
    item.type === 'ExportDefaultExpression'
      ? [item.expression]
      : item.type === 'ExportDefaultDeclaration' && item.decl.type === 'FunctionExpression'
        ? [item.decl]
        : [],
  );
  const type = propsTypeOf(main, declared);
  if (!type) return undefined;
  const { members, isOpen } = membersOf(type, declared);
  const byName = new Map<string, PropType>();
  for (const member of members)
    if (member.type === 'TsPropertySignature' && member.key.type === 'Identifier')
      byName.set(member.key.value, {
        isRequired: !member.optional,
        ...readType(member.typeAnnotation?.typeAnnotation),
      });
    else if (member.type !== 'TsMethodSignature') return { byName, isOpen: true };
  return { byName, isOpen };
}
