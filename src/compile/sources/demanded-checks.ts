import { demanded, type ApiSource } from '../../site/read-api-sources';
import type { SiteSettings } from '../../site/settings-schema';

/** Whether somebody demands that nothing is lenient: `--strict`, in CI. */
const isStrictDemanded = (): boolean => process.env['PORTAL_CHECKS'] === 'strict';

/** The rows of documents as they are checked now. */
export const rowsToCheck = (rows: readonly ApiSource[]): readonly ApiSource[] =>
  isStrictDemanded() ? rows.map(demanded) : rows;

/** Whether guides are shown in spite of their mistakes: `checks: lenient` of site.yml. */
export const areGuidesLenient = (settings: Pick<SiteSettings, 'checks'> | undefined): boolean =>
  settings?.checks === 'lenient' && !isStrictDemanded();
