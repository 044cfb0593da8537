import type { NodePluginArgs } from 'gatsby';

/** Folder of the site being built. In `npm run build` it is a copy of the project's sources. */
export function siteDirectory({ store }: Pick<NodePluginArgs, 'store'>): string {
  // Gatsby's type of its store lacks the shape of its "program" state.
  const getState = store.getState as () => { readonly program: { readonly directory: string } };
  return getState().program.directory;
}

/** Root folder of the project with the git repository; set by `npm run build` (scripts/lib/build-site.mjs). */
export function projectDirectory(args: Pick<NodePluginArgs, 'store'>): string {
  return process.env['PORTAL_ROOT'] ?? siteDirectory(args);
}
