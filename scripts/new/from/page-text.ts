/** The text of a page of another tool: its syntax tree says what is a tag, the rest stays as it is. */
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { createLineIndex } from '../../../src/kit/diagnostics/line-index';
import { isOutside } from './old-settings';
import { oldAnchor } from './old-anchors';
import { dataOf, readEsm, type Imported } from './page-imports';
import { Edits, isTag, parsePage, spanOf, spanOfAddress, type Tag } from './page-tree';
import { foreignPicture, plainTag } from './plain-tag';
import { readOldFrontMatter } from './old-frontmatter';
import { endOfTag, scanTags } from './scan-tags';
import type { Note, OldPage } from './converted';
import { dedent, indented } from './page-files';
import type { Attributes, NewTag, PageRules } from './page-rules';
import type { Code, Definition, Heading, Image, ImageReference, Link, Node, Parent, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression, MdxjsEsm } from 'mdast-util-mdx';

/** Where a text is (`file`), and what it shares with those that include it. */
export interface PageContext extends OldPage {
  /** The page that shows it (absolute). */
  readonly shownIn: string;
  readonly note: (line: number, kind: Note['kind'], text: string) => void;
  /** Values of the front matter of the page. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Files that the page needs (absolute), by their path in the new site. */
  readonly files: Map<string, string>;
  /** How often an anchor was used. */
  readonly anchors: Map<string, number>;
  /** Whether pages may be MDX. */
  readonly mayBeMdx: boolean;
  /** How many files are between this one and the page. */
  readonly depth: number;
}

