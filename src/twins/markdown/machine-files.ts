/** A Markdown file about one thing, in the list for the search server. */
export interface NamedFile {
  /** How it can be asked for: the id or code first. */
  readonly names: readonly string[];
  /** Address without the prefix of the site. */
  readonly file: string;
}

export const FILE_KINDS = ['operations', 'problems', 'events'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Where the Markdown of a page has what its HTML has at an anchor: `#` and the anchor of a heading, or another file. */
export type AnchorPlaces = Readonly<Record<string, string>>;

/** `/mcp-files.json`: the files about operations, problems, and events. An operation has its method and path as a name. */
export type MachineFiles = Readonly<Record<FileKind, readonly NamedFile[]>> & {
  /** By the Markdown file of a page: the anchors of its HTML that its Markdown has not. */
  readonly anchors: Readonly<Record<string, AnchorPlaces>>;
};

export const MACHINE_FILES = 'mcp-files.json';
