/** The front matter of another tool's page. */
import { readYaml } from './read-data';
import { isData } from './script-values';

export interface OldFrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** The text of the page after it. */
  readonly body: string;
  /** Lines before `body`. */
  readonly lines: number;
  /** The block with some keys left out, and with lines added; empty if nothing is in it. */
  readonly write: (drop: RegExp, add: readonly string[]) => string;
}

const BLOCK = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

export function readOldFrontMatter(source: string): OldFrontMatter {
  const [whole = '', yaml = ''] = BLOCK.exec(source) ?? [];
  // The engine reports what is wrong with it, with its line.
  const { value: data } = readYaml(yaml);
  const write = (drop: RegExp, add: readonly string[]): string => {
    let isDropped = false;
    const left = yaml
      .split('\n')
      .slice(0, -1)
      .filter((line) => {
        const key = /^(?:([\w-]+)|"([^"]+)"|'([^']+)')\s*:/.exec(line);
        if (key) isDropped = drop.test(key[1] ?? key[2] ?? key[3] ?? '');
        return !isDropped;
      });
    while (left.at(-1)?.trim() === '') left.pop();
    const lines = [...left, ...add];
    return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n`;
  };
  return {
    data: isData(data) ? data : {},
    body: source.slice(whole.length),
    lines: whole.split('\n').length - 1,
    write,
  };
}

/** A page from its front matter and the parts of its text, with a blank line between them. */
export const joinParts = (...parts: readonly string[]): string =>
  parts
    .filter((one) => one.trim() !== '')
    .map((one, index, all) => {
      const text = index === 0 ? one : one.replace(/^(?:[ \t]*\n)+/, '');
      return index < all.length - 1 ? text.trimEnd() : text;
    })
    .join('\n\n');

/** A text that is not empty. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
