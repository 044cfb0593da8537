/** A page of Docusaurus as one of this engine: its front matter, and its text by its tree or, if it is no MDX, by lines. */
import { convertLines, withPosition, type Converted, type Note, type OldPage } from './convert-page';
import { withoutNumbers } from './numbered-names';
import type { OldSite } from './docusaurus-addresses';
import { DocusaurusText } from './docusaurus-text';
import { readOldFrontMatter } from './old-frontmatter';
import { ADMONITION, quoted, TAB, TABS } from './tags';
import { isIndex } from './folder-cards';

/** Keys of the front matter without a meaning here. */
const USELESS = 'custom_edit_url|sidebar_class_name|original_id|displayed_sidebar|pagination_label';

/** A title with what keeps it away from the header, or around it. */
const SPACED_TITLE = /^((?:\s|&nbsp;|<div\b[^<>]*>)*)##?[ \t]+(.+)/;

const byLines = convertLines({
  tags: { Tabs: TABS, TabItem: TAB, Admonition: ADMONITION },
  isMdx: (prose) =>
    /^(?:import\s.*\sfrom\s+['"]|export\s+(?:const|default)\s)/m.test(prose) ||
    /<[A-Z]\w*[^>]*=\{/.test(prose),
  // Links to files lose the numbers of their parts, as the files did.
  line: (line) =>
    line.replace(
      /(\]\()(?!\w+:)([^)\s#]+)/g,
      (_, open: string, target: string) => open + withoutNumbers(target),
    ),
});

/** A converter for the pages of a site. */
export const docusaurusPage =
  (site: OldSite) =>
  (source: string, page: OldPage): Converted => {
    const { data, body, lines, write } = readOldFrontMatter(source.replace(/\r\n?/g, '\n'));
    const notes: Note[] = [];
    const tree = new DocusaurusText(body, site, page.includes, page.file, page.file, (line, kind, text) =>
      notes.push({ line: lines + line, kind, text }),
    );
    // Before version 3, pages were not as strict.
    if (!tree.isParsed) return byLines(source, page);
    const converted = tree.convert(page.path.endsWith('.mdx'));
    const slug = typeof data['slug'] === 'string' && data['slug'].startsWith('/') ? data['slug'] : undefined;
    // The first heading of the text is the one that readers see; the hidden title names the page in lists.
    const [spaced = '', before = '', title = ''] = SPACED_TITLE.exec(converted.text) ?? [];
    const isHidden = data['hide_title'] === true && spaced !== '' && source.includes(`\n# ${title}`);
    const around = before.replaceAll('&nbsp;', '').trim();
    const text = isHidden
      ? `\n# ${title}\n${around && `\n${around}\n`}${converted.text.slice(spaced.length + 1)}`
      : converted.text;
    const label = isHidden && data['sidebar_label'] === undefined ? data['title'] : undefined;
    const useless = [
      USELESS,
      ...['pagination_next', 'pagination_prev'].filter((key) => data[key] !== null),
      // The page of a folder has its address, whatever its id is.
      ...(isIndex(page.path) ? ['id'] : []),
      ...(slug === undefined ? [] : ['slug']),
      ...(isHidden ? ['hide_title', 'title'] : []),
    ];
    // Absolute slugs begin at the folder of the pages.
    const address = `/${site.targetOf(page.file)}${slug?.slice(1) ?? ''}`.replace(/(?<=.)\/$/, '');
    const head = write(new RegExp(`^(?:${useless.join('|')})$`), [
      ...(typeof label === 'string' ? [`sidebar_label: ${quoted(label)}`] : []),
      ...(slug === undefined ? [] : [`slug: ${quoted(address)}`]),
    ]);
    return {
      text: withPosition(head + (head === '' ? text.replace(/^\n+/, '') : text), page.position),
      path: converted.isMdx ? page.path.replace(/\.md$/, '.mdx') : page.path,
      notes,
    };
  };
