import type { Element } from 'hast';
import type { Point, Position } from 'unist';
import { objectToAddress, objectToEscape } from '../../kit/addresses/outside-address';
import type { Example, Heading, PageReference } from '../page';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';
import type { Highlight } from '../../kit/highlight/highlight';
import type { DrawDiagram } from './diagram';
import type { MathTools } from './math';
import type { GuideCatalog } from './guide-catalog';
import type { SiteComponents } from './site-component';
import type { GuideData } from './read-data';

/** Functions that compiling a page needs. */
export interface PageTools {
  readonly highlight: Highlight;
  readonly drawDiagram: DrawDiagram;
  /** Whether pages are shown in spite of their mistakes. */
  readonly isLenient?: boolean;
  /** For sites with formulas. */
  readonly math?: MathTools | undefined;
  /** React components of the site itself. */
  readonly siteComponents?: SiteComponents;
  /** Root of the code, if the site is another folder. */
  readonly engine?: string;
}

/** The page being compiled, and what is collected from it. */
export interface CompileContext extends PageTools {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Path below `content/`. */
  readonly relativePath: string;
  readonly route: string;
  /** Prefix of every address of the site, `` or `/docs`. */
  readonly basePath: string;
  readonly catalog: GuideCatalog;
  readonly diagnostics: Diagnostic[];
  readonly headings: Heading[];
  readonly references: PageReference[];
  readonly mentions: Set<string>;
  readonly examples: Example[];
  /** The element that has the id of each message of the page, and whether it shows the message itself. */
  readonly events: Map<string, { readonly place: Element; readonly isOwn: boolean }>;
  /** Characters of code that may still be highlighted. */
  readonly colors: { left: number };
  /** A number for ids, unique on the page. */
  readonly nextId: () => number;
  /** Front matter, and what the page exports: `export const limit = 50`. */
  readonly data: GuideData;
  /** Elements of raw HTML by their ids. */
  readonly ownIds: Map<string, { readonly position?: Position | undefined }>;
  readonly placeOf: (node: { position?: Position | undefined } | undefined) => SourcePosition | undefined;
  readonly placeOfPoint: (point: Point) => SourcePosition;
}

/** Whether a file is plain Markdown: everything but `.mdx`. */
export const isMarkdownFile = (file: string): boolean => !file.endsWith('.mdx');

export function addDiagnostic(
  context: CompileContext,
  node: { position?: Position | undefined } | undefined,
  diagnostic: Pick<Diagnostic, 'code' | 'message' | 'fix'> & { severity?: Diagnostic['severity'] },
): void {
  const position = context.placeOf(node);
  context.diagnostics.push({
    severity: 'error',
    file: context.file,
    ...(position ? { position } : {}),
    ...diagnostic,
  });
}

/** Reports an address outside of the site that cannot be read or deceives. */
export function checkOutside(
  context: CompileContext,
  node: { position?: Position | undefined },
  address: string,
): void {
  const objection = objectToAddress(address) ?? objectToEscape(address);
  if (objection) addDiagnostic(context, node, objection);
}

/** An address of this site with its prefix. */
export function siteHref(context: Pick<CompileContext, 'basePath'>, href: string): string {
  return `${context.basePath}${href}`;
}
