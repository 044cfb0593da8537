import type { Html } from '../kit/html/html';
import type { SourcePosition } from '../kit/diagnostics/diagnostic';

/** The front matter of a page. */
export interface Frontmatter {
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel?: string;
  /** Place among the pages of its folder. */
  readonly sidebarPosition?: number;
  readonly keywords: readonly string[];
  /** Last part of the address, or all of it if it begins with "/". */
  readonly slug?: string;
  /** Picture of link previews, by its address or from the folder of the page. */
  readonly image?: string;
  /** Where the file names it. */
  readonly imagePosition?: SourcePosition;
  /** Shown in develop only. */
  readonly draft?: boolean;
  /** Neither in the sidebar nor in search and the sitemap. */
  readonly unlisted?: boolean;
  readonly hideTitle?: boolean;
  /** Date and time in ISO form, instead of the newest commit's. */
  readonly lastUpdate?: string;
  readonly tocMinHeadingLevel: number;
  readonly tocMaxHeadingLevel: number;
  readonly hideTableOfContents: boolean;
  /** `null` removes the link; otherwise the sidebar's order applies. */
  readonly paginationPrev?: null;
  readonly paginationNext?: null;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6. */
  readonly depth: number;
}

/** The text under one heading, for search. */
export interface Section {
  /** Empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** In the order of the page; every other line is code or a row of a table (src/search/mark-matches.ts). */
  readonly text: string;
}

/** A name that a table of a page defines, for search. */
export interface Definition {
  readonly kind: 'key' | 'event' | 'property';
  readonly name: string;
  /** Id and text of the heading above the table; empty before the first one. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** A link as written, with its route or file. */
export interface PageReference {
  readonly href: string;
  readonly kind: 'page' | 'asset';
  readonly position: SourcePosition;
}

/** A code block that the build checks against an API, an event or a configuration schema. */
export interface Example {
  readonly language: string;
  readonly code: string;
  /** File name of the block; `curl -d @name` on the same page sends it. */
  readonly title?: string;
  readonly shows?: string;
  readonly unbound?: string;
  /** Position of the block's first line of code. */
  readonly position: SourcePosition;
}

export interface CompiledPage {
  readonly html: Html;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly definitions: readonly Definition[];
  readonly references: readonly PageReference[];
  /** Every id in the HTML that a link can refer to. */
  readonly anchors: readonly string[];
  /** Operation ids that the page links to. */
  readonly mentions: readonly string[];
  readonly examples: readonly Example[];
}
