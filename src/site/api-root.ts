/** Folder of the API pages, unless a site sets another one. */
export const DEFAULT_API_ROOT = '/api/';
