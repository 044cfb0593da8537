// @ts-check
/**
 * `npm run build`: the production build, into `public/`. Further arguments are passed to `gatsby build`, for
 * example `npm run build -- --prefix-paths`; `--site ../my-docs` builds another site into its folder.
 */
import { buildSite } from '../lib/build-site.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';

const { site, rest } = siteOrExit();
await ensureDependencies();
process.exitCode = await buildSite(rest, site);
