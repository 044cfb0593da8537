import { navigate, withPrefix } from 'gatsby';
import { isOddPath } from '../../../kit/addresses/odd-path';

/** True on connections where nothing may be prefetched: 2g and data saver (specification, section 2). */
export function isConstrained(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

/** The link itself if it leads to another page of this site in this window, undefined otherwise. */
export function siteLinkOf(link: Element | null | undefined): HTMLAnchorElement | undefined {
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const isPlain =
    link.target === '' && !link.hasAttribute('download') && link.origin === window.location.origin;
  return isPlain &&
    link.pathname.startsWith(withPrefix('/')) &&
    !isOddPath(link.pathname) &&
    !/\.(?!html$)[a-z0-9]{2,11}$/i.test(link.pathname)
    ? link
    : undefined;
}

/** Path without the site's prefix, as Gatsby's own functions expect it. */
function sitePath(link: HTMLAnchorElement): string {
  const base = withPrefix('/').replace(/\/$/, '');
  return link.pathname.slice(base.length) || '/';
}

/** Whether the open drawer added the current history entry, which the next page then replaces. */
function isDrawerEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'drawer' in state;
}

function onClick(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = siteLinkOf((event.target as Element | null)?.closest('a[href]'));
  if (!link) return;
  if (link.classList.contains('skip-link')) {
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.focus();
    return;
  }
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (isSamePage && link.hash !== '') return;
  event.preventDefault();
  const isSameAddress = isSamePage && window.location.hash === '';
  void navigate(`${sitePath(link)}${link.search}${link.hash}`, { replace: isSameAddress || isDrawerEntry() });
}

/**
 * Routes clicks on plain links through Gatsby's navigation, both in React's markup and in the HTML of a
 * guide. They remain ordinary links with a modifier key, without script, and for crawlers.
 */
export function startLinkNavigation(): void {
  document.addEventListener('click', onClick);
}
