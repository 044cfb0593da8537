/** Code with the lines that are marked by comments. */
export interface MarkedCode {
  /** The code without those comments, as shown and copied. */
  readonly text: string;
  /** Marked lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Lines that are shown as added and as removed. */
  readonly inserted: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
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

const WORD = String.raw`(?:highlight-(next-line|start|end)|\[!code (hl|highlight|focus|error|warning|\+\+|--)(?::(\d{1,4}))?\])`;

/** What a marker says, and the line without it. */
interface Marker {
  readonly word: string;
  readonly count: number;
  readonly rest: string;
}

function createReader(language: string): (line: string) => Marker | undefined {
  const styles = ((Object.hasOwn(STYLES, language) ? STYLES[language] : undefined) ?? ALL)
    .map((style) => style.replace('WORD', WORD))
    .join('|');
  const pattern = new RegExp(String.raw`(?<!\s)\s*(?:${styles})\s*$`);
  return (line) => {
    if (!line.includes('highlight-') && !line.includes('[!code')) return undefined;
    const found = pattern.exec(line);
    const [word = '', count = '1'] = found?.slice(1).filter(Boolean) ?? [];
    const rest = line.slice(0, found?.index);
    // The words of Docusaurus are comments on lines of their own.
    const isMarker = found && (rest.trim() === '' || found[0].includes('[!code'));
    return isMarker ? { word, count: Number(count), rest } : undefined;
  };
}

/**
 * Reads `highlight-next-line`, `highlight-start`, and `highlight-end` from comment lines, and `[!code highlight]`,
 * `[!code ++]`, and `[!code --]` from comments at the end of a line or, for the lines after it, on one of their own. Removes
 * these comments. A `start` without `end` marks everything after it.
 */
export function readMarkedLines(code: string, language: string): MarkedCode {
  const lines: string[] = [];
  const [marked, inserted, deleted] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const setOf = (word: string): Set<number> => (word === '++' ? inserted : word === '--' ? deleted : marked);
  const markerOf = createReader(language);
  let isOpen = false;
  for (const line of code.split('\n')) {
    const marker = markerOf(line);
    const { word = '', count = 1 } = marker ?? {};
    if (word === 'start' || word === 'end') {
      isOpen = word === 'start';
      continue;
    }
    const isOwn = marker !== undefined && marker.rest.trim() === '';
    if (!isOwn) lines.push(marker?.rest ?? line);
    if (marker) {
      const first = isOwn ? lines.length + 1 : lines.length;
      for (let at = first; at < first + count; at += 1) setOf(word).add(at);
    }
    if (isOpen && !isOwn) marked.add(lines.length);
  }
  const inside = (all: Set<number>): ReadonlySet<number> =>
    new Set([...all].filter((at) => at <= lines.length));
  return {
    text: lines.join('\n'),
    marked: inside(marked),
    inserted: inside(inserted),
    deleted: inside(deleted),
  };
}
