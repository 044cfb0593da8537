/** Stands in for gatsby-script and Partytown in the browser's bundle: this site loads no script of others. */

/** Scripts of other origins by page: never any. */
export const collectedScriptsByPage = {
  get: (): readonly unknown[] => [],
  set: (): void => undefined,
  delete: (): void => undefined,
};

/** The names that Gatsby exports from gatsby-script. */
export const Script = (): null => null;
export const ScriptStrategy = {} as const;
export const ScriptType = {} as const;
export const scriptCache = new Set<string>();
export const scriptCallbackCache = new Map<string, unknown>();

/** Partytown's loader, as text. */
export const partytownSnippet = (): string => '';
