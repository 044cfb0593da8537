import { useState, type ReactElement } from 'react';
import { apiAreaRoute, firstRoute, sidebarArea } from '../../docs/sidebar-area';
import type { SidebarItem } from '../../model/navigation';
import { ApiSidebar } from './api-sidebar';
import { countRows, MAX_FULL_ROWS, routeWithin, SidebarRow } from './sidebar-row';

interface SidebarProps {
  /** The whole sidebar; the visible part depends on the page. */
  readonly items: readonly SidebarItem[];
  readonly route: string;
}

/** The area of a page: the guides, or one API. Without script, every section is open. */
export function Sidebar({ items, route }: SidebarProps): ReactElement {
  return <AreaRows items={items} route={route} shown={route} />;
}

/** The same in the drawer of small screens, where a reader can also view the other area. */
export function DrawerSidebar({ items, route }: SidebarProps): ReactElement {
  const here = sidebarArea(items, route).kind;
  const [kind, setKind] = useState(here);
  const apiRoute = apiAreaRoute(items);
  const shown = kind === here ? route : kind === 'api' ? (apiRoute ?? '') : '';
  return (
    <>
      {apiRoute !== undefined && (
        <div className="sidebar-switch" role="group" aria-label="Area">
          {(['guides', 'api'] as const).map((area) => (
            <button key={area} type="button" aria-pressed={area === kind} onClick={() => setKind(area)}>
              {area === 'api' ? 'API reference' : 'Guides'}
            </button>
          ))}
        </div>
      )}
      <AreaRows items={items} route={route} shown={shown} isDrawer />
    </>
  );
}

/**
 * @param shown     A route of the visible area.
 * @param isDrawer  Whether the switch leads to the APIs, so that no row has to.
 */
function AreaRows({
  items,
  route,
  shown,
  isDrawer = false,
}: SidebarProps & { readonly shown: string; readonly isDrawer?: boolean }): ReactElement {
  const area = sidebarArea(items, shown);
  if (area.kind === 'api') return <ApiSidebar area={area} route={route} />;
  const rows = isDrawer
    ? area.items.filter((item) => sidebarArea(items, firstRoute(item) ?? '').kind !== 'api')
    : area.items;
  const isFull = countRows(area.items) <= MAX_FULL_ROWS;
  return (
    <ul className="sidebar-list">
      {rows.map((item) => (
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
