// @ts-check
/**
 * `npm run deploy -- --to <target>`: publishes the built site on a static host, so that no reader ever gets a
 * missing file or a mix of two releases. `--site ../my-docs` publishes another site. `verify` compares the live site with
 * the built one (docs/deployment.md).
 */
import '../lib/node-version.mjs';

await import('../lib/typescript-loader.mjs');
const { deploy } = await import('../deploy/deploy');
const code = await deploy(process.argv.slice(2));
process.exitCode = code;
// What still waits would keep the program: a host that does not close its side, or a disk that does not answer, for
// which process.exit() waits too.
const end = () => (code > 128 ? process.kill(process.pid, code - 128) : process.exit());
setTimeout(end, 2000).unref();
