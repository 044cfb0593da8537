/** What one dynamic import brings: two of them would bring FlexSearch twice. */
export { createSearch } from '../../search/open-entries';
export { readManifest, readSearchFile } from '../../search/read-index';
export { HitList } from './hit-list';
export { ResultList } from './result-list';
