/** The options of `npm run deploy --`. */
import { parseOptions as parseArguments } from '../lib/read-options.mjs';

export const USAGE = `npm run deploy -- --to <target>                          publishes public/ on a host
npm run deploy -- verify --to <target> --url <address>   compares the live site with public/

  --to <target>            azure://account/$web, s3://bucket, file:///folder (docs/deployment.md)
  --site <folder>          another site than this project, such as ../my-docs
  --url <address>          public address of the site; after a deployment it is verified there
  --from <folder>          the built site, in the folder of the site (public)
  --dry-run                prints what would be added, replaced, and removed; changes nothing
  --overwrite              replaces files in the target that no deployment has written
  --compress gzip|none     how files are stored (gzip; none for file: targets)
  --grace <time>           how long unused assets stay for open pages: 90s, 30m, 12h, 7d (7d)`;

const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * @param text  Such as `7d`.
 * @returns Milliseconds.
 */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text);
  if (!match) throw new Error(`--grace is "${text}"; write a number and s, m, h or d, such as 7d.`);
  return Number(match[1]) * UNITS[match[2] as keyof typeof UNITS];
}

/** @returns Options with their defaults; throws with the reason. */
export function parseOptions(args: readonly string[]) {
  const { values, positionals } = parseArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string', default: '' },
      url: { type: 'string' },
      from: { type: 'string', default: 'public' },
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      compress: { type: 'string' },
      grace: { type: 'string', default: '7d' },
      help: { type: 'boolean', default: false },
    },
  });
  const command = positionals[0] ?? 'deploy';
  if (positionals.length > 1 || !['deploy', 'verify'].includes(command))
    throw new Error(`"${positionals.join(' ')}" is no command.\n\n${USAGE}`);
  const { compress, url, to, help } = values;
  if (compress !== undefined && compress !== 'gzip' && compress !== 'none')
    throw new Error(`--compress is "${compress}"; write gzip or none.`);
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('--url must be an http or https address.');
  if (command === 'verify' && url === undefined) throw new Error('verify needs --url <address>.');
  if (to === '' && !help) throw new Error(`--to is missing.\n\n${USAGE}`);
  return { ...values, command, compress, graceMs: parseDuration(values.grace) };
}
