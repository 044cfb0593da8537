import type { SearchKind } from './search-document';
import { t } from '../kit/texts/t';

/** Kinds whose titles are identifiers, which a reader types or copies as they are. */
export const IDENTIFIER_KINDS: ReadonlySet<SearchKind> = new Set([
  'callback',
  'parameter',
  'property',
  'value',
  'schema',
  'error',
  'event',
  'key',
  'scope',
]);

/** Names inside a request or a schema, of which many places have the same. */
export const FIELD_KINDS: ReadonlySet<SearchKind> = new Set(['parameter', 'property', 'value']);

/** Display names of the kinds of hits. */
export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  page: t`Page`,
  section: t`Section`,
  operation: t`Operation`,
  webhook: t`Webhook`,
  callback: t`Callback`,
  parameter: t`Parameter`,
  property: t`Property`,
  value: t`Value`,
  schema: t`Schema`,
  error: t`Error code`,
  term: t`Term`,
  event: t`Event type`,
  key: t`Configuration key`,
  scope: t`Scope`,
  changes: t`Changes`,
};
