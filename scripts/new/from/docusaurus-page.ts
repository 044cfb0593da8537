/** What pages of Docusaurus have. */
import path from 'node:path';
import { addressPart } from '../../../src/site/navigation/guide-route';
import { newAddress, postAddress, type OldSite } from './docusaurus-addresses';
import { DOCUSAURUS_TAGS } from './docusaurus-tags';
import { isIndex } from './folder-cards';
import { without } from './old-frontmatter';
import { placesBeside } from './page-imports';
import { spanOf } from './page-tree';
import type { PageRules } from './page-rules';

/** Keys of the front matter without a meaning here. */
const USELESS = /^(?:custom_edit_url|sidebar_class_name|original_id|displayed_sidebar|pagination_label)$/;

/** Keys of posts, which only a list of posts reads. */
const POST_KEYS = /^(?:authors?|author_(?:\w+)|date|slug|id|draft|hide_title)$/;

/** A title with what keeps it away from the header, or around it. */
const SPACED_TITLE = /^((?:\s|&nbsp;|<div\b[^<>]*>)*)##?[ \t]+(.+)/;
/** Components of the tool, by their module. */
const KNOWN = /^@(?:theme(?:-original)?|docusaurus)\/(\w+)(?:\/.*)?$/;

/** The first heading of the text is the one that readers see; the hidden title names the page in lists. */
function withoutHiddenTitle(text: string): string | undefined {
  const [spaced = '', before = '', title = ''] = SPACED_TITLE.exec(text) ?? [];
  if (spaced === '' || /^\s*##/.test(text.slice(before.length))) return undefined;
  const around = before.replaceAll('&nbsp;', '').trim();
  return `# ${title}\n${around && `\n${around}\n`}${text.slice(spaced.length + 1)}`;
}

export const withoutNpm2yarn: NonNullable<PageRules['code']> = (node, page) => {
  if (!/\bnpm2yarn\b/.test(node.meta ?? '')) return;
  const [start] = spanOf(node);
  const [line = ''] = page.body.slice(start).split('\n', 1);
  page.replace(start, start + line.length, line.replace(/\s*\bnpm2yarn\b/, ''));
  page.say(node, 'lost', 'the same command for other package managers (npm2yarn)');
};

/** The rules for the pages of a site. */
export const docusaurusPage = (site: OldSite): PageRules => ({
  mayBeMdx: true,
  tags: DOCUSAURUS_TAGS,
  components: new Map(),
  hasComponents: true,
  ownName: (module) => KNOWN.exec(module)?.[1],
  placesOf: (name, from) =>
    /^(?:@site)?\//.test(name)
      ? [path.join(site.root, name.replace('@site/', '/'))]
      : placesBeside(name, from),
  urlOf: (url, { context: { file, shownIn } }) => newAddress(url, { site, file, shownIn }),
  code: withoutNpm2yarn,
  // Once, MDX in Markdown had to look like code.
  blocks: (body) =>
    body.replace(/^([ \t]*)```mdx-code-block[^\n]*\n([\s\S]*?)\n[ \t]*```[ \t]*$/gm, '\n$2\n'),
  front: (data, text, page) => {
    const blog = site.blogOf(page.file);
    if (blog) {
      const name = path.relative(blog.folder, page.file).replaceAll(path.sep, '/');
      const address = `/${blog.to}${postAddress(name, data['slug'])}`;
      return { data: { ...without(without(data, USELESS), POST_KEYS), slug: address } };
    }
    const slug = typeof data['slug'] === 'string' && data['slug'].startsWith('/') ? data['slug'] : undefined;
    const shown = data['hide_title'] === true ? withoutHiddenTitle(text) : undefined;
    const useless = [
      ...['pagination_next', 'pagination_prev'].filter((key) => data[key] !== null),
      // The page of a folder has its address, whatever its id is.
      ...(isIndex(page.path) ? ['id'] : []),
      ...(shown === undefined ? [] : ['hide_title', 'title']),
      ...(slug === undefined ? [] : ['slug']),
    ];
    const label = shown === undefined ? undefined : (data['sidebar_label'] ?? data['title']);
    // Absolute slugs begin at the folder of the pages.
    const address = `/${site.targetOf(page.file)}${slug?.slice(1) ?? ''}`.replace(/(?<=.)\/$/, '');
    const folder = `/${path.dirname(page.path).split('/').map(addressPart).join('/')}`;
    // A page with the name of its folder is that of the folder, as an index is.
    const isNamed = /(?:^|\/)([^/]+)\/\1\.mdx?$/.test(page.path) && (slug ?? folder).toLowerCase() === folder;
    return {
      data: {
        ...without(without(data, USELESS), new RegExp(`^(?:${useless.join('|') || '(?!)'})$`)),
        ...(label === undefined ? {} : { sidebar_label: label }),
        ...(isNamed ? { slug: `${folder}/` } : slug === undefined ? {} : { slug: address }),
      },
      ...(shown === undefined ? {} : { text: shown }),
    };
  },
});
