/** The values behind `@@name@@` and `@@slug@@`. */
export interface Product {
  readonly name: string;
  readonly slug: string;
}

/** One row of content/_site/sidebar.yml. */
export type SidebarEntry =
  | { readonly kind: 'page'; readonly page: string; readonly label?: string }
  | { readonly kind: 'api'; readonly api: string; readonly label?: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  /** The pages of a folder below `content/`, in the order of their files; all pages if it is empty. */
  | { readonly kind: 'auto'; readonly folder: string; readonly entries?: readonly SidebarEntry[] }
  /** One of several sidebars, of the pages below a path; only at the first level. */
  | { readonly kind: 'sidebar'; readonly path: string; readonly items: readonly SidebarEntry[] }
  | {
      readonly kind: 'section';
      readonly label: string;
      readonly page?: string;
      readonly items: readonly SidebarEntry[];
    };

export interface GlossaryTerm {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Other forms of the term, such as its plural. */
  readonly also: readonly string[];
  /** What readers of other systems call it: searched, and never written. */
  readonly alsoCalled?: readonly string[];
  /** Address of the page or section that explains the term. */
  readonly page?: string;
}

/** A text with links: strings, and the names of operations with the routes of their pages. */
export type LinkedText = readonly (string | { readonly name: string; readonly route: string })[];

/** One row of the problem catalog. */
export interface CatalogProblem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly when: string;
  readonly fix: string;
  /** How to fix it on the pages at `page` and below. */
  readonly fixes: readonly { readonly page: string; readonly fix: string }[];
  /** Whether and when the same request can succeed later. */
  readonly retry?: string;
  readonly owner: string;
  readonly answeredBy: string;
}

/** A row of the problem catalog that links to the operations it names. */
export interface LinkedProblem extends Omit<CatalogProblem, 'fix' | 'fixes' | 'retry' | 'answeredBy'> {
  readonly fix: LinkedText;
  readonly fixes: readonly { readonly page: string; readonly fix: LinkedText }[];
  readonly retry?: LinkedText;
  readonly answeredBy: LinkedText;
}
