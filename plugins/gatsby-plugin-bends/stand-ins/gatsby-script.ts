/** Replaces gatsby-script and Partytown in the browser's bundle: this site loads no other scripts. */

/** Scripts of other origins by page: always empty. */
export const collectedScriptsByPage = {
  get: (): readonly unknown[] => [],
  set: (): void => undefined,
  delete: (): void => undefined,
};

/** The exports of gatsby-script that Gatsby uses. */
export const Script = (): null => null;
export const ScriptStrategy = {} as const;
export const ScriptType = {} as const;
export const scriptCache = new Set<string>();
export const scriptCallbackCache = new Map<string, unknown>();

/** Partytown's loader, as text. */
export const partytownSnippet = (): string => '';
