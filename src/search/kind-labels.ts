import type { SearchKind } from '../model/search';

/** Display names of the kinds of hits. */
export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  page: 'Page',
  section: 'Section',
  operation: 'Operation',
  parameter: 'Parameter',
  property: 'Property',
  schema: 'Schema',
  error: 'Error code',
  term: 'Term',
  event: 'Event type',
  key: 'Configuration key',
  changes: 'Changes',
};
