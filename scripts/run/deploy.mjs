// @ts-check
/**
 * `npm run deploy -- --to <target>`: publishes the built site on a static host, so that no reader ever gets a
 * missing file or a mix of two releases. `--site ../my-docs` publishes another site. Also provides `rollback` and `verify` (docs/deployment.md).
 */
import path from 'node:path';
import { parseTarget } from '../deploy/deploy-target.mjs';
import { presentIndex, readHost, readKnown } from '../deploy/host-state.mjs';
import { parseOptions, USAGE } from '../deploy/options.mjs';
import { planRelease } from '../deploy/plan.mjs';
import { publish, storedSite } from '../deploy/publish.mjs';
import { readSite } from '../deploy/read-site.mjs';
import { redact } from '../deploy/redact.mjs';
import { createReporter, describePlan, listPlan } from '../deploy/reporter.mjs';
import { findRelease } from '../deploy/rollback.mjs';
import { openStore } from '../deploy/store.mjs';
import { verifySite } from '../deploy/verify-site.mjs';
import { isStartedDirectly } from '../lib/project.mjs';
import { takeSite } from '../lib/site-folder.mjs';

/** @typedef {ReturnType<typeof parseOptions> & { folder: string }} Options  `folder`: that of the site. */

/** @param {string} text */
const print = (text) => console.log(redact(text));

/**
 * @param {string} site
 * @param {Options} options
 * @returns {Promise<number>} Exit code: 1 if something differs.
 */
async function verify(site, { concurrency }) {
  const { digest, files, routes, findings } = await verifySite(site, { concurrency });
  for (const { path: place, message } of findings) console.error(redact(`${place}  ${message}`));
  print(
    `${findings.length === 0 ? 'Verified' : `${findings.length} differences in`} release ${digest.slice(0, 12)} at ${site}: ` +
      `${files} files, ${routes} pages.`,
  );
  return findings.length === 0 ? 0 : 1;
}

/**
 * @param {Options} options
 * @param {AbortSignal} signal
 * @returns {Promise<number>} Exit code.
 */
async function change(options, signal) {
  const { command, to = '', concurrency, recheck } = options;
  const target = parseTarget(to);
  const store = await openStore(target);
  const compress = (options.compress ?? (target.kind === 'file' ? 'none' : 'gzip')) === 'gzip';
  if (compress && target.kind === 'file')
    throw new Error('--compress gzip: a folder keeps no headers, so its server must compress.');

  /** @param {import('../deploy/host-state.mjs').HostState} state */
  const choose = (state) => {
    if (command === 'rollback') return storedSite(store, findRelease(state, options['to-release']));
    if (!options.prune)
      return readSite(path.resolve(options.folder, options.from), {
        layout: store.layout,
        base: target.base,
        compress,
      });
    const present = presentIndex(state);
    if (!present) throw new Error('Nothing was deployed there by this tool.');
    return storedSite(store, present);
  };

  try {
    if (options['dry-run']) {
      const state = await readHost(store);
      const { index } = await choose(state);
      const plan = planRelease(index, await readKnown(store, state, index, { recheck, concurrency }));
      print(
        `${listPlan(plan)}\n\n${describePlan(plan, index)}\nNothing was changed at ${store.name} (--dry-run).`,
      );
      return 0;
    }
    const { digest } = await publish(store, choose, { ...options, signal, report: createReporter(print) });
    print(`Release ${digest.slice(0, 12)} is live at ${store.name}.`);
    return options.url === undefined ? 0 : await verify(options.url, options);
  } finally {
    store.close();
  }
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} Exit code: 0, 1 for a failure, 130 after Ctrl+C.
 */
export async function deploy(args) {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    const { site, rest } = takeSite(args);
    const options = { ...parseOptions(rest, process.env), folder: site };
    if (options.help) {
      print(USAGE);
      return 0;
    }
    if (options.command === 'verify') return await verify(options.url ?? '', options);
    return await change(options, stop.signal);
  } catch (error) {
    const isStopped = stop.signal.aborted;
    if (!isStopped) console.error(redact(error instanceof Error ? error.message : String(error)));
    else
      console.error(
        'Stopped; every page of the site still works. The same command resumes where this one stopped.',
      );
    return isStopped ? 130 : 1;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

if (isStartedDirectly(import.meta.url)) process.exitCode = await deploy(process.argv.slice(2));
