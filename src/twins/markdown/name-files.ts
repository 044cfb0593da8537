import { skillAddress, SKILLS_INDEX } from './skill-files';
import type { Operation } from '../../apis/model/api';
import type { LinkedProblem } from '../../site/settings';
import type { Redirect } from '../../site/expand-redirects';
import type { SidebarItem } from '../../site/navigation/navigation';
import { frontMatter } from './front-matter';
import { MACHINE_FILES, type AnchorPlaces, type MachineFiles } from './machine-files';
import {
  addressRule,
  areasOf,
  llmsFiles,
  llmsFullFile,
  sectionName,
  type ListedFile,
  type ListedPage,
  type MachineSite,
} from './llms-files';
import { plainLine } from '../../kit/texts/plain-line';
import { markdownAddress, otherMarkdownAddresses } from '../../kit/addresses/markdown-address';
import { closeLinks, markdownHref, partAddress, type LinkTargets } from './page-links';
import { pageMarkdown, type ConvertedPage } from './page-markdown';
import { PROBLEM_LIST, problemHtml, problemId, problemListHtml } from './problem-files';

/** A page with its Markdown. */
export interface SourcePage extends ListedPage {
  /** Of a page of an API. */
  readonly kind?: string | undefined;
  /** Whether it is in no list: only its own address leads to it. */
  readonly isUnlisted?: boolean | undefined;
  /** Date of its source's newest change. */
  readonly updated?: string | undefined;
  readonly operation?:
    | (Pick<Operation, 'kind' | 'method' | 'path'> & { readonly operationId?: string | undefined })
    | undefined;
}

export interface FileSources {
  readonly site: MachineSite;
  /** In reading order. */
  readonly pages: readonly SourcePage[];
  /** Addresses that lead to another page. */
  readonly moved: readonly Redirect[];
  /** Pages that only exist as Markdown, with the title of their document. */
  readonly guides: readonly (SourcePage & { readonly area: string })[];
  readonly items: readonly SidebarItem[];
  readonly problems: readonly LinkedProblem[];
  /** By route. */
  readonly converted: ReadonlyMap<string, ConvertedPage>;
  readonly skills: readonly { readonly name: string; readonly description: string }[];
  /** The names of the files in a folder of the site. */
  readonly listFiles: (folder: string) => readonly string[];
}

const kilobytes = (text: string): string => `${Math.ceil(new TextEncoder().encode(text).length / 1000)} kB`;

/** The files about problems, by the id of the part of the catalog's page. */
function problemFiles(
  { site, problems, pages, guides, converted }: FileSources,
  page: string,
): ReadonlyMap<string, { readonly title: string; readonly description: string; readonly markdown: string }> {
  const { prefix } = site;
  const all = [...pages, ...guides];
  const options = {
    prefix,
    pages: new Set(all.map(({ route }) => route)),
  };
  const titles = new Map(all.map(({ route, title }) => [route, title]));
  const write = (html: string): string => pageMarkdown(html, { route: page }, options)?.markdown ?? '';
  const files = problems.map((problem) => {
    const returned = all.flatMap((one) =>
      (converted.get(one.route)?.codes ?? [])
        .filter(({ code }) => code === problem.code)
        .map(({ detail }) => ({ ...one, detail })),
    );
    return [
      problemId(problem.code),
      {
        title: `${problem.code}: ${problem.title}`,
        description: problem.when,
        markdown: write(problemHtml(problem, returned, (route) => titles.get(route) ?? route, prefix)),
      },
    ] as const;
  });
  const list = {
    title: 'Problem codes',
    description: 'Every code with its status and title.',
    markdown: write(problemListHtml(problems, `${prefix}${page}`)),
  };
  return new Map([...files, [PROBLEM_LIST, list]]);
}

