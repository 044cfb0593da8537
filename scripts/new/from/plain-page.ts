/** What pages have that are of no tool. */
import path from 'node:path';
import type { PageRules } from './page-rules';

export const plainRules: PageRules = {
  tags: {},
  placesOf: (name, from) => (/^\.{1,2}\//.test(name) ? [path.resolve(path.dirname(from), name)] : []),
  front: (data) => ({ data }),
};
