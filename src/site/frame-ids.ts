/** Ids of the frame around the text of a page: headings get others, and raw HTML must not use them. */
export const FRAME_IDS =
  'main toc-title used-in loader page-scripts search-start search-tasks start-paths'.split(' ');
