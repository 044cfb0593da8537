import { readContentBlocks, readProduct } from '../content-blocks';

/** A code block of a guide in a language that can call an API or a broker. */
export interface GuideSample {
  /** Below content/, such as `general/index.mdx`. */
  readonly page: string;
  readonly line: number;
  readonly language: 'bash' | 'ts' | 'python' | 'csharp' | 'powershell';
  /** File that a reader saves it as. */
  readonly title: string | undefined;
  readonly code: string;
  /** Whether it calls an API of the platform, a broker, or a server of the guides. */
  readonly calls: boolean;
}

/** What became of a sample, for the report. */
export type Outcome = { readonly kind: 'run' } | { readonly kind: 'checked'; readonly reason: string };

const LANGUAGES = new Set(['bash', 'ts', 'python', 'csharp', 'powershell']);

export const product = readProduct();
const { slug } = product;

const CALLS = new RegExp(
  [
    `\\b(?:login|gds|api|connect|partner|service)\\.(?:sandbox\\.)?${slug}\\.example`,
    String.raw`\bfetch\(|from ['"](?:rhea|mqtt)['"]|^import paho|localhost:8080|urlopen\(`,
    // A command that runs such a program.
    String.raw`^(?:npx tsx|python3? \w+\.py|dotnet run)\b`,
  ].join('|'),
  'm',
);

/** A file name, and no heading such as `200 OK`. */
const isFileName = (title: string | undefined): title is string =>
  title !== undefined && /^[\w./-]+\.\w+$/.test(title);

const pages = readContentBlocks(product).map(({ file, blocks }) => ({
  page: file.replace(/^content\//, ''),
  blocks,
}));

/** All samples of the guides, in the order of the page. */
export const samples: readonly GuideSample[] = pages.flatMap(({ page, blocks }) =>
  blocks
    .filter(({ language }) => LANGUAGES.has(language))
    .map(({ language, code, position, title }) => ({
      ...{ page, line: position.line, language: language as GuideSample['language'], title, code },
      // The connector offers OPC UA to programs beside the machine: no API of the platform, and no broker.
      calls: CALLS.test(code) && !code.includes('node-opcua'),
    })),
);

/** Files that a reader of a page has saved, by name: parts of one file follow each other. */
export function filesOf(page: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { language, title, code } of pages.find((one) => one.page === page)?.blocks ?? []) {
    if (!isFileName(title)) continue;
    // A program in parts; a response with the name of a file is one whole.
    const known = language === 'json' ? undefined : files.get(title);
    files.set(title, known === undefined ? `${code}\n` : `${known}\n${code}\n`);
  }
  return files;
}

/** The audience that a sample needs a token for: that of the first API that it calls. */
export function audienceOf(code: string): string | undefined {
  const host = `https://(?:gds|api)\\.(?:sandbox\\.)?${slug}\\.example`;
  const [found] = new RegExp(`${host}(?:/(?:core|management|application)(?=/v1))?`).exec(code) ?? [];
  return found;
}
