// @ts-check
/** Lays out the same pages for each engine. A file's path results in the route that it has on our site. */

/**
 * @typedef {import('./read-site.mjs').PeerPage} PeerPage
 * @typedef {import('./read-site.mjs').PeerItem} PeerItem
 * @typedef {{ title: string, pages: readonly PeerPage[], sidebar: readonly PeerItem[] }} Site
 * @typedef {{ file: string, text: string }} SiteFile
 */

/** @param {string} route */
const trimSlash = (route) => (route === '/' ? '' : route.replace(/^\/|\/$/g, ''));

/**
 * Path of a page's file without extension: a page with others below it is the index of their folder. @param
 * {PeerPage} page @param {readonly PeerPage[]} pages
 */
function fileOf({ route, isFolder }, pages) {
  const name = trimSlash(route);
  if (name === '') return 'index';
  return isFolder || pages.some((other) => other.route.startsWith(`/${name}/`)) ? `${name}/index` : name;
}

/** @param {Record<string, unknown>} values */
const frontMatter = (values) =>
  `---\n${Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n`;

/**
 * Docusaurus and VitePress support `{#id}` at the end of a heading, Starlight generates its own ids. @param
 * {string} body
 */
const withoutIds = (body) => body.replace(/^(#{2,6} .*?) \{#[^}\s]+\}$/gm, '$1');

/** Docusaurus with the local search of easyops-cn. @param {Site} site @returns {SiteFile[]} */
export function layOutDocusaurus({ title, pages, sidebar }) {
  const ids = new Map(pages.map((page) => [trimSlash(page.route), fileOf(page, pages)]));
  /** @param {PeerItem} item @returns {unknown[]} */
  const convert = ({ label, route, items }) => {
    const id = route === undefined ? undefined : ids.get(trimSlash(route));
    if (items)
      return [
        {
          type: 'category',
          label,
          ...(id === undefined ? {} : { link: { type: 'doc', id } }),
          items: items.flatMap(convert),
        },
      ];
    return id === undefined ? [] : [{ type: 'doc', id, label }];
  };
  return [
    ...pages.map((page) => ({
      file: `docs/${fileOf(page, pages)}.md`,
      text:
        frontMatter({
          title: page.title,
          description: page.description,
          ...(page.keywords.length > 0 ? { keywords: page.keywords } : {}),
          ...(page.route === '/' ? { slug: '/' } : {}),
        }) + page.body,
    })),
    { file: 'sidebars.json', text: JSON.stringify({ docs: sidebar.flatMap(convert) }, null, 1) },
    { file: 'src/css/custom.css', text: '/* The theme as it comes. */\n' },
    {
      file: 'docusaurus.config.js',
      text: `module.exports = {
  title: ${JSON.stringify(title)},
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
    navbar: { title: ${JSON.stringify(title)}, items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
    footer: { style: 'dark', copyright: 'The same content as the portal' },
  },
};
`,
    },
  ];
}

/** Astro Starlight with Pagefind. @param {Site} site @returns {SiteFile[]} */
export function layOutStarlight({ title, pages, sidebar }) {
  const known = new Set(pages.map(({ route }) => trimSlash(route)));
  /** @param {string} route */
  const link = (route) => (route === '/' ? '/' : `/${trimSlash(route)}/`);
  /** @param {PeerItem} item @returns {unknown[]} */
  const convert = ({ label, route, items }) => {
    const isPage = route !== undefined && known.has(trimSlash(route));
    if (items)
      return [
        {
          label,
          collapsed: true,
          items: [...(isPage ? [{ label: 'Overview', link: link(route) }] : []), ...items.flatMap(convert)],
        },
      ];
    return isPage ? [{ label, link: link(route) }] : [];
  };
  return [
    ...pages.map((page) => ({
      file: `src/content/docs/${fileOf(page, pages)}.md`,
      text:
        frontMatter({ title: page.title, description: page.description }) +
        withoutIds(page.body).replace(
          /\]\((\/[a-z0-9/-]*[a-z0-9])(#[^)]*)?\)/g,
          (_, route, hash) => `](${link(route)}${hash ?? ''})`,
        ),
    })),
    {
      file: 'src/content.config.ts',
      text: `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    },
    {
      file: 'astro.config.mjs',
      text: `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'http://127.0.0.1',
  integrations: [
    starlight({ title: ${JSON.stringify(title)}, tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 }, sidebar: ${JSON.stringify(sidebar.flatMap(convert))} }),
  ],
});
`,
    },
  ];
}

/** VitePress with its local search, which is MiniSearch. @param {Site} site @returns {SiteFile[]} */
export function layOutVitePress({ title, pages, sidebar }) {
  const files = new Map(pages.map((page) => [trimSlash(page.route), fileOf(page, pages)]));
  /** @param {string} route */
  const link = (route) =>
    `/${(files.get(trimSlash(route)) ?? trimSlash(route)).replace(/(^|\/)index$/, '$1')}`;
  /** @param {PeerItem} item @returns {unknown[]} */
  const convert = ({ label, route, items }) => {
    const isPage = route !== undefined && files.has(trimSlash(route));
    if (items)
      return [
        {
          text: label,
          collapsed: true,
          ...(isPage ? { link: link(route) } : {}),
          items: items.flatMap(convert),
        },
      ];
    return isPage ? [{ text: label, link: link(route) }] : [];
  };
  return [
    ...pages.map((page) => ({
      file: `docs/${fileOf(page, pages)}.md`,
      text:
        frontMatter({ title: page.title, description: page.description }) +
        `# ${page.title}\n\n` +
        page.body.replace(
          /\]\((\/[a-z0-9/-]*[a-z0-9])(#[^)]*)?\)/g,
          (_, route, hash) => `](${link(route)}${hash ?? ''})`,
        ),
    })),
    {
      file: 'docs/.vitepress/config.mjs',
      text: `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: ${JSON.stringify(title)},
  lang: 'en',
  cleanUrls: true,
  appearance: 'dark',
  ignoreDeadLinks: true,
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [{ text: 'Docs', link: '/general/' }, { text: 'API', link: '/api/' }],
    sidebar: ${JSON.stringify(sidebar.flatMap(convert))},
    footer: { copyright: 'The same content as the portal' },
  },
});
`,
    },
  ];
}

