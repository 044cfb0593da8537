import { useEffect, useState, type ReactElement } from 'react';
import type { SidebarItem } from '../../model/navigation';
import { Icon } from '../layout/icons';
import { SiteAnchor } from '../layout/site-anchor';

function isActive(item: SidebarItem, route: string): boolean {
  return item.route === route || (item.items ?? []).some((inner) => isActive(inner, route));
}

function SidebarLink({ item, route }: { readonly item: SidebarItem; readonly route: string }): ReactElement {
  return (
    <SiteAnchor
      href={item.route ?? ''}
      className="sidebar-link"
      {...(item.route === route ? { 'aria-current': 'page' as const } : {})}
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

function SidebarSection({
  item,
  route,
}: {
  readonly item: SidebarItem;
  readonly route: string;
}): ReactElement {
  const isOnPath = isActive(item, route);
  const [isExpanded, setExpanded] = useState(isOnPath);

  // A section that the reader arrives in opens by itself; leaving it does not close it.
  useEffect(() => {
    if (isOnPath) setExpanded(true);
  }, [isOnPath]);

  const toggle = (): void => setExpanded((now) => !now);
  return (
    <li className="sidebar-section">
      <div className="sidebar-row">
        {item.route === undefined ? (
          <button type="button" className="sidebar-link" aria-expanded={isExpanded} onClick={toggle}>
            <span className="sidebar-label">{item.label}</span>
            <Icon name="chevron" />
          </button>
        ) : (
          <>
            <SidebarLink item={item} route={route} />
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
      <ul data-state={isExpanded ? 'expanded' : 'collapsed'}>
        {(item.items ?? []).map((inner) => (
          <SidebarRow key={inner.route ?? inner.label} item={inner} route={route} />
        ))}
      </ul>
    </li>
  );
}

function SidebarRow({ item, route }: { readonly item: SidebarItem; readonly route: string }): ReactElement {
  if (item.items && item.items.length > 0) return <SidebarSection item={item} route={route} />;
  return (
    <li>
      <SidebarLink item={item} route={route} />
    </li>
  );
}

/** The tree of all pages. Without script every section stands open. */
export function Sidebar({
  items,
  route,
}: {
  readonly items: readonly SidebarItem[];
  readonly route: string;
}): ReactElement {
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <SidebarRow key={item.route ?? item.label} item={item} route={route} />
      ))}
    </ul>
  );
}
