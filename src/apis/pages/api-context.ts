import { jsonText } from '../text/json-text';
import type { Anchors } from '../text/anchors';
import type { Continuations } from '../schema/continuations';
import type { SchemaAddress } from '../schema/schema-addresses';
import type { NormalApi, NormalOperation } from '../operation/normal-operation';
import type { FollowLink } from '../links/link-rules';
import type { Path } from '../../kit/values/pointer';
import type { HighlightCode } from '../text/render-markdown';
import type { Takers } from './next-calls';
import type { SchemaContext } from '../schema/schema-context';
import type { Specification } from '../document/specification';
import type { ApiReference } from '../model/api';
import type { Html } from '../../kit/html/html';
import type { Heading } from '../../guides/page';
import type { ReaderValues } from '../reader-values/reader-values';

/** Shared by all pages of an API, which remember by it what they rendered: a context is never changed. */
export interface ApiContext {
  readonly specification: Specification;
  readonly api: ApiReference;
  readonly highlight: HighlightCode;
  readonly pathPrefix: string;
  readonly followLink: FollowLink;
  /** Called for a link that leads nowhere and is shown as text. */
  readonly reportDeadLink: (written: string, path: Path, label?: string) => void;
  readonly routeOf: (operation: NormalOperation) => string;
  readonly routeOfTag: (name: string) => string | undefined;
  /** Address of a component schema: on the introduction page, or its own page. */
  readonly schemaHref: (name: string) => string | undefined;
  readonly placeOfSchema: (name: string) => SchemaAddress | undefined;
  /** The page that lists the schemas, if each has its own page. */
  readonly schemaList: string | undefined;
  /** Schemas that continue on their own pages. */
  readonly continuations: Continuations;
  /** Anchor of a security scheme on the introduction page. */
  readonly securityHref: (name: string) => string | undefined;
  /** Page of the site that explains the codes of problems. */
  readonly problemRoute: string | undefined;
  readonly downloads: readonly { readonly label: string; readonly href: string }[];
  /** The operations of the document and what they share. */
  readonly normal: NormalApi;
  readonly takers: Takers;
  /** Marked in descriptions; the ids also in the examples of responses. */
  readonly readerValues: ReaderValues;
}

/** Limits of one page: it stays readable, and its HTML below 300 kB. */
export interface PageBudget {
  /** Rows of schemas; a long description counts as several. */
  rows: number;
  /** Characters of examples. */
  exampleCharacters: number;
}

/** The context of one page, with its ids, headings, and links. */
export interface ApiPageContext extends ApiContext {
  /** Used in links back to this page; the owner is the page that it continues. */
  readonly self: { readonly route: string; readonly title: string; readonly owner?: string };
  readonly anchors: Anchors;
  readonly headings: Heading[];
  /** Remaining room for schemas and examples; links replace what does not fit. */
  readonly budget: PageBudget;
  /** Renders a short description inside the page. */
  readonly markdown: (text: string, path: Path) => Html;
  /** The address of a link outside descriptions, such as `externalDocs`; undefined if it leads nowhere. */
  readonly address: (written: string | undefined, path: Path) => string | undefined;
  /** Renders the page's own description, including headings. */
  readonly longMarkdown: (text: string, path: Path, headingDepth: number) => Html;
}

/** Maximum rows of an introduction, which lists every component schema once. */
export const MAX_SCHEMA_PAGE_ROWS = 20_000;

/** Levels of properties shown open on operation pages. */
export const MAX_DEPTH = 3;

export function schemaContext(
  page: ApiPageContext,
  direction: SchemaContext['direction'],
  maxDepth = MAX_DEPTH,
): SchemaContext {
  return {
    specification: page.specification,
    anchors: page.anchors,
    markdown: page.markdown,
    schemaHref: page.schemaHref,
    address: page.address,
    continueAt: (parts, label, rest, anchor) =>
      page.continuations.claim(parts, label, rest, {
        label: page.self.title,
        owner: page.self.owner ?? page.self.title,
        href: `${page.self.route}#${anchor}`,
      }),
    maxDepth,
    hasComponents: page.self.route === page.api.introductionRoute,
    budget: page.budget,
    ...(direction === undefined ? {} : { direction }),
  };
}

/** A value on one line of a table. */
export function shortValue(value: unknown): string {
  return jsonText(value, 400);
}
