// @ts-check
/** The options of `npm run deploy --`. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run deploy -- --to <target>             brings public/ onto a host
npm run deploy -- rollback --to <target>    returns to the release before, in one step
npm run deploy -- verify --url <address>    compares the live site with its release

  --to <target>            azure://account/$web, s3://bucket, file:///folder (docs/deployment.md)
  --site <folder>          another site than this project, such as ../my-docs
  --url <address>          public address of the site; after a deployment it is verified there
  --from <folder>          the built site, in the folder of the site (public)
  --dry-run                prints the plan and changes nothing
  --compress gzip|none     how files are stored (gzip; none for file: targets)
  --keep <number>          releases kept for a rollback, the live one included (5)
  --grace <time>           how long files of an earlier release stay: 90s, 30m, 12h, 7d (7d)
  --prune                  only removes what is beyond --keep and --grace
  --recheck                looks at each object of the host instead of trusting its index
  --to-release <digest>    for rollback: a release by the beginning of its digest
  --concurrency <number>   requests at a time (16)
  --lease <time>           how long the lease of a dead deployment stays (90s)
  --owner <text>           who deploys, for others who try at the same time`;

const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * @param {string} text  Such as `7d`.
 * @param {string} option
 * @returns {number} Milliseconds.
 */
export function parseDuration(text, option) {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text);
  if (!match) throw new Error(`--${option} is "${text}"; write a number and s, m, h or d, such as 7d.`);
  return Number(match[1]) * UNITS[/** @type {keyof typeof UNITS} */ (match[2])];
}

/**
 * @param {string} text
 * @param {string} option
 */
function parseCount(text, option) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${option} is "${text}"; write a whole number from 1 on.`);
  return count;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns Options with their defaults; throws with the diagnostic.
 */
export function parseOptions(args, environment) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      url: { type: 'string' },
      from: { type: 'string', default: 'public' },
      'dry-run': { type: 'boolean', default: false },
      compress: { type: 'string' },
      keep: { type: 'string', default: '5' },
      grace: { type: 'string', default: '7d' },
      prune: { type: 'boolean', default: false },
      recheck: { type: 'boolean', default: false },
      'to-release': { type: 'string' },
      concurrency: { type: 'string', default: '16' },
      lease: { type: 'string', default: '90s' },
      owner: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const command = positionals[0] ?? 'deploy';
  if (positionals.length > 1 || !['deploy', 'rollback', 'verify'].includes(command))
    throw new Error(`"${positionals.join(' ')}" is no command.\n\n${USAGE}`);
  const { compress, url } = values;
  if (compress !== undefined && compress !== 'gzip' && compress !== 'none')
    throw new Error(`--compress is "${compress}"; write gzip or none.`);
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('--url must be an http or https address.');
  if (command === 'verify' && url === undefined) throw new Error('verify needs --url <address>.');
  if (command !== 'verify' && values.to === undefined && !values.help)
    throw new Error(`--to is missing.\n\n${USAGE}`);
  const run = environment.GITHUB_RUN_ID
    ? `run ${environment.GITHUB_RUN_ID} of ${environment.GITHUB_REPOSITORY ?? 'CI'}`
    : undefined;
  return {
    ...values,
    command,
    compress,
    keep: parseCount(values.keep, 'keep'),
    concurrency: parseCount(values.concurrency, 'concurrency'),
    graceMs: parseDuration(values.grace, 'grace'),
    leaseMs: parseDuration(values.lease, 'lease'),
    owner: values.owner ?? run ?? environment.USER ?? environment.USERNAME ?? 'someone',
  };
}
