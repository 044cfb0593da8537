/** The command `npm run deploy`. */
import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { constants } from 'node:os';
import { parseTarget } from './deploy-target';
import { parseOptions, USAGE } from './options';
import { previewRelease, publish } from './publish';
import { readSite } from './read-site';
import { redact } from './redact';
import { openStore } from './store';
import { checkTargetFolder } from './target-folder';
import { verifySite } from './verify-site';
import { siteOption, takeSite } from '../lib/site-folder.mjs';
import { onEndSignal } from '../lib/end-signals.mjs';
import * as terminal from '../lib/print.mjs';

/** Interval between two lines about the progress, in milliseconds. */
const INTERVAL_MS = 5000;
/** After a signal, until the program is ended whatever it does; a deployment may take 4 s to record that it stopped. */
const GIVE_UP_MS = 5000;

/** What to know after a signal in each part of the command. */
const STOPPED = {
  deploy: 'Stopped; every page of the site still works. The same command completes the release.',
  verify:
    'Stopped before everything was compared; nothing was changed. The same command compares it all again.',
};

const print = (text: string) => terminal.print(redact(text));
const printError = (text: string) => terminal.printError(redact(text));

/** @returns Prints the number of uploaded files now and then. */
function createProgress(): (done: number, total: number) => void {
  let reported = Date.now();
  return (done, total) => {
    if (done !== total && Date.now() - reported < INTERVAL_MS) return;
    reported = Date.now();
    print(`${done} of ${total} uploaded`);
  };
}

/** @returns Exit code: 1 if the live site differs. */
async function run(
  args: readonly string[],
  signal: AbortSignal,
  begin: (part: keyof typeof STOPPED) => void,
): Promise<number> {
  const { site, rest } = takeSite(args);
  const options = parseOptions(rest);
  if (options.help) {
    print(USAGE);
    return 0;
  }
  const target = parseTarget(options.to);
  const { layout, base } = target;
  const compress = (options.compress ?? (layout === 'folders' ? 'none' : 'gzip')) === 'gzip';
  if (compress && layout === 'folders')
    throw new Error('--compress gzip: a folder keeps no headers, so its server must compress.');
  const from = path.resolve(site, options.from);
  const build = `npm run build${siteOption(site)}`;
  const release = await readSite(from, { layout, base, compress, build });
  const name = `release ${release.digest}`;

  if (options.command === 'deploy') {
    if (layout === 'folders') checkTargetFolder(target.place, [site, from], options['dry-run']);
    const store = await openStore(target);
    const how = { layout, graceMs: options.graceMs, overwrite: options.overwrite, signal };
    try {
      if (options['dry-run']) {
        print(
          `${await previewRelease(store, release, how)}\nNothing was changed at ${store.name} (--dry-run).`,
        );
        return 0;
      }
      print(`Deploying ${name}: ${release.routes.length} pages, ${release.files.length} files.`);
      const replaced = await publish(store, release, { ...how, note: print, uploaded: createProgress() });
      if (replaced.length > 0) {
        printError(
          `Another deployment has replaced ${replaced.length} files of this release, such as ${replaced[0]}. Deploy again when it has ended.`,
        );
        return 1;
      }
      print(`The ${name} is live at ${store.name}.`);
    } finally {
      store.close();
    }
    if (options.url === undefined) return 0;
  }
  begin('verify');
  const { url = '' } = options;
  const findings = await verifySite(url, release, layout, signal);
  for (const { path: place, message } of findings) printError(`${place}  ${message}`);
  print(`${findings.length === 0 ? 'Verified' : `${findings.length} differences from`} ${name} at ${url}.`);
  return findings.length === 0 ? 0 : 1;
}

/** @returns Exit code: 0, 1 for a failure, 128 and the number of a signal to end: 130 after Ctrl+C. */
export async function deploy(args: readonly string[]): Promise<number> {
  // It would leave a release that is not whole.
  terminal.goOnUnread();
  const stop = new AbortController();
  // Each of the requests at a time listens.
  setMaxListeners(0, stop.signal);
  let stopped: NodeJS.Signals | undefined;
  let part: keyof typeof STOPPED = 'deploy';
  const stopListening = onEndSignal((name) => {
    stopListening();
    stopped = name;
    stop.abort();
    // Whatever still waits, such as for a disk that no longer answers: this signal now has no handler.
    setTimeout(() => process.kill(process.pid, name), GIVE_UP_MS).unref();
  });
  try {
    return await run(args, stop.signal, (begun) => (part = begun));
  } catch (error) {
    if (stopped === undefined) {
      printError(error instanceof Error ? error.message : String(error));
      return 1;
    }
    printError(STOPPED[part]);
    return 128 + constants.signals[stopped];
  } finally {
    stopListening();
  }
}
