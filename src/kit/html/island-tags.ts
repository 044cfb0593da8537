/**
 * The element around a component that also runs in the browser (src/reader/components/islands/site-island.ts). What it contains is
 * as React rendered it, so that React finds it there: no step after the component may change it.
 */
export const ISLAND = 'site-island';

/** The element in it around what the page has between the tags of the component; it belongs to the page. */
export const ISLAND_CHILDREN = 'site-children';
