import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteDirectory } from '../../src/build/site-directory';
import type { Node, NodePluginArgs } from 'gatsby';
import { PROBLEM_TYPES, type WriterProblemNode } from '../../src/build/writer-problem-node';
import { generatedFiles } from '../../src/build/generated-files';
import type { LinkTargets, SourceLink } from '../../src/links/check-links';
import type { RoutedSource } from '../../src/links/check-routes';
import { readExamplePage, type PageForReport } from '../../src/examples/example-page';
import type { ExamplePage } from '../../src/model/example';
import type { PageReference } from '../../src/model/page';
import type { Problem } from '../../src/model/problem';
import type { SiteSettings } from '../../src/model/site';

interface DocsNode extends Node, PageForReport {
  readonly anchors: readonly string[];
  readonly references: readonly PageReference[];
}

interface ApiNode extends Node {
  readonly route: string;
  readonly file: string;
  readonly anchors: readonly string[];
  readonly references: readonly Pick<PageReference, 'href' | 'position'>[];
}

export interface CheckInput {
  readonly problems: readonly Problem[];
  readonly links: readonly SourceLink[];
  readonly targets: LinkTargets;
  readonly routes: readonly RoutedSource[];
  readonly examplePages: readonly ExamplePage[];
}

function staticFiles(directory: string): string[] {
  try {
    return readdirSync(join(directory, 'static'), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${path.replaceAll('\\', '/')}`,
    );
  } catch {
    return [];
  }
}

function settingsLinks(settings: SiteSettings, file: string): SourceLink[] {
  const hrefs = [
    ...settings.navbar.map(({ href }) => href),
    ...settings.footer.groups.flatMap(({ links }) => links.map(({ href }) => href)),
    ...(settings.announcement?.href === undefined ? [] : [settings.announcement.href]),
    ...settings.redirects.map(({ to }) => to),
  ];
  return hrefs.filter((href) => href.startsWith('/')).map((href) => ({ file, href }));
}

/** Reads from the nodes what the checkers of src/links need, as plain values. */
export function gatherSources({ getNodesByType, store }: NodePluginArgs): CheckInput {
  const directory = siteDirectory({ store });
  const docs = getNodesByType('DocsPage') as DocsNode[];
  const api = getNodesByType('ApiPage') as ApiNode[];
  const settings = getNodesByType('SiteSettings')[0] as
    | (Node & { model: SiteSettings; file: string })
    | undefined;
  const specifications = getNodesByType('ApiSpecification') as (Node & { download: string })[];
  const pages = new Map<string, ReadonlySet<string>>([['/search', new Set<string>()]]);
  for (const { route, anchors } of [...docs, ...api]) pages.set(route, new Set(anchors));
  return {
    problems: PROBLEM_TYPES.flatMap((type) =>
      (getNodesByType(type) as WriterProblemNode[]).map(({ problem }) => problem),
    ),
    links: [
      ...[...docs, ...api].flatMap(({ file, references }) =>
        references.map(({ href, position }) => ({ file, href, position })),
      ),
      ...(settings ? settingsLinks(settings.model, settings.file) : []),
    ],
    targets: {
      pages,
      files: new Set([
        ...staticFiles(directory),
        ...generatedFiles(specifications.map(({ download }) => download)),
      ]),
      redirects: new Set(settings?.model.redirects.map(({ from }) => from) ?? []),
    },
    examplePages: docs.map(readExamplePage).sort((a, b) => a.file.localeCompare(b.file, 'en')),
    routes: [...docs, ...api]
      .map(({ route, file }) => ({ route, file }))
      .sort((a, b) => a.file.localeCompare(b.file, 'en')),
  };
}
