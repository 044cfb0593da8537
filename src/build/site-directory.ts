import type { NodePluginArgs } from 'gatsby';

/** Root folder of the site that is being built. */
export function siteDirectory({ store }: Pick<NodePluginArgs, 'store'>): string {
  // Gatsby types its store as one of plain functions; the shape is that of its "program" state.
  const getState = store.getState as () => { readonly program: { readonly directory: string } };
  return getState().program.directory;
}
