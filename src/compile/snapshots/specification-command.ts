import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { formatReport } from '../../kit/diagnostics/format-diagnostics';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { ApiSource } from '../../site/read-api-sources';
import { readSourceList, sourcesFile } from '../sources/specification-sources';
import { readProductFile } from '../sources/read-product-file';
import {
  pinSpecification,
  releaseSpecification,
  updateSpecification,
  type UpdateContext,
  type UpdateOutcome,
} from './update-specification';

const CODES: Readonly<Record<UpdateOutcome['kind'], number>> = {
  unchanged: 0,
  updated: 0,
  'fetch-failed': 1,
  'not-pinned': 2,
  refused: 3,
};
const WRONG_CALL = 2;

const FLAGS = ['--pin', '--release'];

export interface CommandContext extends Pick<UpdateContext, 'today' | 'fetch' | 'objections'> {
  /** Root folder of the site. */
  readonly directory: string;
  readonly log: (line: string) => void;
}

/** Rows that the command processes: the given ones, or every possible one. */
function chooseRows(
  rows: readonly ApiSource[],
  ids: readonly string[],
  fits: (row: ApiSource) => boolean,
): { readonly chosen: readonly ApiSource[]; readonly objections: readonly string[] } {
  if (ids.length === 0) return { chosen: rows.filter(fits), objections: [] };
  const known = rows.map(({ id }) => id);
  return {
    chosen: rows.filter((row) => ids.includes(row.id) && fits(row)),
    objections: ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row)
        return [
          `There is no specification "${id}". ${suggestName(id, known, `Known are: ${known.join(', ')}.`)}`,
        ];
      return fits(row)
        ? []
        : [`"${id}" has no "remote" in the list of specifications, so its file is the original.`];
    }),
  };
}

/**
 * The command behind `npm run spec:update`.
 *
 * @returns The exit code, see scripts/run/spec-update.mjs.
 */
export async function runSpecificationCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { directory, log, today, fetch, objections: objectionsOfSite } = context;
  const flags = args.filter((arg) => arg.startsWith('-'));
  const ids = args.filter((arg) => !arg.startsWith('-'));
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined || flags.length > 1) {
    log(
      `Usage: npm run spec:update -- [--pin | --release] [id …]${unknown === undefined ? '' : `; "${unknown}" is not known.`}`,
    );
    return WRONG_CALL;
  }
  const product = readProductFile(directory);
  const list = sourcesFile(directory);
  if (!existsSync(list)) {
    log(`${relative(directory, list)} does not exist.`);
    return WRONG_CALL;
  }
  const sources = product.ok ? readSourceList(directory, product.value, list) : product;
  if (!product.ok || !sources.ok) {
    log(formatReport(sources.ok ? [] : sources.diagnostics));
    return WRONG_CALL;
  }
  const [flag] = flags;
  const fits = (row: ApiSource): boolean =>
    flag === '--release' || row.remote !== undefined || (flag === undefined && row.references !== undefined);
  const { chosen, objections } = chooseRows(sources.value, ids, fits);
  objections.forEach((line) => log(line));
  if (objections.length > 0) return WRONG_CALL;
  if (chosen.length === 0) {
    log(
      `No row of the list of specifications has "remote": there is nothing to ${flag === undefined ? 'get' : flag.slice(2)}.`,
    );
    // Asked for, and not done.
    if (flag !== undefined) return WRONG_CALL;
  }
  let code = 0;
  for (const { id } of chosen) {
    // Read again, because the previous row may have changed the list.
    const fresh = readSourceList(directory, product.value, list);
    const row = fresh.ok ? fresh.value.find((one) => one.id === id) : undefined;
    if (!row) continue;
    const update: UpdateContext = {
      list,
      product: product.value,
      today,
      ...(fetch ? { fetch } : {}),
      ...(objectionsOfSite ? { objections: objectionsOfSite } : {}),
    };
    const outcome =
      flag === '--pin'
        ? pinSpecification(row, update)
        : flag === '--release'
          ? releaseSpecification(row, update)
          : await updateSpecification(row, update);
    log(outcome.text);
    code = Math.max(code, CODES[outcome.kind]);
  }
  return code;
}
