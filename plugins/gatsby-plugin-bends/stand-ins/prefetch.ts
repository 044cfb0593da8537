/**
 * Replaces Gatsby's prefetching of files in the browser's bundle: pages are loaded ahead by
 * src/reader/client/navigation/prefetch-links.ts.
 */
export default function prefetch(): Promise<void> {
  return Promise.resolve();
}
