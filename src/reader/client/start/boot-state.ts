/** What the inline script provides to the site's script. Absent in `gatsby develop`. */
export interface Boot {
  /** Called once after hydration: removes the waiting state and repeats earlier clicks. */
  readonly replay: () => void;
  /** Shows the box "could not be loaded" with Retry, announced and focused. */
  readonly showError: (message: string, retry: () => void) => void;
  /** Opens an address with one full load; false if that was already tried in this session. */
  readonly reloadOnce: (address: string) => boolean;
}

declare global {
  interface Window {
    ___boot?: Boot;
    pagePath?: string;
    /** The part before `/page-data/`: the site's prefix and, once deployed, the folder of the release. */
    ___dataPath?: string;
    ___webpackCompilationHash?: string;
    ___chunkMapping?: unknown;
  }
}
