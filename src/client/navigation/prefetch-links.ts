import { isConstrained, siteLinkOf } from './link-navigation';

const isSeen = new WeakSet<Element>();
const prefetched = new Set<string>();
let observer: IntersectionObserver | undefined;

function prefetch(link: HTMLAnchorElement): void {
  if (prefetched.has(link.pathname) || link.pathname === window.location.pathname) return;
  prefetched.add(link.pathname);
  window.___loader?.enqueue(link.pathname);
}

/**
 * Prefetches the pages of links as they come into view, once each; nothing on 2g and data saver. Gatsby's
 * queue loads four pages at a time with pauses, so the network stays free for the reader.
 */
export function prefetchVisibleLinks(): void {
  if (isConstrained() || !('IntersectionObserver' in window)) return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  });
  for (const link of document.querySelectorAll('a[href]')) {
    if (isSeen.has(link) || !siteLinkOf(link)) continue;
    isSeen.add(link);
    observer.observe(link);
  }
}
