/** Whether a sentence can be a title: a longer one does not fit into a heading, the sidebar, and the title of a browser tab. */
export const fitsTitle = (sentence: string): boolean => sentence.length <= 80;
