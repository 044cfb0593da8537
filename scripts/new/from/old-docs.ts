/** What every tool's settings are read into. Nothing of an old folder is executed or changed. */
import path from 'node:path';
import { readDocusaurus } from './docusaurus';
import { readMkdocs } from './mkdocs';
import { withoutBase } from './old-settings';
import { plainPage } from './plain-page';
import { readStarlight } from './starlight';
import { readVitepress } from './vitepress';
import type { OldBlog } from './blog-list';
import type { PageRules } from './page-rules';
import type { NewFiles } from './new-files';
import type { OldFolder } from './old-folder';

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

/** A page by its file, or an address. */
export type OldTarget = { readonly page: string } | { readonly href: string };

/** A link of a header or footer. */
export type OldLink = { readonly label: string } & OldTarget;

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
  /** Whether pages have formulas. */
  readonly math?: boolean | undefined;
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
  /** Where a file of a folder of pages is in the new site, and its place in its folder; where it was by default. */
  readonly place?: (name: string) => { readonly to: string; readonly position: string | undefined };
  /** Whether a page is made from a specification, as this engine makes it. */
  readonly isMade?: (name: string, source: string) => boolean;
  /** Whether a file beside the pages has a meaning here, too. */
  readonly isKept?: (name: string) => boolean;
  readonly blogs?: readonly OldBlog[];
  /** Adds what only all pages together tell. */
  readonly finish?: (site: Finish) => void;
  /** What its pages have. */
  readonly rules: PageRules;
}

/** The new site when its pages are there. */
export interface Finish {
  readonly files: NewFiles;
  /** Pages of the new site, below `content`, by their old file. */
  readonly moved: ReadonlyMap<string, string>;
  readonly routeOf: (page: string) => string;
}

/** Reads the settings in one folder (absolute) of an old folder, or returns undefined if there are none of this tool. */
export type ReadTool = (root: string, old: OldFolder) => Omit<OldDocs, 'tool'> | undefined;

/** Where settings can be, from the root of a repository. */
const ROOTS = ['.', 'docs', 'website', 'gen-docs', 'site', 'documentation', 'docs/docs'];
/** Folders of such folders, in repositories with several packages. */
const PACKAGES = ['packages', 'apps'];

/** Readers by the name of their tool. */
export const TOOLS: Readonly<Record<string, ReadTool>> = {
  Docusaurus: readDocusaurus,
  MkDocs: readMkdocs,
  VitePress: readVitepress,
  Starlight: readStarlight,
};

export function recognize(old: OldFolder): OldDocs {
  const packages = PACKAGES.flatMap((one) =>
    old.names(path.join(old.root, one)).map((name) => `${one}/${name}`),
  );
  for (const root of [...ROOTS, ...packages].map((one) => path.join(old.root, one)).filter(old.isFolder))
    for (const [tool, read] of Object.entries(TOOLS)) {
      const docs = read(root, old);
      if (docs) return { tool, ...docs };
    }
  return plainMarkdown(old);
}

/** A folder without the settings of a tool, such as the pages of Docusaurus alone. */
export const plainMarkdown = (old: OldFolder): OldDocs => ({
  tool: 'Markdown',
  pages: [{ folder: old.root, to: '' }],
  files: [],
  settings: {},
  list: [],
  // Addresses of a site can begin with the name of its folder of pages.
  newAddress: withoutBase(path.basename(old.root)),
  // The page of a folder of Hugo.
  place: (name) => ({ to: name.replace(/(^|\/)_(index\.md)$/, '$1$2'), position: undefined }),
  rules: plainPage,
});