/** Rspress with its local search, which is FlexSearch. @param {Site} site @returns {SiteFile[]} */
export function layOutRspress({ title, pages, sidebar }) {
  const files = new Map(pages.map((page) => [trimSlash(page.route), fileOf(page, pages)]));
  /** @param {string} route */
  const link = (route) =>
    `/${(files.get(trimSlash(route)) ?? trimSlash(route)).replace(/(^|\/)index$/, '$1')}`;
  /** @param {PeerItem} item @returns {unknown[]} */
  const convert = ({ label, route, items }) => {
    const isPage = route !== undefined && files.has(trimSlash(route));
    if (items)
      return [
        {
          text: label,
          collapsible: true,
          collapsed: true,
          ...(isPage ? { link: link(route) } : {}),
          items: items.flatMap(convert),
        },
      ];
    return isPage ? [{ text: label, link: link(route) }] : [];
  };
  return [
    ...pages.map((page) => ({
      file: `docs/${fileOf(page, pages)}.md`,
      text:
        frontMatter({ title: page.title, description: page.description }) +
        `# ${page.title}\n\n` +
        page.body.replace(
          /\]\((\/[a-z0-9/-]*[a-z0-9])(#[^)]*)?\)/g,
          (_, route, hash) => `](${link(route)}${hash ?? ''})`,
        ),
    })),
    {
      file: 'rspress.config.ts',
      text: `import { defineConfig } from '@rspress/core';
export default defineConfig({
  root: 'docs',
  title: ${JSON.stringify(title)},
  lang: 'en',
  route: { cleanUrls: true },
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: {
    nav: [{ text: 'Docs', link: '/general/' }, { text: 'API', link: '/api/' }],
    sidebar: { '/': ${JSON.stringify(sidebar.flatMap(convert))} },
    footer: { message: 'The same content as the portal' },
  },
});
`,
    },
  ];
}
