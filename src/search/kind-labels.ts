import type { SearchKind } from '../model/search';

/** What a hit is, in a word for the reader. */
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
};
