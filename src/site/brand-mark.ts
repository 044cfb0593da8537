/**
 * The dovetail of the brand: oak is the machine side, spruce the software side. Used by header, icons, and link
 * previews.
 */

/** The mark on a grid of 24. */
export const MARK = {
  oak: 'M3 3h18v8h-5l1.5 5h-11L8 11H3z',
  spruce: 'M3 12.4h3.3L4.8 17.6h14.4l-1.5-5.2H21V21H3z',
} as const;
