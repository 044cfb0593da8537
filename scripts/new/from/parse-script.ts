import { parse, type ParserPlugin } from '@babel/parser';
import type { ESTree } from 'rolldown/utils';

/**
 * The syntax tree of a script. This parser is written in JavaScript, so a script that is nested too deeply is an exception, and
 * one that takes too long can be ended; a native parser would end the process.
 *
 * @param syntax  Besides JavaScript.
 * @returns As ESTree has it. Throws an Error for what is no script.
 */
export function parseScript(source: string, syntax: readonly ('jsx' | 'typescript')[]): ESTree.Program {
  const plugins: ParserPlugin[] = ['estree', ...syntax];
  // Both parsers make ESTree, with the same nodes of TypeScript.
  return parse(source, { sourceType: 'module', plugins }).program as unknown as ESTree.Program;
}
