import type { ReactElement } from 'react';

/** 24-unit outlines, drawn for this site; one stroke width, in the color of the surrounding text (base.css). */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  up: 'M12 19V5M6 11l6-6 6 6',
  chevron: 'M9 6l6 6-6 6',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  home: 'M4 11l8-7 8 7M6 10v9h12v-9',
  values: 'M4 8h16M15 5v6M4 16h16M9 13v6',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * A decorative icon: the control around it has the accessible name.
 *
 * @param outline  Of an icon that only a later script shows, so that the first one has no room for it.
 */
export function Icon({
  name,
  outline = PATHS[name as IconName],
}: {
  readonly name?: IconName;
  readonly outline?: string | undefined;
}): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
