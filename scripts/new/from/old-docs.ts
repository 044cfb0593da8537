/** What every tool's settings are read into. Nothing of an old folder is executed or changed. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDocusaurus } from './docusaurus';
import { readMkdocs } from './mkdocs';
import { readStarlight } from './starlight';
import { readVitepress } from './vitepress';
import { convertLines, type Converted, type OldPage } from './convert-page';

/** One row of the list at the end. `file` is a path from the old folder, with `:line` where it is known. */
export interface Listed {
  readonly file: string;
  readonly kind: 'converted' | 'lost' | 'decide';
  readonly text: string;
}

/** An entry of an old sidebar. A page is named by its file, as `OldDocs.pages` has it; `at` is `file:line`. */
export type OldEntry = { readonly at?: string } & (
  | { readonly page: string; readonly label?: string | undefined }
  | { readonly section: string; readonly page?: string | undefined; readonly items: readonly OldEntry[] }
  | { readonly link: string; readonly label: string }
  /** The pages of a folder, in the order of their files; all of them if it is empty. */
  | { readonly auto: string }
);

/** A link of a header or footer: to a page by its file, or to an address. */
export type OldLink = { readonly label: string } & ({ readonly page: string } | { readonly href: string });

/** What becomes site.yml. */
export interface OldSettings {
  /** Name of the product; by default the title. */
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Origin, without a path. */
  readonly url?: string | undefined;
  readonly sourceRepository?: string | undefined;
  readonly editBaseUrl?: string | undefined;
  readonly language?: string | undefined;
  readonly colorMode?: 'dark' | 'light' | 'system' | undefined;
  /** `#rrggbb` */
  readonly color?: string | undefined;
  /** Address of an SVG file in one of the folders of static files. */
  readonly mark?: string | undefined;
  readonly navbar?: readonly OldLink[] | undefined;
  readonly footer?: readonly { readonly title: string; readonly links: readonly OldLink[] }[] | undefined;
  readonly copyright?: string | undefined;
  readonly announcement?:
    | { readonly id: string; readonly text: string; readonly href?: string | undefined }
    | undefined;
  readonly redirects?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

/** The settings of a tool, read. */
export interface OldDocs {
  readonly tool: string;
  /** Folders of pages (absolute), and where each is in the new site: empty, or `community/`. */
  readonly pages: readonly { readonly folder: string; readonly to: string }[];
  /** Folders (absolute) whose files have addresses of their own. */
  readonly files: readonly string[];
  readonly settings: OldSettings;
  /** The file with the settings, from the old folder. */
  readonly settingsFile?: string;
  /** Undefined if the folders are the sidebar. Several sidebars have a path each, by which pages choose theirs. */
  readonly sidebar?: readonly OldEntry[] | Readonly<Record<string, readonly OldEntry[]>> | undefined;
  /** The address of the new site for an address of the old one; the same if omitted. */
  readonly newAddress?: (address: string) => string;
  readonly list: readonly Listed[];
  /** Other files by their path in the new site, such as a mark outside of `files`. */
  readonly copies?: ReadonlyMap<string, string>;
  /** Whether a page is left out, such as one in another language; the list says so already. */
  readonly leftBehind?: (name: string) => boolean;
  /** Whether numbers before names are order only. */
  readonly hasNumbers?: boolean;
  readonly convert: (source: string, page: OldPage) => Converted;
  /** Files of components that the pages use, after all pages were converted, by their path in the new site. */
  readonly components?: ReadonlyMap<string, string>;
}

/**
 * Reads the settings in one folder, or returns undefined if there are none of this tool.
 *
 * @param old  The whole old folder (absolute); nothing outside of it is read.
 */
export type ReadTool = (root: string, shown: (file: string) => string, old: string) => OldDocs | undefined;

/** Where settings can be, from the root of a repository. */
const ROOTS = ['.', 'docs', 'website', 'gen-docs', 'site', 'documentation', 'docs/docs'];
/** Folders of such folders, in repositories with several packages. */
const PACKAGES = ['packages', 'apps'];

const TOOLS: readonly ReadTool[] = [readDocusaurus, readMkdocs, readVitepress, readStarlight];

/** @param old  Absolute path. */
export function recognize(old: string): OldDocs {
  const shown = (file: string): string => path.relative(old, file).replaceAll(path.sep, '/');
  const packages = PACKAGES.flatMap((one) =>
    existsSync(path.join(old, one)) ? readdirSync(path.join(old, one)).map((name) => `${one}/${name}`) : [],
  );
  for (const root of [...ROOTS, ...packages.filter((one) => statSync(path.join(old, one)).isDirectory())])
    for (const read of TOOLS) {
      const docs = read(path.join(old, root), shown, old);
      if (docs) return docs;
    }
  const pages = [{ folder: old, to: '' }];
  return { tool: 'Markdown', pages, files: [], settings: {}, list: [], convert: convertLines({}) };
}

/**
 * Every file below a folder, without links, hidden files, and packages.
 *
 * @param onLost  Called for each that is left out although it has a name of a page or file.
 * @returns Paths from the folder, with forward slashes.
 */
export function filesBelow(folder: string, onLost: (file: string, why: string) => void): string[] {
  const found: string[] = [];
  const visit = (inner: string): void => {
    for (const name of readdirSync(path.join(folder, inner)).sort()) {
      const at = inner === '' ? name : `${inner}/${name}`;
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (name.includes('\ufffd')) {
        onLost(at, 'its name is not encoded as UTF-8');
        continue;
      }
      if (name.includes('\\')) {
        onLost(at, 'its name has a backslash');
        continue;
      }
      const stats = lstatSync(path.join(folder, at));
      if (stats.isSymbolicLink()) onLost(at, 'a symbolic link is not followed');
      else if (stats.isDirectory()) visit(at);
      else if (stats.isFile()) found.push(at);
    }
  };
  if (existsSync(folder)) visit('');
  return found;
}
