import type { SiteReader } from './site-reader';

/** The site whose documentation is read. */
export interface Site {
  readonly reader: SiteReader;
  /** Addresses without a slash at the end: of the published site, which links name, and of the one that is read. */
  readonly addresses: readonly [string, ...string[]];
}
