import { useState, type ReactElement } from 'react';
import { apiAreaOf, firstRoute, sidebarRows } from '../../../site/navigation/sidebar-area';
import type { SidebarAreas } from '../../../site/navigation/navigation';
import { ApiSidebar } from './api-sidebar';
import { MAX_FULL_ROWS, SidebarRows, countRows } from './sidebar-row';
import { t } from '../../../kit/texts/t';

interface SidebarProps {
  readonly areas: SidebarAreas;
  readonly route: string;
}

/** The area of a page: the guides, or one API. Without script, every section is open. */
export function Sidebar({ areas, route }: SidebarProps): ReactElement {
  return <AreaRows areas={areas} route={route} shown={route} />;
}

/** The same in the drawer of small screens, where a reader can also view the other area. */
export function DrawerSidebar({ areas, route }: SidebarProps): ReactElement {
  const here = apiAreaOf(areas, route) ? 'api' : 'guides';
  const [kind, setKind] = useState<'guides' | 'api'>(here);
  const apiRoute = areas.choices[0]?.route;
  const shown = kind === here ? route : kind === 'api' ? (apiRoute ?? '') : '';
  return (
    <>
      {apiRoute !== undefined && (
        <div className="sidebar-switch" role="group" aria-label={t`Area`}>
          {(['guides', 'api'] as const).map((area) => (
            <button key={area} type="button" aria-pressed={area === kind} onClick={() => setKind(area)}>
              {area === 'api' ? t`API reference` : t`Guides`}
            </button>
          ))}
        </div>
      )}
      <AreaRows areas={areas} route={route} shown={shown} isDrawer />
    </>
  );
}

/**
 * @param shown     A route of the visible area.
 * @param isDrawer  Whether the switch leads to the APIs, so that no row has to.
 */
function AreaRows({
  areas,
  route,
  shown,
  isDrawer = false,
}: SidebarProps & { readonly shown: string; readonly isDrawer?: boolean }): ReactElement {
  const api = apiAreaOf(areas, shown);
  if (api) return <ApiSidebar area={api} choices={areas.choices} route={route} />;
  // The drawer on a page of an API has all guides.
  const own = shown === '' ? areas.guides : sidebarRows(areas.guides, shown);
  const rows = isDrawer ? own.filter((item) => !apiAreaOf(areas, firstRoute(item) ?? '')) : own;
  const isFull = countRows(own) <= MAX_FULL_ROWS;
  return (
    <ul className="sidebar-list">
      <SidebarRows items={rows} route={route} isFull={isFull} />
    </ul>
  );
}
