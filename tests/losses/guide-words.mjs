// @ts-check
/**
 * `node tests/losses/guide-words.mjs <folder of old pages>… <public folder of the site>`: which words of guides of another
 * tool are missing in the Markdown of the built pages. A source is read by the parsers of Markdown and MDX, not by
 * `--from`, so that a mistake there cannot hide itself, and is compared with the built page that has most of its words.
 * Prints a line for each page with missing words, and the sum. Exit code 1 from 0.5 %.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { toString as textOfHtml } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const LIMIT = 0.005;
const markdown = unified().use(remarkParse).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const html = unified().use(rehypeParse, { fragment: true });

/** What marks a block, and is no word of it. */
const withoutMarks = (/** @type {string} */ source) =>
  source
    .replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // Comments that mark lines of code.
    .replace(/(?:\/\/|\/\*|#)[ \t]*highlight-(?:next-line|line|start|end)\b/g, '')
    .replace(/^([ \t>]*):{3,}[ \t]*[\w-]*/gm, '$1')
    .replace(/^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+[\w -]+/gm, '$1')
    .replace(/^([ \t>]*>[ \t]*)\[!\w+\]/gm, '$1')
    .replace(/^([ \t]*)--8<--.*$/gm, '$1')
    .replace(/\{[ \t]*[#.:][^}\n]*\}/g, '')
    .replace(/:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/g, '')
    .replace(/^\s*\[\[toc\]\]\s*$/gim, '')
    .replace(/^[ \t]*\*\[[^\]]+\]:.*$/gm, '');

/** The words that a reader of a source sees. @param {string} source @param {boolean} isMdx */
function wordsOf(source, isMdx) {
  const text = withoutMarks(source);
  let tree = markdown.parse('');
  try {
    tree = (isMdx ? mdx : markdown).parse(text);
  } catch {
    tree = markdown.parse(text);
  }
  /** @type {string[]} */
  const texts = [];
  visit(tree, (node) => {
    // A diagram is drawn.
    if (node.type === 'code' && node.lang === 'mermaid') return;
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node.value);
    else if (node.type === 'image') texts.push(node.alt ?? '');
    else if (node.type === 'html' && !/^<(?:script|style)\b/i.test(node.value)) {
      if (/^<[^>]*>$/.test(node.value.trim())) return;
      texts.push(textOfHtml(html.parse(node.value)));
    }
  });
  return (
    texts
      .join(' \n')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.map((word) => word.toLowerCase()) ?? []
  );
}

/** @param {readonly string[]} words */
function counted(words) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Words of one page that the other lacks. @param {readonly string[]} words @param {ReadonlyMap<string, number>} in_ */
function missing(words, in_) {
  const left = new Map(in_);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/(?:^|\/)(?:_|node_modules\/|\.)/.test(file.replaceAll('\\', '/')))
    .sort();

const folders = process.argv.slice(2);
const site = folders.pop() ?? '';
const pages = filesIn(site, /\.md$/).map((file) =>
  counted(
    readFileSync(path.join(site, file), 'utf8')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.map((word) => word.toLowerCase()) ?? [],
  ),
);
let all = 0;
let lost = 0;
for (const folder of folders)
  for (const file of filesIn(folder, /(?<!\.api|\.info|\.tag|\.schema)\.mdx?$/)) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    // Docusaurus reads .md as MDX, too.
    const words = wordsOf(source, file.endsWith('.mdx') || /^import\s.*from\s/m.test(source));
    let best = words;
    for (const page of pages) {
      const gone = missing(words, page);
      if (gone.length < best.length) best = gone;
    }
    all += words.length;
    lost += best.length;
    if (best.length > 0)
      console.log(`${file}: ${best.length} of ${words.length}: ${best.slice(0, 40).join(' ')}`);
  }
const share = all === 0 ? 1 : lost / all;
console.log(`${lost} of ${all} words are missing (${(share * 100).toFixed(2)} %).`);
process.exitCode = share < LIMIT ? 0 : 1;
