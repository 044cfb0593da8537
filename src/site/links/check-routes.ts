import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';

export interface RoutedSource {
  readonly route: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Where the file sets its address. */
  readonly position?: SourcePosition;
}

/**
 * Warns about two pages with one address and names both. Addresses that differ by a trailing slash or by case
 * are the same.
 *
 * @param placeOf  Finds the position of a page's address in its file; called only for a page with a diagnostic.
 */
export function checkRoutes(
  sources: readonly RoutedSource[],
  placeOf?: (file: string) => SourcePosition | undefined,
): Diagnostic[] {
  const first = new Map<string, RoutedSource>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const key = source.route.toLowerCase().replace(/(.)\/+$/, '$1');
    const other = first.get(key);
    if (!other) {
      first.set(key, source);
      continue;
    }
    const position = source.position ?? placeOf?.(source.file);
    diagnostics.push({
      code: 'route/duplicate',
      severity: 'warning',
      file: source.file,
      ...(position ? { position } : {}),
      ...(source.file === other.file
        ? {
            message: `Two redirects begin at "${source.route}"; the first one is used.`,
            fix: 'Remove one of them.',
          }
        : {
            message: `Duplicate routes found! "${source.route}" is also the address of ${other.file}, which is the page that is shown.`,
            fix: 'Rename one of the files, or give one of them another slug.',
          }),
    });
  }
  return diagnostics;
}
