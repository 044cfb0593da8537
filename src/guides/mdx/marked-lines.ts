/** Code with the lines that are marked by comments. */
export interface MarkedCode {
  /** The code without those comments, as shown and copied. */
  readonly text: string;
  /** Marked lines, from 1. */
  readonly marked: ReadonlySet<number>;
}

const SLASHES = String.raw`\/\/\s*WORD`;
const BLOCK = String.raw`\/\*\s*WORD\s*\*\/`;
const HASH = String.raw`#\s*WORD`;
const MARKUP = String.raw`<!--\s*WORD\s*-->`;
const SEMICOLON = String.raw`;\s*WORD`;
const ALL = [SLASHES, BLOCK, HASH, MARKUP, SEMICOLON];

/** Comment styles by language; unlisted languages can use any of them. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  ts: [SLASHES, BLOCK],
  typescript: [SLASHES, BLOCK],
  js: [SLASHES, BLOCK],
  javascript: [SLASHES, BLOCK],
  csharp: [SLASHES, BLOCK],
  jsonc: [SLASHES, BLOCK],
  bash: [HASH],
  python: [HASH],
  yaml: [HASH],
  powershell: [HASH],
  ini: [HASH, SEMICOLON],
  xml: [MARKUP],
};

const WORD = 'highlight-(next-line|start|end)';

/**
 * Reads `highlight-next-line`, `highlight-start`, and `highlight-end` from comment lines,
 * and removes those lines. A `start` without `end` marks everything after it.
 */
export function readMarkedLines(code: string, language: string): MarkedCode {
  if (!code.includes('highlight-')) return { text: code, marked: new Set() };
  const styles = ((Object.hasOwn(STYLES, language) ? STYLES[language] : undefined) ?? ALL)
    .map((style) => style.replace('WORD', WORD))
    .join('|');
  const pattern = new RegExp(String.raw`^\s*(?:${styles})\s*$`);
  const lines: string[] = [];
  const marked = new Set<number>();
  let isOpen = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const word = pattern.exec(line)?.slice(1).find(Boolean);
    if (word === 'start') isOpen = true;
    else if (word === 'end') isOpen = false;
    else if (word === 'next-line') isNext = true;
    else {
      lines.push(line);
      if (isOpen || isNext) marked.add(lines.length);
      isNext = false;
    }
  }
  return { text: lines.join('\n'), marked };
}
