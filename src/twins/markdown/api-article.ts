import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import { t } from '../../kit/texts/t';
import { isMembers } from '../../kit/values/exact-number';
import type { ProblemFixes } from '../../site/links/problem-fixes';
import type { ArticleValues } from './article-values';
import { codesOf, errorList } from './error-list';
import { findInside, hasClass, isElement, removeInside } from './hast-classes';
import { exampleValue, joinExamples } from './join-examples';

interface ApiArticleOptions {
  readonly fixes: ProblemFixes;
  /** Of the page. */
  readonly route: string;
  readonly prefix: string;
  readonly values: ArticleValues;
  /** How to call the operation, after its address. */
  readonly access: readonly ElementContent[];
  /** Whether the fields of a schema inside of another one are behind its link, and examples leave out lists. */
  readonly isBrief: boolean;
}

/** A problem that an operation returns. */
export interface ReturnedProblem {
  readonly code: string;
  /** What its example says about the request. */
  readonly detail?: string;
}

/**
 * Leaves the first example of an error, which shows the form of all (in brief, its schema does), and one request.
 *
 * @returns What the examples of errors say, by code.
 */
function removeRepeated(
  article: Element,
  codes: ReadonlySet<string>,
  { access, isBrief, values }: ApiArticleOptions,
): ReadonlyMap<string, string> {
  const details = new Map<string, string>();
  let hasError = isBrief;
  const isRepeatedError = (example: Element): boolean => {
    if (!hasClass(example, 'api-example')) return false;
    const value = exampleValue(example, values);
    const code = isMembers(value) ? value['code'] : undefined;
    if (typeof code !== 'string' || !codes.has(code)) return false;
    const detail = isMembers(value) ? value['detail'] : undefined;
    if (typeof detail === 'string' && !details.has(code)) details.set(code, detail);
    const isRepeated = hasError;
    hasError = true;
    return isRepeated;
  };
  removeInside(article, (node) => {
    if (hasClass(node, 'panel-servers')) return access.length > 0;
    if (hasClass(node, 'request-sample'))
      return node.properties['dataAuthor'] === undefined && node.properties['dataState'] === 'hidden';
    if (!hasClass(node, 'example-group')) return false;
    removeInside(node, isRepeatedError);
    return findInside(node, (inner) => hasClass(inner, 'api-example')) === undefined;
  });
  return details;
}

/** Examples are read after what they are examples of. */
function moveExamples(article: Element): void {
  const side = findInside(article, (node) => hasClass(node, 'api-panels'));
  const rest = findInside(article, (node) => hasClass(node, 'api-rest'));
  const examples = side?.children.find((node) => hasClass(node, 'api-response'));
  if (!side || !rest || !examples) return;
  side.children = side.children.filter((node) => node !== examples);
  rest.children.unshift(examples);
}

const isLink = (link: Element): boolean => !hasClass(link, 'api-name');

/** The same with the text of some links in their place. */
export const withoutLinks = (nodes: readonly ElementContent[], isUnwanted = isLink): ElementContent[] =>
  nodes.flatMap((node) =>
    isElement(node, 'a') && isUnwanted(node)
      ? node.children
      : isElement(node)
        ? [{ ...node, children: withoutLinks(node.children, isUnwanted) }]
        : [node],
  );

/**
 * A row links its schema only if the schema has more than the row: not if its fields are below it, and not for a plain value.
 * In brief, the link replaces the fields.
 */
function foldRow(row: Element, isFolded: boolean): void {
  const isFold = (node: ElementContent): boolean =>
    hasClass(node, 'api-fold') && !hasClass(node, 'api-headers');
  const [head] = row.children;
  const type = isElement(head) ? findInside(head, (node) => hasClass(node, 'api-type')) : undefined;
  if (!isElement(head) || !type) return;
  const isNamed = findInside(type, ({ tagName }) => tagName === 'a') !== undefined;
  const isPlain = /\((?:string|number|integer|boolean)\b/.test(toString(type));
  const hasFold = row.children.some(isFold);
  if (hasFold && isFolded && isNamed) row.children = row.children.filter((child) => !isFold(child));
  else if (hasFold || isPlain) head.children = withoutLinks(head.children);
}

/**
 * Prepares the article of an API for Markdown, in place: one request, one error, each example once, no example of a field
 * that the others contain, and no header twice; beside each error its fix.
 *
 * @returns The problems of its errors.
 */
export function prepareApiArticle(article: Element, options: ApiArticleOptions): readonly ReturnedProblem[] {
  const { fixes, route, prefix, access, isBrief } = options;
  const isTable = (node: Element): boolean => hasClass(node, 'api-errors');
  const table = findInside(article, isTable);
  const codes: ReadonlySet<string> = table ? codesOf(table) : new Set();
  moveExamples(article);
  const details = removeRepeated(article, codes, options);
  const names = joinExamples(article, isBrief, options.values);
  const headers = new Set<string>();
  let toAdd = access;
  const change = (box: Element, depth: number): void => {
    box.children = box.children.map((node) => {
      if (!isElement(node)) return node;
      if (isTable(node)) {
        change(node, depth);
        return errorList(node, fixes, route, prefix);
      }
      if (hasClass(node, 'api-origins') || hasClass(node, 'api-origin'))
        return { ...node, children: withoutLinks(node.children) };
      const isRow = hasClass(node, 'api-property');
      if (isRow && hasClass(box, 'api-properties')) {
        const text = toString(node);
        const isHeader = node.properties['id']?.toString().includes('-header-') ?? false;
        if (isHeader && headers.has(text))
          return { ...node, children: [...node.children.slice(0, 1), h('p', t`as above`)] };
        if (isHeader) headers.add(text);
        const [head] = node.children;
        const name = isElement(head) ? findInside(head, (inner) => hasClass(inner, 'api-name')) : undefined;
        if (name && names.has(toString(name)))
          node.children = node.children.filter((child) => !hasClass(child, 'api-examples'));
        foldRow(node, isBrief && depth > 0);
      }
      change(node, depth + (isRow ? 1 : 0));
      if (hasClass(node, 'api-endpoint') && toAdd.length > 0) {
        node.children.push(...toAdd);
        toAdd = [];
      }
      return node;
    });
  };
  change(article, 0);
  return [...codes].flatMap((code) => {
    const detail = details.get(code);
    return code === '' ? [] : { code, ...(detail === undefined ? {} : { detail }) };
  });
}
