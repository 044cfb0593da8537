import { join } from 'node:path';
import type { SiteComponents } from '../../guides/mdx/site-component';
import { COMPONENT_FOLDER } from '../brand/read-brand';
import { filesBelow } from '../sources/site-files';

/** The components of a site by their names alone, for checks of code that nobody has read: none is parsed or run. */
export function nameSiteComponents(site: string): SiteComponents {
  const names = filesBelow(join(site, COMPONENT_FOLDER), /^[A-Z]\w*\.tsx$/).map((file) =>
    file.slice(0, -'.tsx'.length),
  );
  return {
    names,
    others: [],
    digest: '',
    props: () => undefined,
    render: (name, _props, slot = '') => (names.includes(name) ? { html: slot } : undefined),
  };
}
