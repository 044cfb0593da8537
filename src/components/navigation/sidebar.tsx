import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { SidebarItem } from '../../model/navigation';
import { Icon } from '../layout/icons';
import { SiteAnchor } from '../layout/site-anchor';
import { collapse, expand } from './section-motion';

/**
 * Up to this many rows the whole tree stands in every page, so that it is all there without script. A site
 * of thousands would repeat itself in each page: there a closed section is written out when it opens.
 */
const MAX_FULL_ROWS = 400;

function countRows(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + countRows(item.items ?? []), 0);
}

/** Where a section leads that has no page of its own: to the first page inside. */
function firstRoute(item: SidebarItem): string | undefined {
  return item.route ?? item.items?.map(firstRoute).find((route) => route !== undefined);
}

function isActive(item: SidebarItem, route: string): boolean {
  return item.route === route || (item.items ?? []).some((inner) => isActive(inner, route));
}

/** The route of the page on the screen for the rows that lead to it, empty for all others. */
function routeWithin(item: SidebarItem, route: string): string {
  return isActive(item, route) ? route : '';
}

interface SidebarLinkProps {
  readonly item: SidebarItem;
  readonly route: string;
  readonly onFollow?: () => void;
}

function SidebarLink({ item, route, onFollow }: SidebarLinkProps): ReactElement {
  return (
    <SiteAnchor
      href={item.route ?? ''}
      className="sidebar-link"
      onClick={onFollow}
      {...(route !== '' && item.route === route ? { 'aria-current': 'page' as const } : {})}
      {...(item.isDeprecated ? { 'data-deprecated': '' } : {})}
    >
      <span className="sidebar-label">{item.label}</span>
      {item.method !== undefined && (
        <span className="method sidebar-method" data-method={item.method}>
          {item.method.toUpperCase()}
        </span>
      )}
    </SiteAnchor>
  );
}

interface SidebarRowProps {
  readonly item: SidebarItem;
  /** The page on the screen; empty where it is neither the row's own nor one inside. */
  readonly route: string;
  /** Whether closed sections are written out too. */
  readonly isFull: boolean;
}

function SidebarSection({ item, route, isFull }: SidebarRowProps): ReactElement {
  const isOnPath = isActive(item, route);
  const [isExpanded, setExpanded] = useState(isOnPath);

  // A section that the reader arrives in opens by itself; leaving it does not close it.
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
        {item.route === undefined && isFull ? (
          <>
            {/* Only one of the two shows: without script nothing can be toggled. */}
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
            <SidebarLink
              item={{ ...item, route: firstRoute(item) ?? '' }}
              route={item.route === undefined ? '' : route}
              onFollow={() => setExpanded(true)}
            />
            <button
              type="button"
              className="sidebar-toggle"
              aria-expanded={isExpanded}
              aria-label={`Toggle the collapsible sidebar category '${item.label}'`}
              onClick={toggle}
            >
              <Icon name="chevron" />
            </button>
          </>
        )}
      </div>
      {(isFull || isExpanded) && (
        <ul ref={list} data-state={isExpanded ? 'expanded' : 'collapsed'}>
          {(item.items ?? []).map((inner) => (
            <SidebarRow
              key={inner.route ?? inner.label}
              item={inner}
              route={routeWithin(inner, route)}
              isFull={isFull}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Drawn anew only where the reader leaves or arrives: elsewhere `route` is empty before and after. */
const SidebarRow = memo(function SidebarRow({ item, route, isFull }: SidebarRowProps): ReactElement {
  if (item.items && item.items.length > 0)
    return <SidebarSection item={item} route={route} isFull={isFull} />;
  return (
    <li>
      <SidebarLink item={item} route={route} />
    </li>
  );
});

/** The tree of all pages. Without script every section stands open, on sites where the whole tree is there. */
export function Sidebar({
  items,
  route,
}: {
  readonly items: readonly SidebarItem[];
  readonly route: string;
}): ReactElement {
  const isFull = countRows(items) <= MAX_FULL_ROWS;
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <SidebarRow
          key={item.route ?? item.label}
          item={item}
          route={routeWithin(item, route)}
          isFull={isFull}
        />
      ))}
    </ul>
  );
}
