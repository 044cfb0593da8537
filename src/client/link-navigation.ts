import { navigate, withPrefix } from 'gatsby';

declare global {
  interface Window {
    ___loader?: { hovering: (path: string) => void; enqueue: (path: string) => void };
  }
}

/** True on connections where nothing may be fetched ahead: 2g and data saver (specification, section 2). */
export function isConstrained(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

/** The link of an event that leads to another page of this site, or undefined. */
function siteLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const isPlain =
    link.target === '' && !link.hasAttribute('download') && link.origin === window.location.origin;
  const base = withPrefix('/');
  return isPlain && link.pathname.startsWith(base) && !/\.[a-z0-9]{2,5}$/i.test(link.pathname)
    ? link
    : undefined;
}

/** Path below the site's prefix, as Gatsby's own functions want it. */
function sitePath(link: HTMLAnchorElement): string {
  const base = withPrefix('/').replace(/\/$/, '');
  return link.pathname.slice(base.length) || '/';
}

/**
 * Leads clicks on plain links through Gatsby, wherever the link stands: in React's markup or in the HTML
 * of a guide. Links stay links for the browser: with a modifier key, without script, for crawlers.
 */
export function startLinkNavigation(): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = siteLink(event);
    if (!link) return;
    const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
    if (isSamePage && link.hash !== '') return;
    event.preventDefault();
    void navigate(`${sitePath(link)}${link.search}${link.hash}`);
  });
  const prepare = (event: Event): void => {
    const link = siteLink(event);
    if (link && !isConstrained()) window.___loader?.hovering(link.pathname);
  };
  document.addEventListener('mouseover', prepare, { passive: true });
  document.addEventListener('touchstart', prepare, { passive: true });
}
