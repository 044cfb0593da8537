/** A link of the frame: navbar, footer, breadcrumbs. */
export interface SiteLink {
  readonly label: string;
  /** Route of this site, or a full address. */
  readonly href: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** A row of the sidebar. */
export interface SidebarItem {
  readonly label: string;
  /** Route of the page; absent for a section without a page. */
  readonly route?: string;
  /** HTTP method of an operation page, lowercase; `webhook` for a request that the API sends. */
  readonly method?: string;
  readonly isDeprecated?: boolean;
  readonly isExternal?: boolean;
  /** Id of the API whose pages are inside. */
  readonly api?: string;
  readonly items?: readonly SidebarItem[];
}

export interface Breadcrumb {
  readonly label: string;
  readonly route?: string;
}

export interface PageLink {
  readonly label: string;
  readonly route: string;
}
