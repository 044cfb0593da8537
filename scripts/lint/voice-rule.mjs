// @ts-check
/**
 * A rule of Oxlint that checks comments and test names with content/_site/voice.yml, the rules that
 * `npm run check:prose` applies to the guides. Code spans and quoted text are skipped.
 */
import '../lib/typescript-loader.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/project.mjs';

// A static import would be resolved before the loader is registered.
const { checkTerms, readTermRules } = await import('../../src/prose/check-terms');
const { maskMdx } = await import('../../src/prose/mask-mdx');

const RULES = 'content/_site/voice.yml';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */
/** @typedef {{ type: string, name?: unknown, object?: unknown, callee?: unknown }} Node */
/** @typedef {readonly [start: number, end: number]} Range */

/** The rules, as an option of the lint rule. */
export function readVoice() {
  const read = readTermRules(readFileSync(path.join(projectRoot, RULES), 'utf8'), RULES);
  if (!read.ok) throw new Error(`${RULES} is not valid: run npm run check:prose.`);
  return read.value;
}

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * @param {string} code
 * @param {readonly Range[]} ranges  In order of position.
 * @returns {string} The prose in these ranges, at its original position.
 */
function proseOf(code, ranges) {
  let end = 0;
  const kept = ranges.map(([start, next]) => {
    const text =
      blank(code.slice(end, start)) +
      code.slice(start, next).replace(/^\s*\/\/+|^\s*\/?\*+\/?|\*\/$|"[^"\n]*"/gm, blank);
    end = next;
    return text;
  });
  return maskMdx(kept.join(''));
}

/**
 * @param {Node} node
 * @returns {boolean} Whether this is `it`, or `it.only`, or `it.each(…)`.
 */
function isTestFunction(node) {
  if (node.type === 'Identifier') return ['describe', 'it', 'test'].includes(String(node.name));
  if (node.type === 'MemberExpression') return isTestFunction(/** @type {Node} */ (node.object));
  return node.type === 'CallExpression' && isTestFunction(/** @type {Node} */ (node.callee));
}

/** @type {Rule} */
export const voiceRule = {
  meta: { type: 'suggestion', schema: [{ type: 'array' }] },
  create(context) {
    const { sourceCode } = context;
    const voice = /** @type {any} */ (context.options[0]);
    /** @type {Range[]} */
    const ranges = sourceCode.getAllComments().flatMap(({ range }) => (range ? [range] : []));
    return {
      CallExpression(node) {
        const [name] = node.arguments;
        if (!isTestFunction(node.callee) || !name?.range) return;
        if (name.type === 'TemplateLiteral' || (name.type === 'Literal' && typeof name.value === 'string')) {
          ranges.push([name.range[0] + 1, name.range[1] - 1]);
        }
      },
      'Program:exit'() {
        const inOrder = ranges.sort(([a], [b]) => a - b);
        const prose = proseOf(sourceCode.text, inOrder);
        for (const { message, fix, position } of checkTerms(prose, context.filename, voice)) {
          const { line, column } = position ?? { line: 1, column: 1 };
          context.report({
            loc: { line, column: column - 1 },
            message: `${message} ${fix}`.replace(/\s+/g, ' '),
          });
        }
      },
    };
  },
};

export default { meta: { name: 'local' }, rules: { voice: voiceRule } };
