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

/** Colors of a brand, as `#rrggbb`. Their hue and strength count; the lightness of each step is the palette's. */
export interface BrandColors {
  /** Links, buttons, and the current row. */
  readonly action?: string;
  /** Marks, steps, and the other half of illustrations. */
  readonly accent?: string;
  /** The tint of grays. */
  readonly neutral?: string;
}

export interface BrandFont {
  readonly family: string;
  /** A `.woff2` file in `static`, such as `/fonts/text.woff2`; without it, the font of the reader's system. */
  readonly file?: string;
}

export interface BrandFonts {
  readonly text?: BrandFont;
  readonly code?: BrandFont;
}

/** What distinguishes the look of a site. */
export interface BrandSettings {
  /** The word after the product's name in the header. */
  readonly area: string;
  /** An SVG file in `static`, such as `/mark.svg`, for the header and the icons. */
  readonly mark?: string;
  readonly colors: BrandColors;
  readonly fonts: BrandFonts;
}

/** The version of the docs that the site shows. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
}

/** content/_site/site.yml, read and checked. */
export interface SiteSettings {
  readonly product: Product;
  readonly brand: BrandSettings;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the published site without a trailing slash, for canonical addresses. */
  readonly url: string;
  /** Without it, the header has no link to the source. */
  readonly sourceRepository?: string;
  readonly editBaseUrl?: string;
  readonly navbar: readonly SiteLink[];
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright: string };
  readonly announcement?: Announcement;
  /** The paths that the home page offers, for the page about a missing address. */
  readonly startPaths: readonly StartPath[];
  /** Addresses that redirect to another page, such as /guides to its first page. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Folder of the API pages, such as `/api/`. */
  readonly apiRoot: string;
  /** Page with the catalog of error responses, with an anchor `problem-<code>` for each. */
  readonly problemsPage?: string;
  /** Short names of files in `openapi/schemas`, for `shows`: `event: events`, or `data: events#data.` for a part. */
  readonly schemaPrefixes: Readonly<Record<string, string>>;
  readonly docsVersion: DocsVersion;
  /**
   * What the mock's tokens contain: the reader's own API, and the address of a signed-in user; and the operation
   * whose call it prints.
   */
  readonly mock: {
    readonly audience: string;
    readonly email: string;
    readonly firstCall?: string | undefined;
  };
  /** Searches for a reader who has none yet, or whose words are nowhere. */
  readonly searches: readonly string[];
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

/** A text with links: strings, and the names of operations with the routes of their pages. */
export type LinkedText = readonly (string | { readonly name: string; readonly route: string })[];

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

/** A row of the problem catalog that links to the operations it names. */
export interface LinkedProblem extends Omit<CatalogProblem, 'fix' | 'answeredBy'> {
  readonly fix: LinkedText;
  readonly answeredBy: LinkedText;
}
