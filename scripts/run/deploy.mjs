// @ts-check
/**
 * `npm run deploy -- --to <target>`: publishes the built site on a static host, so that no reader ever gets a
 * missing file or a mix of two releases. `--site ../my-docs` publishes another site. `verify` compares the live site with
 * the built one (docs/deployment.md).
 */
import '../lib/typescript-loader.mjs';

const { deploy } = await import('../deploy/deploy');
process.exitCode = await deploy(process.argv.slice(2));
