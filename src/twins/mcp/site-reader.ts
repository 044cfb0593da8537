/** Reads the files of one built site, from wherever it is. */
export interface SiteReader {
  /** For messages: the address or folder of the site. */
  readonly place: string;
  /**
   * The text of a file.
   *
   * @param path  Decoded, from the root of the site, with a slash at its beginning and without `..`.
   * @throws NotFound if there is none, Refusal if it cannot be read.
   */
  readonly read: (path: string) => Promise<string>;
}

/** Bytes of an answer at most. The index of the search has seven times the bytes of a specification. */
export const MAX_BYTES = 50_000_000;

export const TOO_LARGE = `has more than ${MAX_BYTES / 1_000_000} MB, so it was not read.`;
