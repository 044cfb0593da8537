/** What Gatsby's own scripts and the engine read. Everything else of the environment, and of `.env` files, is for nobody else. */
const PUBLIC = new Set([
  'NODE_ENV',
  'BUILD_STAGE',
  'GATSBY_QUERY_ON_DEMAND',
  'GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR',
  'GATSBY_SLICES',
  'GATSBY_SOCKET_IO_DEFAULT_TRANSPORT',
  'GATSBY_TEXTS',
]);

const VARIABLE = 'process.env.';

interface Bundling {
  readonly plugins?: readonly object[];
}

/**
 * Takes the values of the environment from a configuration of webpack: Gatsby writes each variable `GATSBY_*` and those of `.env`
 * files into scripts that name them.
 *
 * @throws Error if the configuration defines none.
 */
export function limitEnvironment({ plugins = [] }: Bundling): void {
  let isFound = false;
  for (const plugin of plugins) {
    const { definitions = {} } = plugin as { readonly definitions?: Record<string, unknown> };
    for (const name of Object.keys(definitions).filter((one) => one.startsWith(VARIABLE))) {
      isFound = true;
      if (!PUBLIC.has(name.slice(VARIABLE.length))) definitions[name] = 'undefined';
    }
  }
  if (!isFound)
    throw new Error("Gatsby's configuration of webpack defines no environment. See limitEnvironment.");
}