/** A tag whose content is nothing to read. */
const OPAQUE = /^(?:script|style|svg|canvas|noscript|template)$/i;
const MODULE =
  /^(?:import\s(?:[^;'"\n]*?from\s+|\s*)['"][^'"\n]+['"]|export\s+(?:const|default|function)\b[^\n]*);?[ \t]*$\n?/gm;

/** The line above an offset, and the beginning of its own. */
const linesBefore = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1, offset);

export class PageText {
  private readonly tree: Root;
  private readonly edits: Edits;
  private readonly placeOf: ReturnType<typeof createLineIndex>;
  /** 1 at each offset of code and comments. */
  private readonly closed: Uint8Array;
  readonly imports: Map<string, Imported>;
  /** Addresses of references, by their names. */
  private readonly definitions = new Map<string, string>();
  /** Whether it parses as MDX. */
  readonly isMdx: boolean;
  needsMdx = false;
  /** Links around the node that is converted. */
  private links = 0;
  /** What only MDX needs. */
  private readonly strict: (() => void)[] = [];

  readonly body: string;

  /** @param props  Values of a partial. */
  constructor(
    written: string,
    readonly rules: PageRules,
    readonly context: PageContext,
    props: ReadonlyMap<string, Imported> = new Map(),
  ) {
    ({ tree: this.tree, isMdx: this.isMdx, body: this.body } = parsePage(written, context.mayBeMdx));
    const { body } = this;
    this.edits = new Edits(body);
    this.placeOf = createLineIndex(body);
    this.closed = new Uint8Array(body.length);
    this.imports = new Map(props);
    visit(this.tree, (node) => {
      if (node.type === 'definition') this.definitions.set(node.identifier, node.url);
      if (/^(?:code|inlineCode|mdxjsEsm|mdx(?:Flow|Text)Expression)$/.test(node.type))
        this.closed.fill(1, ...spanOf(node));
      if (node.type === 'html') {
        const [start, end] = spanOf(node);
        for (const { index, 0: comment } of body.slice(start, end).matchAll(/<!--[\s\S]*?(?:-->|$)/g))
          this.closed.fill(1, start + index, start + index + comment.length);
      }
    });
  }

  /** @param isMdxFile  Whether it is MDX also if nothing of it needs that. */
  convert(isMdxFile: boolean): { readonly text: string; readonly isMdx: boolean } {
    // Names come first, wherever they are.
    visit(this.tree, 'mdxjsEsm', (node) => this.readNames(node));
    this.rules.prose?.(this);
    if (this.isMdx) this.walk(this.tree, undefined);
    else this.convertMarkdown();
    const isMdx = this.isMdx && (isMdxFile || this.needsMdx);
    if (isMdx) for (const edit of this.strict) edit();
    return { text: this.edits.result(), isMdx };
  }

  /** Inner parts first, so that those around them have their results. */
  private walk(node: Node, parent: Parent | undefined): void {
    if (isTag(node) && this.isOpaque(node)) {
      this.convertTag(node, parent);
      return;
    }
    const isLink = /^link/.test(node.type) || (isTag(node) && /^(?:a|Link)$/.test(node.name ?? ''));
    this.links += Number(isLink);
    if ('children' in node) for (const child of (node as Parent).children) this.walk(child, node as Parent);
    this.links -= Number(isLink);
    if (isTag(node)) this.convertTag(node, parent);
    else this.convertNode(node, parent);
  }

  get isInLink(): boolean {
    return this.links > 0;
  }

  private isOpaque(node: Tag): boolean {
    return OPAQUE.test(node.name ?? '') || this.imports.get(node.name ?? '')?.kind === 'partial';
  }

  private convertNode(node: Node, parent?: Parent): void {
    const any = node as Root['children'][number];
    if (any.type === 'image' || any.type === 'imageReference') this.convertImage(any);
    else if (any.type === 'link' || any.type === 'definition') this.convertLink(any);
    else if (any.type === 'heading') this.convertHeading(any);
    else if (any.type === 'code') {
      this.partFromTag(any, parent);
      this.rules.code?.(any, this);
    } else if (any.type === 'mdxFlowExpression' || any.type === 'mdxTextExpression')
      this.convertExpression(any);
  }

  /** Tags of Markdown are in no tree: headings around them come last. */
  private convertMarkdown(): void {
    visit(this.tree, (node) => {
      if (node.type !== 'heading') this.convertNode(node);
    });
    const { tags, loose } = scanTags(
      this.body,
      (offset) => !this.isClosed(offset),
      (offset) => ({ ...this.placeOf(offset), offset }),
    );
    for (const tag of tags) this.walk(tag, undefined);
    for (const { name, start, end } of loose)
      if (this.isComponent(name) || Object.hasOwn(this.rules.tags, name)) this.edits.replace(start, end, '');
    visit(this.tree, 'heading', (node) => this.convertHeading(node));
    if (this.context.mayBeMdx) this.prose(MODULE, () => '');
  }

  isComponent(name: string): boolean {
    return (this.isMdx || this.rules.hasComponents === true) && (/^[A-Z]/.test(name) || /[-.]/.test(name));
  }

  /** Whether an offset is in code or in a comment. */
  isClosed(offset: number): boolean {
    return this.closed[offset] === 1;
  }

  /**
   * Replaces what is no code.
   *
   * @param change  Returns the text in place of a match, or undefined.
   * @param inComments  Whether comments are read, too.
   */
  prose(pattern: RegExp, change: (match: RegExpExecArray) => string | undefined, inComments = false): void {
    for (const match of this.body.matchAll(pattern)) {
      const isComment = inComments && match[0].startsWith('<!--');
      if (!isComment && this.isClosed(match.index)) continue;
      const text = change(match);
      if (text !== undefined) this.edits.replace(match.index, match.index + match[0].length, text);
    }
  }

  replace(start: number, end: number, text: string): void {
    this.edits.replace(start, end, text);
  }

  say(node: Node, kind: Note['kind'], text: string): void {
    this.context.note(node.position?.start.line ?? 1, kind, text);
  }

  sayAt(offset: number, kind: Note['kind'], text: string): void {
    this.context.note(this.placeOf(offset).line, kind, text);
  }

  private readNames(node: MdxjsEsm): void {
    const program = node.data?.estree;
    if (!program) return;
    const { names, isData, isImport } = readEsm(program, this);
    for (const [name, imported] of names) this.imports.set(name, imported);
    const [start, end] = spanOf(node);
    if (isData && !isImport) this.needsMdx = true;
    else this.edits.replace(start, end + (/^\n+/.exec(this.body.slice(end))?.[0].length ?? 0), '');
    if (!isData)
      this.say(node, 'decide', 'a component that the page defines: write it into content/_components');
    else if (isImport) this.say(node, 'converted', 'imports');
  }

  newUrl(url: string): string {
    return this.rules.urlOf?.(url, this) ?? url;
  }

  /** The address of a picture. */
  newPicture(url: string): string {
    return this.rules.pictureOf?.(url, this) ?? this.newUrl(url);
  }

  /** One of another site is listed; Markdown makes a link of it, and MDX cannot have it. */
  private convertImage(node: Image | ImageReference): void {
    const url = node.type === 'image' ? node.url : (this.definitions.get(node.identifier) ?? '');
    if (!isOutside(this.newUrl(url))) {
      if (node.type === 'image') this.convertLink(node);
      return;
    }
    const left = foreignPicture(this, node, url, node.alt ?? '');
    if (this.isMdx) this.edits.replace(...spanOf(node), left);
  }

  private convertLink(node: Link | Image | Definition): void {
    const span = spanOfAddress(node, this.body);
    if (span)
      this.edits.replace(...span, node.type === 'image' ? this.newPicture(node.url) : this.newUrl(node.url));
  }

  private convertHeading(node: Heading): void {
    const [start, end] = spanOf(node);
    if (this.body[start] !== '#') return;
    // The title is the only heading of the first level.
    if (node.depth === 1 && node !== this.tree.children.find(({ type }) => !/^mdx/.test(type)))
      this.strict.push(() => {
        this.edits.replace(start, start, '#');
        this.say(node, 'converted', 'a second heading of the first level');
      });
    const { anchors } = this.rules;
    const text =
      anchors && oldAnchor(this.edits.result(start, end), node.depth, anchors, this.context.anchors);
    if (text !== undefined) this.edits.force(start, end, text);
  }

  /** In Markdown, a fence directly below a tag is text of HTML, and one by four spaces is text of a paragraph or code. */
  private partFromTag(node: Code, parent: Parent | undefined): void {
    const [start, end] = spanOf(node);
    const [whole = '', tag, margin = ''] =
      /^([ \t]*<[^\n]*>)?[^\n]*\n([ \t]*)$/m.exec(linesBefore(this.body, start)) ?? [];
    if (!this.isMdx || whole === '') return;
    const isDeep = margin.length >= 4 && parent?.type === 'root';
    if (isDeep)
      this.edits.replace(
        start - margin.length,
        end,
        `\n${dedent(this.body.slice(start - margin.length, end))}`,
      );
    else if (tag !== undefined) this.edits.replace(start, start, `\n${margin}`);
  }

  private convertExpression(node: MdxFlowExpression | MdxTextExpression): void {
    const [start, end] = spanOf(node);
    const written = this.body.slice(start, end);
    if (written.startsWith('<!--')) {
      const comment = written.slice(4, -3).replaceAll('*/', '* /');
      this.strict.push(() => this.edits.replace(start, end, `{/*${comment}*/}`));
      return;
    }
    const isComment = (node.data?.estree?.body.length ?? 0) === 0;
    this.needsMdx = true;
    if (isComment || /^\s*(?:frontMatter|frontmatter)\b/.test(node.value)) {
      this.edits.replace(start, end, written.replace('frontMatter', 'frontmatter'));
      return;
    }
    const value = dataOf(node.data?.estree, this);
    if (typeof value === 'string' || typeof value === 'number') {
      if (!/^\s*["'`]/.test(node.value) || node.value.includes('${'))
        this.edits.replace(start, end, String(value).replace(/[{}<]/g, '\\$&'));
      return;
    }
    this.edits.replace(start, end, '');
    this.say(node, 'decide', `an expression that computes: ${written.slice(0, 60).replace(/\s+/g, ' ')}`);
  }

  attributesOf(node: Tag): Attributes {
    return new Map(
      node.attributes.flatMap((one): [string, unknown][] => {
        if (one.type !== 'mdxJsxAttribute') return [];
        if (typeof one.value !== 'object' || one.value === null) return [[one.name, one.value ?? true]];
        return [[one.name, dataOf(one.value.data?.estree, this)]];
      }),
    );
  }

  /** The name of a tag as the tool has it; undefined for a name of the site, and for what is no tag. */
  nameOf(node: Node | undefined): string | undefined {
    if (!node || !isTag(node)) return undefined;
    const imported = this.imports.get(node.name ?? '');
    return imported === undefined ? (node.name ?? '') : imported.kind === 'known' ? imported.name : undefined;
  }

  private convertTag(node: Tag, parent: Parent | undefined): void {
    const [start, end] = spanOf(node);
    const opened = Math.min(endOfTag(this.body, start) ?? end, end);
    const isEmpty = this.body[opened - 2] === '/' || opened >= end;
    const closed = isEmpty ? end : this.body.lastIndexOf('</', end - 1);
    const attributes = this.attributesOf(node);
    const imported = this.imports.get(node.name ?? '');
    if (imported?.kind === 'partial') {
      this.edits.replace(start, end, this.partial(node, imported.file, attributes));
      this.needsMdx = true;
      return;
    }
    const result = this.newTag(node, parent, attributes, opened, closed);
    if ('whole' in result) {
      const margin = /(?:^|\n)([ \t]+)$/.exec(this.body.slice(0, start))?.[1] ?? '';
      this.edits.force(
        start,
        end,
        indented(result.whole, margin).slice(result.whole.startsWith('\n') ? 0 : margin.length),
      );
    } else this.replaceTag(result, start, opened, closed, end);
  }

  private newTag(
    node: Tag,
    parent: Parent | undefined,
    attributes: Attributes,
    opened: number,
    closed: number,
  ): NewTag {
    const own = this.nameOf(node);
    const used = {
      ...{ name: own ?? node.name ?? '', attributes, node, parent, page: this },
      text: () => this.edits.result(opened, closed),
      value: () => this.onlyValue(node),
    };
    const { tags, otherTag } = this.rules;
    const rule = own !== undefined && Object.hasOwn(tags, own) ? tags[own] : otherTag;
    const made = rule?.(used);
    if (!made) {
      const [start, end] = spanOf(node);
      return plainTag(this, node, attributes, this.body.slice(start, opened), opened < end);
    }
    this.say(node, 'converted', `<${used.name}>`);
    this.needsMdx = true;
    return made;
  }

  /** Writes the two ends of a tag, with content that is a block on lines of its own. */
  private replaceTag(
    tag: Exclude<NewTag, { readonly whole: string }>,
    ...[start, opened, closed, end]: readonly [number, number, number, number]
  ): void {
    if (opened >= end) {
      // In Markdown, a beginning can be without an end.
      const isWhole = this.isMdx || this.body[opened - 2] === '/';
      this.edits.replace(start, opened, tag.open + (isWhole ? tag.close : ''));
      return;
    }
    const indent = /[ \t]*$/.exec(this.body.slice(0, start))?.[0] ?? '';
    const inner = this.body.slice(opened, closed);
    const apart = (there: RegExp, gap: RegExp): string =>
      !('isBlock' in tag) || there.test(inner) ? '' : gap.test(inner) ? '\n' : `\n\n${indent}`;
    this.edits.replace(start, opened, tag.open + apart(/^[ \t]*\n[ \t]*\n/, /^[ \t]*\n/));
    this.edits.replace(closed, end, apart(/\n[ \t]*\n[ \t]*$/, /\n[ \t]*$/) + tag.close);
  }

  /** The value of the expressions that are all the content of a tag. */
  private onlyValue(node: Tag): unknown {
    const parts = node.children
      .flatMap((one) => (one.type === 'paragraph' ? one.children : [one]))
      .filter((one) => !(one.type === 'text' && one.value.trim() === ''))
      .map((one) =>
        one.type === 'mdxFlowExpression' || one.type === 'mdxTextExpression'
          ? dataOf(one.data?.estree, this)
          : undefined,
      );
    if (parts.length === 1) return parts[0];
    return parts.length > 1 && parts.every((one) => typeof one === 'string') ? parts.join('') : undefined;
  }

  /** The text of a partial, in the place of its tag. */
  private partial(node: Tag, file: string, attributes: Attributes): string {
    const source = this.context.includes.read(file, this.context.depth);
    this.say(node, source === undefined ? 'lost' : 'converted', `the text of ${path.basename(file)}`);
    const props = new Map<string, Imported>([
      ['props', { kind: 'value', value: Object.fromEntries(attributes) }],
    ]);
    return source === undefined
      ? ''
      : this.include(file, source, node.position?.start.line ?? 1, props).trim();
  }

  /** The text of another file, as a part of this page. @param line  Where it is in this text. */
  include(file: string, source: string, line: number, props?: ReadonlyMap<string, Imported>): string {
    const note = (_: number, kind: Note['kind'], said: string): void =>
      this.context.note(line, kind, `${path.basename(file)}: ${said}`);
    const context = { ...this.context, file, note, depth: this.context.depth + 1 };
    const { body } = readOldFrontMatter(source);
    return new PageText(this.rules.blocks?.(body, context) ?? body, this.rules, context, props).convert(
      this.isMdx,
    ).text;
  }
}
