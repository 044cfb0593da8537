/** How the relative links in a document's descriptions are read: a row of `openapi/sources.yml`. */
export interface LinkRules {
  /**
   * Strict: `/general/x` is a page of this site, and a link that leads nowhere is an error. Otherwise, a link is
   * one of the document's own site, and those that lead nowhere are one warning.
   */
  readonly isStrict: boolean;
  /** Address that relative links are resolved against. */
  readonly base?: string;
}

/** For documents that are written here. */
export const STRICT_LINKS: LinkRules = { isStrict: true };

/** Where a link of a description leads. */
export interface FollowedLink {
  /** Route, fragment, or full address; absent if it leads nowhere, and only its text is shown. */
  readonly href?: string;
  /** Whether the page or anchor must exist on this site. */
  readonly isChecked?: boolean;
}

/** Resolves an address as written. */
export type FollowLink = (written: string) => FollowedLink;
