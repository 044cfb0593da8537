/** Replaces text by spaces and keeps line ends, so that positions stay valid. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Keys of the front matter whose values are prose. */
const PROSE_KEYS = /^(title|description|sidebar_label):/;

function maskFrontmatter(block: string): string {
  return block
    .split('\n')
    .map((line) => (PROSE_KEYS.test(line) ? line.replace(/^[\w]+:/, blank) : blank(line)))
    .join('\n');
}

/**
 * Blanks everything in a page but prose: code, addresses, tags, expressions, tokens, and the keys of the
 * front matter. The rest keeps its line and column.
 */
export function maskMdx(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, maskFrontmatter)
    .replace(/^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?\n[ \t]*\2[ \t]*$/gm, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)
    .replace(/^(?:import|export)\b[^\n]*$/gm, blank)
    .replace(/\]\([^)\n]*\)/g, blank)
    .replace(/<\/?[A-Za-z](?:"[^"]*"|[^<>"])*>/g, blank)
    .replace(/&[a-z]+;|&#\d+;/g, blank)
    .replace(/\{#[\w-]+\}|\{[^{}\n]*\}/g, blank)
    .replace(/@@\w+@@(?:'s)?/g, blank)
    .replace(/\bhttps?:\/\/[^\s)]+/g, blank);
}
