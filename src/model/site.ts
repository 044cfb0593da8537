import type { FooterGroup, SiteLink } from './navigation';

/** The values behind `@@name@@` and `@@slug@@`. */
export interface Product {
  readonly name: string;
  readonly slug: string;
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the last one. */
  readonly id: string;
  readonly text: string;
  readonly href?: string;
  readonly isCloseable: boolean;
}

/** A card that leads into the site. */
export interface StartPath {
  /** Name of an icon in `CARD_ICONS`. */
  readonly icon: string;
  readonly title: string;
  readonly action: string;
  readonly href: string;
}

/** content/_site/site.yml, read and checked. */
export interface SiteSettings {
  readonly product: Product;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the published site without a trailing slash, for canonical addresses. */
  readonly url: string;
  readonly sourceRepository: string;
  readonly editBaseUrl?: string;
  readonly navbar: readonly SiteLink[];
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright: string };
  readonly announcement?: Announcement;
  /** The paths that the home page offers, for the page about a missing address. */
  readonly startPaths: readonly StartPath[];
  /** Addresses that redirect to another page, such as /products to its first page. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** One row of content/_site/sidebar.yml. */
export type SidebarEntry =
  | { readonly kind: 'page'; readonly page: string; readonly label?: string }
  | { readonly kind: 'api'; readonly api: string; readonly label?: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
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
  readonly also: readonly string[];
  /** Address of the page or section that explains the term. */
  readonly page?: string;
}

/** One row of the problem catalog. */
export interface CatalogProblem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly when: string;
  readonly fix: string;
  readonly owner: string;
  readonly answeredBy: string;
}
