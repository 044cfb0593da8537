/** Maximum window width, in pixels, of the mobile layout (specification, section 9). */
export const MOBILE_BREAKPOINT_PX = 996;
/** Widths in pixels at which the layout changes. Style sheets use no others (style-tokens.test.ts). */
export const BREAKPOINTS_PX = { narrow: 360, phone: 600, mobile: MOBILE_BREAKPOINT_PX, wide: 1200 } as const;
/** Delay before the progress bar shows, in milliseconds (specification, sections 2 and 9). */
export const PROGRESS_DELAY_MS = 200;
/** Hits in the type-ahead list (specification, section 9). */
export const MAX_HITS = 8;
/** Length of a search snippet, in characters (specification, section 9). */
export const SNIPPET_LENGTH = 50;
/** Heading levels of the table of contents (specification, section 9). */
export const TOC_MIN_HEADING_LEVEL = 2;
export const TOC_MAX_HEADING_LEVEL = 3;
/** Sidebar of every page in the list of the docs version (specification, section 3). */
export const DOCS_SIDEBAR = 'docs';
