/** The front matter of another tool's page. */
import { readYaml } from './read-data';
import { isData } from './script-values';

export interface OldFrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** The block as it is written, with the lines around it. */
  readonly written: string;
  /** The text of the page after it. */
  readonly body: string;
  /** Lines before `body`. */
  readonly lines: number;
}

const BLOCK = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

export function readOldFrontMatter(source: string): OldFrontMatter {
  const [written = '', yaml = ''] = BLOCK.exec(source) ?? [];
  const { value, problem } = yaml.trim() === '' ? {} : readYaml(yaml);
  const isWrong = value !== undefined && value !== null && !isData(value);
  return {
    data: isData(value) ? value : {},
    problem: isWrong ? 'it is no map of keys' : problem,
    written,
    body: source.slice(written.length),
    lines: written.split('\n').length - 1,
  };
}

/** Values without some keys. */
export const without = (
  data: Readonly<Record<string, unknown>>,
  drop: RegExp,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !drop.test(key)));

/** What pages here have if those of VitePress and Starlight have no link to the one before or after. */
export const withoutNeighbors = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, null>> =>
  Object.fromEntries(
    ['prev', 'next'].flatMap((key) => (data[key] === false ? [[`pagination_${key}`, null]] : [])),
  );

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
