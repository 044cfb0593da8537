/** What the inline script leaves for the site's own script. Absent in `gatsby develop`. */
export interface Boot {
  /** Called once React has taken over: ends the waiting and repeats what was pressed meanwhile. */
  readonly replay: () => void;
  /** Shows the box "could not be loaded" with Retry, announced and focused. */
  readonly showError: (message: string, retry: () => void) => void;
  /** Leads to an address with one full load; false when that was tried before in this session. */
  readonly reloadOnce: (address: string) => boolean;
}

declare global {
  interface Window {
    ___boot?: Boot;
    pagePath?: string;
    /** What stands before `/page-data/`: the site's prefix and, once deployed, the folder of the release. */
    ___dataPath?: string;
    ___webpackCompilationHash?: string;
    ___chunkMapping?: unknown;
  }
}
