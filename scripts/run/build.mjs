// @ts-check
/**
 * `npm run build`: the production build, into `public/`. `-- --prefix-paths` and other options of `gatsby build` are passed to
 * it; `--site ../my-docs` builds another site into its folder, and `--strict` demands a site without mistakes.
 */
import { buildSite } from '../lib/build-site.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { demandStrict, STRICT_OPTION } from '../lib/strict-option.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';

/** Of Gatsby, whose own message for another one is its whole help. */
const OPTIONS = /** @type {const} */ ({
  'prefix-paths': { type: 'boolean', means: 'addresses begin with PATH_PREFIX' },
  profile: { type: 'boolean', means: 'React is built for the profiler' },
  'no-uglify': { type: 'boolean', means: 'scripts stay readable' },
  'graphql-tracing': { type: 'boolean', means: 'queries are traced' },
  'open-tracing-config-file': { type: 'string', value: 'file', means: 'settings of the tracer' },
  'log-pages': { type: 'boolean', means: 'the pages that changed are printed' },
  'write-to-file': { type: 'boolean', means: 'their list is written to .cache' },
  verbose: { type: 'boolean', means: 'more is printed' },
  ...STRICT_OPTION,
});

const { site, rest } = siteOrExit();
demandStrict(readOptions(OPTIONS, rest));
await ensureDependencies();
process.exitCode = await buildSite(
  rest.filter((option) => option !== '--strict'),
  site,
);
