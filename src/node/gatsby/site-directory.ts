import type { NodePluginArgs } from 'gatsby';

/** Folder of the site that is being built. In `npm run build` it is a copy of the project's sources. */
export function siteDirectory({ store }: Pick<NodePluginArgs, 'store'>): string {
  // Gatsby types its store as one of plain functions; the shape is that of its "program" state.
  const getState = store.getState as () => { readonly program: { readonly directory: string } };
  return getState().program.directory;
}

/** Root folder of the project, where git knows the sources; `npm run build` names it (scripts/run/build.mjs). */
export function projectDirectory(args: Pick<NodePluginArgs, 'store'>): string {
  return process.env['PORTAL_ROOT'] ?? siteDirectory(args);
}
