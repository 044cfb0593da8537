import GithubSlugger from 'github-slugger';
import { defaultHandlers, toHast, type State } from 'mdast-util-to-hast';
import { unforeseen } from '../../kit/diagnostics/unforeseen';
import type { ElementContent, Root as HastRoot } from 'hast';
import { idsOf } from './html-element';
import type {
  Code,
  InlineCode,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Paragraph,
  Parents,
  Root,
  Table,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { MAX_COLORED_PER_PAGE } from '../../kit/highlight/color-limit';
import type { CompiledPage, Frontmatter } from '../page';
import type { ReaderValues } from '../../apis/reader-values/reader-values';
import { breakLongWords } from '../../kit/highlight/code-lines';
import { markBlocks } from '../../kit/highlight/mark-values';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';
import { admonition } from './admonition';
import { codeBlock } from './code-block';
import type { GuideCatalog } from './guide-catalog';
import { resolveMdxNodes } from './mdx-elements';
import { addMissingDefinitions, addUnseenDefinitions } from './missing-definitions';
import { inlineCode } from './inline-code';
import { htmlWithApostrophes } from '../../kit/html/apostrophes';
import { keepTogether } from '../../kit/html/keep-together';
import { mapBlocks } from '../../kit/html/map-text';
import { markup } from '../../kit/html/markup';
import { writeHtml } from '../../kit/html/write-html';
import type { Html } from '../../kit/html/html';
import { formula, sortFormulas, type MathNode } from './math';
import { pageHeading } from './page-heading';
import { pageImage } from './page-image';
import { pageLink } from './page-links';
import { isOnlyParts } from './nesting';
import { parsePage } from './parse-page';
import { startData } from './read-expression';
import { FRAME_IDS } from '../../site/frame-ids';
import { readDefinitions } from './page-definitions';
import { readSections } from './page-text';
import { reportExtraCells, wrapTables } from './page-table';
import { addDiagnostic, type CompileContext, type PageTools } from './compile-context';
import { addUnclosedBlocks } from './unclosed-blocks';
import { readAlerts, reportRawNotations, unlinkAddresses } from './other-notations';

export interface PageSource {
  /** MDX without front matter, tokens filled in. */
  readonly body: string;
  /** Line of the file in which the body begins, from 1. */
  readonly bodyLine: number;
  /** Path from the root of the repository, and below `content/`. */
  readonly file: string;
  readonly relativePath: string;
  readonly route: string;
  readonly basePath: string;
  /** Maps a position in the filled file to the writer's file. */
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  readonly frontmatter: Frontmatter;
}

/** MDX nodes that the conversion to HTML keeps. */
const MDX_NODES = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

function createContext(source: PageSource, catalog: GuideCatalog, tools: PageTools): CompileContext {
  let id = 0;
  const placeOfPoint = ({ line, column }: SourcePosition): SourcePosition =>
    source.originalPosition({ line: line + source.bodyLine - 1, column });
  return {
    file: source.file,
    relativePath: source.relativePath,
    route: source.route,
    basePath: source.basePath,
    catalog,
    ...tools,
    diagnostics: [],
    headings: [],
    references: [],
    mentions: new Set(),
    examples: [],
    events: new Map(),
    colors: { left: MAX_COLORED_PER_PAGE },
    nextId: () => (id += 1),
    data: startData(source.frontmatter),
    ownIds: new Map(),
    placeOfPoint,
    placeOf: (node) => (node?.position ? placeOfPoint(node.position.start) : undefined),
  };
}

function convert(tree: Root, context: CompileContext): HastRoot {
  const slugger = new GithubSlugger();
  for (const id of FRAME_IDS) slugger.slug(id, true);
  const inline = (state: State, node: Parents): ElementContent[] => state.all(node);
  const hast = toHast(tree, {
    passThrough: [...MDX_NODES],
    handlers: {
      paragraph: (state: State, node: Paragraph) =>
        isOnlyParts(node) ? state.all(node) : defaultHandlers.paragraph(state, node),
      table: (state: State, node: Table) => {
        reportExtraCells(node, context);
        return defaultHandlers.table(state, node);
      },
      code: (_: State, node: Code) => codeBlock(node, context),
      inlineCode: (_: State, node: InlineCode) => inlineCode(node.value),
      math: (_: State, node: MathNode) => formula(node, context),
      inlineMath: (_: State, node: MathNode) => formula(node, context),
      link: (state: State, node: Link) => pageLink(node, inline(state, node), context),
      linkReference: (state: State, node: LinkReference) => {
        const target = state.definitionById.get(node.identifier.toUpperCase());
        return pageLink({ ...node, type: 'link', url: target?.url ?? '' }, inline(state, node), context);
      },
      image: (_: State, node: Image, parent) => pageImage(node, parent, context),
      imageReference: (state: State, node: ImageReference, parent) => {
        const target = state.definitionById.get(node.identifier.toUpperCase());
        return pageImage({ ...node, type: 'image', url: target?.url ?? '' }, parent, context);
      },
      heading: (state: State, node: Heading) => pageHeading(node, inline(state, node), slugger, context),
      containerDirective: (state: State, node: ContainerDirective) => {
        const [first, ...rest] = node.children;
        const hasLabel =
          first?.type === 'paragraph' &&
          (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
        const title = hasLabel ? inline(state, first) : [];
        const content = { ...node, children: hasLabel ? rest : node.children };
        const blocks = state.wrap(inline(state, content), true);
        return admonition(node, title, blocks, context);
      },
    },
  });
  return hast.type === 'root' ? hast : { type: 'root', children: [hast] };
}

/** Reports ids of raw HTML that something else on the page has, too. */
function reportRepeatedIds(ids: readonly string[], context: CompileContext): void {
  const seen = new Set<string>();
  const repeated = new Set(ids.filter((id) => seen.has(id) || !seen.add(id)));
  for (const [id, node] of context.ownIds)
    if (repeated.has(id))
      addDiagnostic(context, node, {
        code: 'mdx/duplicate-id',
        message: `The id "${id}" is already in use on this page.`,
        fix: 'Write another id.',
      });
}

function finishHtml(tree: HastRoot, values: ReaderValues): Html {
  keepTogether(tree);
  // Hosts are marked first, because an address with break opportunities does not contain them.
  const html = markBlocks(writeHtml(tree), values);
  return mapBlocks(htmlWithApostrophes(html), breakLongWords);
}

/** What is shown of a page that cannot be compiled. */
export const EMPTY_PAGE: CompiledPage = {
  ...{ html: markup``, headings: [], sections: [], definitions: [], references: [] },
  ...{ anchors: [], mentions: [], examples: [] },
};

type Compiled = { readonly page: CompiledPage | undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compiles a page's MDX to HTML.
 *
 * The text is never a module of the bundler: Markdown and the known components become HTML here, once, when
 * the node is created. Interactive parts are marked with attributes (`data-tabs`, `copy-button`), which
 * src/reader/client/elements/article-controls.ts handles.
 *
 * @returns The page and its diagnostics. After a syntax error there is no page; with any other diagnostic, develop
 *          can show it.
 */
export function compilePage(source: PageSource, catalog: GuideCatalog, tools: PageTools): Compiled {
  try {
    return compile(source, catalog, tools);
  } catch (error) {
    return { page: undefined, diagnostics: [unforeseen(source.file, error)] };
  }
}

/** Imports at the beginning of a page, which Markdown would show as text. */
const IMPORTS = /^(?:[ \t]*\n|import\s[^\n]*\bfrom\s+['"][^\n]*\n)+/;

/**
 * Parses the text of a page. MDX stops at its first mistake, so on a lenient site such a page is read as Markdown, in which
 * the tag or brace is text.
 */
function parseSource({ body, file }: PageSource, context: CompileContext): ReturnType<typeof parsePage> {
  const parse = (text: string, name: string): ReturnType<typeof parsePage> =>
    parsePage(text, name, context.placeOfPoint, context.siteComponents?.names, context.math);
  const parsed = parse(body, file);
  if (parsed.ok || context.isLenient !== true || parsed.diagnostics.some(({ code }) => code !== 'mdx/syntax'))
    return parsed;
  const text = body.replace(IMPORTS, (lines) => '\n'.repeat(lines.split('\n').length - 1));
  const plain = parse(text, file.replace(/\.mdx$/, '.md'));
  if (!plain.ok) return parsed;
  const { value } = plain;
  return { ok: true, value: { ...value, diagnostics: [...parsed.diagnostics, ...value.diagnostics] } };
}

function compile(source: PageSource, catalog: GuideCatalog, tools: PageTools): Compiled {
  const context = createContext(source, catalog, tools);
  const parsed = parseSource(source, context);
  if (!parsed.ok) return { page: undefined, diagnostics: parsed.diagnostics };

  const { tree: written, text } = parsed.value;
  context.diagnostics.push(...parsed.value.diagnostics);
  const { image, imagePosition: position = { line: 1, column: 1 } } = source.frontmatter;
  if (image?.startsWith('/') === true) context.references.push({ href: image, kind: 'asset', position });
  addMissingDefinitions(written, text, context);
  addUnseenDefinitions(written, context);
  addUnclosedBlocks(written, text, context);
  readAlerts(written);
  unlinkAddresses(written);
  if (tools.math) sortFormulas(written, text, context);
  reportRawNotations(written, context);
  const tree = resolveMdxNodes(convert(written, context), context);
  wrapTables(tree);
  const anchors = idsOf(tree);
  reportRepeatedIds(anchors, context);
  const sections = readSections(tree);
  return {
    diagnostics: context.diagnostics,
    page: {
      html: finishHtml(tree, catalog.readerValues()),
      headings: context.headings,
      sections,
      definitions: readDefinitions(tree),
      references: context.references,
      anchors,
      mentions: [...context.mentions],
      examples: context.examples,
    },
  };
}
