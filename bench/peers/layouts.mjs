// @ts-check
/** Lays out the same pages for each engine. A file's path results in the route that it has on our site. */

/**
 * @typedef {import('./read-site.mjs').PeerPage} PeerPage
 * @typedef {import('./read-site.mjs').PeerItem} PeerItem
 * @typedef {{ title: string, pages: readonly PeerPage[], sidebar: readonly PeerItem[] }} Site
 * @typedef {{ file: string, text: string }} SiteFile
 * @typedef {(label: string, page: string | undefined, items: unknown[] | undefined) => object} Entry
 *   An entry of an engine's sidebar, from the file of its page and the entries below it.
 */

const trimSlash = (/** @type {string} */ route) => route.replace(/^\/|\/$/g, '');

/** Files without extension, by route; a page with others below it is the index of their folder. @param {Site} site */
const filesOf = ({ pages }) =>
  new Map(
    pages.map(({ route, isFolder }) => {
      const name = trimSlash(route);
      const isIndex = isFolder || pages.some((other) => other.route.startsWith(`/${name}/`));
      return [name, name === '' ? 'index' : isIndex ? `${name}/index` : name];
    }),
  );

/** @param {Site} site @param {Entry} entry */
function sidebarOf(site, entry) {
  const files = filesOf(site);
  /** @param {PeerItem} item @returns {unknown[]} */
  const convert = ({ label, route, items }) => {
    const file = route === undefined ? undefined : files.get(trimSlash(route));
    return items || file !== undefined ? [entry(label, file, items?.flatMap(convert))] : [];
  };
  return site.sidebar.flatMap(convert);
}

/**
 * @param {Site} site
 * @param {string} folder
 * @param {(page: PeerPage) => Record<string, unknown>} frontMatter
 * @param {(page: PeerPage) => string} body
 * @returns {SiteFile[]}
 */
function pagesIn(site, folder, frontMatter, body) {
  const files = filesOf(site);
  return site.pages.map((page) => {
    const rows = Object.entries(frontMatter(page)).filter(([, value]) => value !== undefined && value !== '');
    const head = rows.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('');
    return {
      file: `${folder}/${files.get(trimSlash(page.route))}.md`,
      text: `---\n${head}---\n\n${body(page)}`,
    };
  });
}

/** Changes the routes of links. @param {string} body @param {(route: string) => string} link */
const relink = (body, link) =>
  body.replace(
    /\]\((\/[a-z0-9/-]*[a-z0-9])(#[^)]*)?\)/g,
    (_, route, hash) => `](${link(trimSlash(route))}${hash ?? ''})`,
  );

/** Docusaurus with the local search of easyops-cn. @param {Site} site @returns {SiteFile[]} */
export function layOutDocusaurus(site) {
  const title = JSON.stringify(site.title);
  const docs = sidebarOf(site, (label, id, items) =>
    items
      ? { type: 'category', label, ...(id === undefined ? {} : { link: { type: 'doc', id } }), items }
      : { type: 'doc', id, label },
  );
  return [
    ...pagesIn(
      site,
      'docs',
      ({ title: own, description, keywords, route }) => ({
        title: own,
        description,
        keywords: keywords.length > 0 ? keywords : undefined,
        slug: route === '/' ? '/' : undefined,
      }),
      ({ body }) => body,
    ),
    { file: 'sidebars.json', text: JSON.stringify({ docs }, null, 1) },
    { file: 'src/css/custom.css', text: '/* The theme as it comes. */\n' },
    {
      file: 'docusaurus.config.js',
      text: `module.exports = {
  title: ${title},
  url: 'http://127.0.0.1',
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.json' }, blog: false, theme: { customCss: './src/css/custom.css' } }]],
  themes: [['@easyops-cn/docusaurus-search-local', { hashed: 'filename', indexBlog: false, docsRouteBasePath: '/', language: ['en'], highlightSearchTermsOnTargetPage: true, searchResultLimits: 8, searchResultContextMaxLength: 50 }]],
  themeConfig: {
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    navbar: { title: ${title}, items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
    footer: { style: 'dark', copyright: 'The same content as the portal' },
  },
};
`,
    },
  ];
}

/** VitePress with its local search, which is MiniSearch. @param {Site} site @returns {SiteFile[]} */
export function layOutVitePress(site) {
  const files = filesOf(site);
  const link = (/** @type {string} */ file) => `/${file.replace(/(^|\/)index$/, '$1')}`;
  const sidebar = sidebarOf(site, (text, file, items) => ({
    text,
    ...(items ? { collapsed: true } : {}),
    ...(file === undefined ? {} : { link: link(file) }),
    ...(items ? { items } : {}),
  }));
  const pages = pagesIn(
    site,
    'docs',
    ({ title, description }) => ({ title, description }),
    ({ title, body }) => `# ${title}\n\n${relink(body, (name) => link(files.get(name) ?? name))}`,
  );
  const text = `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: ${JSON.stringify(site.title)},
  lang: 'en',
  cleanUrls: true,
  appearance: 'dark',
  ignoreDeadLinks: true,
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [{ text: 'Docs', link: '/general/' }, { text: 'API', link: '/api/' }],
    sidebar: ${JSON.stringify(sidebar)},
    footer: { copyright: 'The same content as the portal' },
  },
});
`;
  return [...pages, { file: 'docs/.vitepress/config.mjs', text }];
}
