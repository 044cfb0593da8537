import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { firstRoute } from '../../../site/navigation/sidebar-area';
import type { SidebarItem } from '../../../site/navigation/navigation';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { collapse, expand } from './section-motion';
import { t } from '../../../kit/texts/t';

/**
 * Up to this many rows, every page contains the whole tree, so that it is available without script. Larger trees would
 * repeat too much in each page: a section without the page is a link.
 */
export const MAX_FULL_ROWS = 400;

/** Number of rows of a tree, at all levels. */
export function countRows(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + countRows(item.items ?? []), 0);
}

/** Whether a row is the current page, or contains it. */
function isActive(item: SidebarItem, route: string): boolean {
  return item.route === route || (item.items ?? []).some((inner) => isActive(inner, route));
}

/** The current route for the rows that lead to it, empty for all others. */
export function routeWithin(item: SidebarItem, route: string): string {
  return isActive(item, route) ? route : '';
}

interface SidebarLinkProps {
  readonly item: SidebarItem;
  readonly route: string;
  readonly onFollow?: () => void;
  readonly className?: string;
}

/** A row that is a page; for an operation, a separate column shows its method. */
export function SidebarLink({
  item,
  route,
  onFollow,
  className = 'sidebar-link',
}: SidebarLinkProps): ReactElement {
  return (
    <SiteAnchor
      href={item.route ?? ''}
      className={className}
      onClick={onFollow}
      {...(route !== '' && item.route === route ? { 'aria-current': 'page' as const } : {})}
      {...(item.isDeprecated ? { 'data-deprecated': '' } : {})}
    >
      {item.method !== undefined && (
        <span className="method" data-method={item.method}>
          {item.method.toUpperCase()}
        </span>
      )}
      <span className="sidebar-label">{item.label}</span>
      {item.change && <span data-change={item.change}>{item.change}</span>}
    </SiteAnchor>
  );
}

interface SidebarRowProps {
  readonly item: SidebarItem;
  /** The current page; empty if it is neither the row's own nor inside. */
  readonly route: string;
  /** Whether the rows of other sections are rendered too. */
  readonly isFull: boolean;
}

/** Rows of a list. */
export function SidebarRows({
  items = [],
  route,
  isFull,
}: Omit<SidebarRowProps, 'item'> & { readonly items: SidebarItem['items'] }): ReactElement[] {
  return items.map((item) => (
    <SidebarRow key={item.route ?? item.label} item={item} route={routeWithin(item, route)} isFull={isFull} />
  ));
}

/** Of more operations, only those around the page have a row: the page of their topic lists all. */
const MAX_OPERATIONS = 100;

function rowsAround(items: readonly SidebarItem[], route: string): readonly SidebarItem[] {
  if (items.length <= MAX_OPERATIONS || items[0]?.method === undefined) return items;
  const from = items.findIndex((item) => item.route === route) - MAX_OPERATIONS / 2;
  return items.slice(Math.max(0, from)).slice(0, MAX_OPERATIONS);
}

/** A section of a large tree: its rows are only on its own pages. */
function LinkedSection({ item, route }: Omit<SidebarRowProps, 'isFull'>): ReactElement {
  const isOpen = isActive(item, route);
  return (
    <li className={isOpen ? 'sidebar-section' : undefined}>
      <SidebarLink
        item={{ ...item, route: firstRoute(item) ?? '' }}
        route={item.route === undefined ? '' : route}
      />
      {isOpen && (
        <ul>
          <SidebarRows items={rowsAround(item.items ?? [], route)} route={route} isFull={false} />
        </ul>
      )}
    </li>
  );
}

function SidebarSection({ item, route }: Omit<SidebarRowProps, 'isFull'>): ReactElement {
  const isOnPath = isActive(item, route);
  const [isExpanded, setExpanded] = useState(isOnPath);

  // The section of a new page opens by itself; leaving it does not close it.
  useEffect(() => {
    if (isOnPath) setExpanded(true);
  }, [isOnPath]);

  const list = useRef<HTMLUListElement>(null);
  const toggle = (): void => {
    flushSync(() => setExpanded(!isExpanded));
    if (list.current) (isExpanded ? collapse : expand)(list.current);
  };
  return (
    <li className="sidebar-section">
      <div className="sidebar-row">
        {item.route === undefined ? (
          <>
            {/* Only one of the two is visible: without script nothing can be toggled. */}
            <SiteAnchor href={firstRoute(item) ?? ''} className="sidebar-link sidebar-fallback">
              <span className="sidebar-label">{item.label}</span>
            </SiteAnchor>
            <button
              type="button"
              className="sidebar-link sidebar-category"
              aria-expanded={isExpanded}
              onClick={toggle}
            >
              <span className="sidebar-label">{item.label}</span>
              <Icon name="chevron" />
            </button>
          </>
        ) : (
          <>
            <SidebarLink item={item} route={route} onFollow={() => setExpanded(true)} />
            <button
              type="button"
              className="sidebar-toggle"
              aria-expanded={isExpanded}
              aria-label={t`Toggle the collapsible sidebar category '${item.label}'`}
              onClick={toggle}
            >
              <Icon name="chevron" />
            </button>
          </>
        )}
      </div>
      <ul ref={list} data-state={isExpanded ? 'expanded' : 'collapsed'}>
        <SidebarRows items={item.items} route={route} isFull />
      </ul>
    </li>
  );
}

/** Only renders again if the reader leaves or arrives: elsewhere `route` is empty before and after. */
export const SidebarRow = memo(function SidebarRow({ item, route, isFull }: SidebarRowProps): ReactElement {
  if (item.items && item.items.length > 0)
    return isFull ? (
      <SidebarSection item={item} route={route} />
    ) : (
      <LinkedSection item={item} route={route} />
    );
  return (
    <li>
      <SidebarLink item={item} route={route} />
    </li>
  );
});
