import { DEFAULT_API_ROOT } from '../../../site/api-root';

/** Folder of the API pages, without the path prefix of the site. */
export const apiRoot = (): string => document.getElementById('main')?.dataset['apiRoot'] ?? DEFAULT_API_ROOT;
