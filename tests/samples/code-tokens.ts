import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as TreeSitter from '@vscode/tree-sitter-wasm';
import type { Node, Parser as TreeParser } from '@vscode/tree-sitter-wasm';
import type { Found } from './found-request';
import { secretOf } from './sent-request';

/** A leaf of a syntax tree; a string is one leaf, with its value by the rules of its language. */
export interface CodeToken {
  readonly text: string;
  readonly value?: string;
  /** Whether it only joins strings, or reads an environment variable. */
  readonly isJoint?: boolean;
}

/** How tests read the samples of a language that is rarely installed. */
export interface ParsedLanguage {
  /** Name of the tree-sitter grammar, and of its nodes for strings. */
  readonly grammar: string;
  readonly strings: readonly string[];
  /** Words beside strings that only join them, and the functions that read an environment variable. */
  readonly joints: readonly string[];
  readonly readers: readonly string[];
  /** The value of a string from its source text. */
  readonly decode: (source: string) => string;
  readonly read: (tokens: readonly CodeToken[]) => Found;
}

export const inner = (source: string): string => source.slice(1, -1);
/** Escapes that JSON has too. */
export const jsonString = (source: string): string => JSON.parse(source) as string;
export const singleQuoted = (source: string): string => inner(source).replace(/\\([\\'])/g, '$1');

/** What joins strings in most languages. */
const OPERATORS = ['+', '.', '(', ')', '::', '?', '!', ',', '&'];

/** Creates a function that splits a sample into tokens; it throws if the grammar cannot parse the code. */
export async function createTokenizer({
  grammar,
  strings,
  joints,
  readers,
  decode,
}: ParsedLanguage): Promise<(code: string) => CodeToken[]> {
  const require = createRequire(import.meta.url);
  const { Language, Parser } = require('@vscode/tree-sitter-wasm') as typeof TreeSitter;
  await Parser.init();
  const folder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));
  const parser: TreeParser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(path.join(folder, `tree-sitter-${grammar}.wasm`))));
  const known = new Set([...OPERATORS, ...joints, ...readers]);
  return (code) => {
    const tokens: CodeToken[] = [];
    const valueOf = (source: string): string => {
      const isName = tokens.at(-1)?.text === '(' && readers.includes(tokens.at(-2)?.text ?? '');
      return isName ? secretOf(decode(source)) : decode(source);
    };
    const visit = (node: Node): void => {
      if (node.isError || node.isMissing)
        throw new Error(`line ${node.startPosition.row + 1} is no ${grammar}: ${node.text}\n${code}`);
      const { text } = node;
      if (strings.includes(node.type)) tokens.push({ text, value: valueOf(text) });
      else if (node.childCount === 0) tokens.push({ text, isJoint: known.has(text) });
      else for (const child of node.children) if (child) visit(child);
    };
    const tree = parser.parse(code);
    if (!tree) throw new Error('no tree');
    visit(tree.rootNode);
    return tokens.filter(({ text }) => text.trim() !== '');
  };
}

/** The value of an expression of strings and environment variables. */
export function textOf(tokens: readonly CodeToken[]): string {
  const isFormat = tokens[0]?.text === 'format';
  const parts = tokens.flatMap(({ text, value, isJoint }): string[] => {
    if (value !== undefined) return [value];
    if (isJoint === true) return [];
    throw new Error(`"${text}" is no part of a text: ${tokens.map((token) => token.text).join(' ')}`);
  });
  if (!isFormat) return parts.join('');
  const [format = '', ...values] = parts;
  return format.replace(/\{\{|\}\}|\{\}/g, (mark) =>
    mark === '{}' ? (values.shift() ?? mark) : mark.charAt(0),
  );
}

/** Comma-separated parts of a list, with respect to brackets. */
export function splitList(tokens: readonly CodeToken[]): CodeToken[][] {
  const parts: CodeToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.value === undefined && '([{'.includes(token.text)) depth += 1;
    if (token.value === undefined && ')]}'.includes(token.text)) depth -= 1;
    if (depth === 0 && token.value === undefined && token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Tokens up to the closing bracket. */
export function untilClosed(tokens: readonly CodeToken[], from: number): CodeToken[] {
  let depth = 1;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.value !== undefined) continue;
    if (/^(?:@?[([{])$/.test(token.text)) depth += 1;
    if (/^[)\]}]$/.test(token.text)) depth -= 1;
    if (depth === 0) break;
  }
  return tokens.slice(from, at);
}

/**
 * Finds calls by the tokens before their arguments: `request . Header . Add (`.
 *
 * @returns The arguments of each.
 */
export function findCalls(tokens: readonly CodeToken[], callee: string): CodeToken[][][] {
  const wanted = callee.split(' ');
  return tokens.flatMap((_, index) =>
    wanted.every(
      (text, offset) => tokens[index + offset]?.text === text && tokens[index + offset]?.value === undefined,
    )
      ? [splitList(untilClosed(tokens, index + wanted.length))]
      : [],
  );
}
