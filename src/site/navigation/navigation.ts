/** A row of the sidebar. */
export interface SidebarItem {
  readonly label: string;
  /** Route of the page; absent for a section without a page. */
  readonly route?: string;
  /** Mark of a call's page, lowercase, some shortened: `get`, `del`, `webhook`. */
  readonly method?: string;
  readonly isDeprecated?: boolean;
  /** What the present release did with an operation. */
  readonly change?: 'new' | 'changed';
  readonly isExternal?: boolean;
  /** Id of the API whose pages are inside. */
  readonly api?: string;
  /** What its own page is among these: `All messages`. */
  readonly whole?: string;
  readonly items?: readonly SidebarItem[];
  /** Path of the pages whose sidebar has the row, if the site has several sidebars; only of the first level. */
  readonly sidebar?: string;
}

export interface Breadcrumb {
  readonly label: string;
  readonly route?: string;
}

export interface PageLink {
  readonly label: string;
  readonly route: string;
}

/** The sidebar of one API, or of the overview of all APIs. */
export interface ApiArea {
  /** Name of the API, or of the section that lists all APIs. */
  readonly label: string;
  /** Its own page. */
  readonly route?: string;
  /** Beginning of the routes of an API's pages; absent for the overview. */
  readonly folder?: string;
  /** Rows and groups of rows; groups are not nested. */
  readonly items: readonly SidebarItem[];
  /** Pages of topics whose operations are in a group with those of other topics. */
  readonly topics: readonly PageLink[];
}

/** The sidebar in the parts that pages show. */
export interface SidebarAreas {
  /** The guides: every row, and one row for each API. */
  readonly guides: readonly SidebarItem[];
  /** First pages of the overview, if there is one, and of each API. */
  readonly choices: readonly PageLink[];
  readonly apis: readonly ApiArea[];
}
