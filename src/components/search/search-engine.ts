/** What one dynamic import brings: two of them would bring FlexSearch twice. */
export { openEntries } from '../../search/open-entries';
export { readSearchFile } from '../../search/index-file';
export { HitList } from './hit-list';
export { ResultList } from './result-list';