/** What programs read beside the Markdown: documents, schemas, skills. */
function otherFiles({ guides, site, skills, listFiles }: FileSources): readonly (readonly ListedFile[])[] {
  const files = (folder: string, ending: string) =>
    listFiles(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ address: `/${folder}/${name}`, title: name }));
  const indexes = guides
    .filter(({ kind }) => kind === 'index')
    .map(({ route, title }) => ({ address: markdownAddress(route), title }));
  const known: readonly ListedFile[] = [
    ...(site.problemsPage === undefined
      ? []
      : [
          {
            address: partAddress(site.problemsPage, PROBLEM_LIST),
            title: 'Problem codes',
            description: 'Cause, fix, and retry of each error, in a file each.',
          },
        ]),
    ...(skills.length > 0 ? [{ address: SKILLS_INDEX, title: 'Index of the skills' }] : []),
    {
      address: '/mcp.mjs',
      title: 'mcp.mjs',
      description: 'A Model Context Protocol server for this site: search and read its pages from a client.',
    },
  ];
  return [
    ...[...indexes, ...known].map((file) => [file]),
    ...[files('openapi', '.yaml'), files('asyncapi', '.yaml'), files('schemas', '.json')],
  ].filter((list) => list.length > 0);
}

/** Where the Markdown of each page in the lists has what its HTML has at other anchors. */
function anchorPlaces(
  { pages, converted }: FileSources,
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): MachineFiles['anchors'] {
  const unlisted = new Set(pages.flatMap(({ route, isUnlisted }) => (isUnlisted === true ? [route] : [])));
  const listed = [...converted].filter(([route]) => !unlisted.has(route));
  const places = listed.map(([route, { anchors }]): [string, AnchorPlaces] => {
    const other = Object.entries(anchors).filter(([id, anchor]) => id !== anchor);
    const ofParts = [...(parts.get(route) ?? [])].map((id) => [id, partAddress(route, id)] as const);
    const ofHeadings = other.map(([id, anchor]) => [id, `#${anchor}`] as const);
    return [markdownAddress(route), Object.fromEntries([...ofHeadings, ...ofParts])];
  });
  // The order of what was converted is that of the threads.
  return Object.fromEntries(
    places.filter(([, ids]) => Object.keys(ids).length > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The files that the search server finds by their names. */
function namedFiles(sources: FileSources, parts: ReadonlyMap<string, ReadonlySet<string>>): MachineFiles {
  const {
    pages,
    guides,
    problems,
    site: { problemsPage },
  } = sources;
  // Only of the operation: nodes have null where a page has no id.
  const all = [...pages, ...guides].flatMap(({ route, title, operation }) =>
    operation ? [{ route, title, ...operation }] : [],
  );
  // Readers call neither webhooks nor messages.
  const isEvent = ({ kind }: Pick<Operation, 'kind'>): boolean => kind !== 'operation';
  return {
    operations: all
      .filter((page) => !isEvent(page))
      .map(({ route, title, operationId, method, path }) => ({
        names: [...new Set([operationId ?? title, `${method.toUpperCase()} ${path}`, title])],
        file: markdownAddress(route),
      })),
    // Without a page of the catalog, there are no files.
    problems:
      problemsPage === undefined
        ? []
        : problems.map(({ code }) => ({
            names: [code],
            file: partAddress(problemsPage, problemId(code)),
          })),
    events: all.filter(isEvent).map(({ route, title, operationId = title, kind, path }) => ({
      names: [...new Set([title, operationId, ...(kind === 'webhook' ? [path] : [])])],
      file: markdownAddress(route),
    })),
    anchors: anchorPlaces(sources, parts),
  };
}

/** What a server answers instead of the not-found page where a program asks for Markdown. */
const notFound = (site: MachineSite): string => `# Not found

There is no page at this address on ${plainLine(site.title)}.

- [All pages, and files for programs](${site.prefix}/llms.txt)
- [All texts in one file](${site.prefix}/llms-full.txt)

${addressRule(site)}
`;

/** What is at the old address of a page. */
const movedTo = (to: string, href: string): string =>
  `# This page has moved\n\nGo to [${plainLine(to)}](${href.replace(/[<>\s]/g, encodeURIComponent)}).\n`;

/**
 * Every file of Markdown, and the lists, by address without the prefix: each page at its address, and folder pages also at
 * their former one; a link to it at addresses that it had; parts of pages; problems; `llms.txt`, and all texts, whole and by area.
 */
export function nameFiles(sources: FileSources): ReadonlyMap<string, string> {
  const { site, pages, moved, guides, items, converted, skills } = sources;
  const { origin, prefix, problemsPage } = site;
  const base = `${origin}${prefix}`;
  const files = new Map<string, string>();
  const texts = new Map<string, string>();
  const problemParts =
    problemsPage === undefined ? new Map<string, never>() : problemFiles(sources, problemsPage);
  const parts = new Map(
    [...converted].map(([route, page]) => [
      route,
      new Set([...page.parts.map(({ id }) => id), ...(route === problemsPage ? problemParts.keys() : [])]),
    ]),
  );
  const targets: LinkTargets = {
    prefix,
    anchorsOf: (route) => converted.get(route)?.anchors ?? {},
    partsOf: (route) => parts.get(route) ?? new Set(),
  };
  const routes = new Set(pages.map(({ route }) => route));
  const isPage = (route: string): boolean => routes.has(route);
  const add = (address: string, text: string): void => {
    if (!files.has(address)) files.set(address, text);
  };
  for (const { route, title, description, updated } of [...pages, ...guides]) {
    const page = converted.get(route);
    if (!page) continue;
    const canonical = `${base}${isPage(route) ? route : markdownAddress(route)}`;
    const text = closeLinks(page.markdown, route, targets);
    texts.set(route, text);
    const whole = `${frontMatter({ title, description, canonical, updated })}${text}`;
    for (const address of [markdownAddress(route), ...otherMarkdownAddresses(route)]) add(address, whole);
  }
  const linked = new Set([...routes, ...moved.map(({ from }) => from)]);
  for (const { from, to } of moved) {
    const open = markdownHref(to.startsWith('/') ? `${prefix}${to}` : to, from, prefix, linked);
    for (const address of [markdownAddress(from), ...otherMarkdownAddresses(from)])
      add(address, movedTo(to, closeLinks(open, from, targets)));
  }
  for (const { route, title, updated } of [...pages, ...guides]) {
    const own = converted.get(route)?.parts ?? [];
    const ofCatalog = route === problemsPage ? [...problemParts].map(([id, part]) => ({ id, ...part })) : [];
    for (const part of [
      ...own.map((one) => ({ ...one, description: `A schema of ${title}.` })),
      ...ofCatalog,
    ]) {
      const address = partAddress(route, part.id);
      const isSection = isPage(route) && part.id !== PROBLEM_LIST;
      const canonical = `${base}${isSection ? `${route}#${part.id}` : address}`;
      const text = closeLinks(part.markdown, '', targets);
      const head = frontMatter({ title: part.title, description: part.description, canonical, updated });
      add(address, `${head}${text}`);
    }
  }
  const fullOf = (listed: readonly string[]): string =>
    llmsFullFile(
      base,
      listed.flatMap((route) => {
        const markdown = texts.get(route);
        return markdown === undefined ? [] : [{ route, markdown }];
      }),
    );
  const areas = [
    ...areasOf(items),
    ...[...new Set(guides.map(({ area }) => area))].map((label) => ({
      label,
      routes: guides.filter(({ area }) => area === label).map(({ route }) => route),
    })),
  ];
  const full = fullOf(pages.filter(({ isUnlisted }) => isUnlisted !== true).map(({ route }) => route));
  const fullFiles = [
    { address: '/llms-full.txt', title: 'All pages', description: kilobytes(full) },
    ...areas.map(({ label, routes }, index) => {
      const text = fullOf(routes);
      const address = `/llms-full-${sectionName(label, index)}.txt`;
      add(address, text);
      return { address, title: label, description: kilobytes(text) };
    }),
  ];
  add('/llms-full.txt', full);
  add(`/${MACHINE_FILES}`, `${JSON.stringify(namedFiles(sources, parts))}\n`);
  add('/404.md', notFound(site));
  // Topics say what their operations are for.
  const byRoute = new Map(
    pages.map((page) => [page.route, page.kind === 'operation' ? { ...page, description: '' } : page]),
  );
  const lists = llmsFiles(
    site,
    items,
    byRoute,
    {
      'Skills: instructions for assistants, task by task': skills.map(({ name, description }) => [
        { address: skillAddress(name), title: name, description },
      ]),
    },
    { 'For programs': otherFiles(sources), 'Everything in one file': [fullFiles] },
  );
  for (const [address, text] of lists) add(address, text);
  return files;
}
