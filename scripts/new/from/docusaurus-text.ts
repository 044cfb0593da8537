/** The text of a page of Docusaurus: its syntax tree says what is a tag, the rest stays as it is. */
import path from 'node:path';
import { SKIP, visit } from 'unist-util-visit';
import type { Note } from './convert-page';
import { newAddress, type OldSite } from './docusaurus-addresses';
import { isOutside } from './old-settings';
import { foreignPicture, plainTag, type TagPage } from './plain-tag';
import { readOldFrontMatter } from './old-frontmatter';
import { DOCUSAURUS_TAGS, type Attributes } from './docusaurus-tags';
import type { Includes } from './page-files';
import { dataOf, readEsm, type Imported } from './page-imports';
import { endOfTag } from './page-tags';
import { Edits, parsePage, type Tag } from './page-tree';
import type { Code, Heading, Image, Link, Definition, Node, Parent, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression, MdxjsEsm } from 'mdast-util-mdx';

export class DocusaurusText implements TagPage {
  private readonly body: string;
  private readonly tree: Root;
  private readonly edits: Edits;
  readonly imports: Map<string, Imported>;
  /** Whether it parses as MDX. */
  readonly isParsed: boolean;
  needsMdx = false;
  /** What only MDX needs. */
  private readonly strict: (() => void)[] = [];

  /**
   * @param file  Where the text is.
   * @param shownIn  The page that shows it.
   * @param props  Values of a partial.
   */
  constructor(
    written: string,
    readonly site: OldSite,
    private readonly includes: Includes,
    readonly file: string,
    readonly shownIn: string,
    private readonly note: (line: number, kind: Note['kind'], text: string) => unknown,
    props: ReadonlyMap<string, Imported> = new Map(),
    private readonly depth = 0,
  ) {
    // Once, MDX in Markdown had to look like code.
    this.body = written.replace(/^([ \t]*)```mdx-code-block[^\n]*\n([\s\S]*?)\n[ \t]*```[ \t]*$/gm, '\n$2\n');
    ({ tree: this.tree, isMdx: this.isParsed } = parsePage(this.body));
    this.edits = new Edits(this.body);
    this.imports = new Map(props);
  }

  convert(isMdxFile: boolean): { readonly text: string; readonly isMdx: boolean } {
    // Names come first, wherever they are.
    visit(this.tree, 'mdxjsEsm', (node) => this.readNames(node));
    visit(this.tree, (node, _, parent) => {
      const { type } = node;
      if (type === 'link' || type === 'image' || type === 'definition') this.convertLink(node, parent);
      else if (type === 'heading') this.convertHeading(node);
      else if (type === 'code') this.convertCode(node);
      else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') this.convertExpression(node);
      else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement')
        return this.convertTag(node, parent);
      return undefined;
    });
    const isMdx = this.isParsed && (isMdxFile || this.needsMdx);
    if (isMdx) for (const edit of this.strict) edit();
    return { text: this.edits.result(), isMdx };
  }

  private spanOf({ position }: Node): readonly [number, number] {
    return [position?.start.offset ?? 0, position?.end.offset ?? 0];
  }

  say({ position }: Node, kind: Note['kind'], text: string): void {
    this.note(position?.start.line ?? 1, kind, text);
  }

  private readNames(node: MdxjsEsm): void {
    const program = node.data?.estree;
    if (!program) return;
    const { root } = this.site;
    const { names, isData, isImport } = readEsm(program, this.body, {
      root,
      includes: this.includes,
      file: this.file,
    });
    for (const [name, imported] of names) this.imports.set(name, imported);
    const [start, end] = this.spanOf(node);
    if (isData && !isImport) this.needsMdx = true;
    else this.edits.replace(start, end + (/^\n+/.exec(this.body.slice(end))?.[0].length ?? 0), '');
    if (!isData)
      this.say(node, 'decide', 'a component that the page defines: write it into content/_components');
    else if (isImport) this.say(node, 'converted', 'imports');
  }

  newUrl(url: string): string {
    return newAddress(url, this);
  }

  private convertLink(node: Link | Image | Definition, parent: Parent | undefined): void {
    const [start, end] = this.spanOf(node);
    if (node.type === 'image' && isOutside(node.url) && !node.url.startsWith('pathname:')) {
      const text = foreignPicture(this, node, node.url, node.alt ?? '', parent?.type === 'link');
      if (this.isParsed) this.edits.replace(start, end, text);
      return;
    }
    if (node.type === 'image' && (node.alt ?? '') === '') this.strict.push(() => this.addAlt(node));
    const before = 'children' in node ? (node.children.at(-1)?.position?.end.offset ?? start) : start;
    const at = this.body.indexOf(node.url, before);
    if (node.url !== '' && at >= 0 && at + node.url.length <= end)
      this.edits.replace(at, at + node.url.length, this.newUrl(node.url));
  }

  private addAlt(node: Image): void {
    const [start] = this.spanOf(node);
    const words = path
      .basename(node.url)
      .replace(/\.\w+$/, '')
      .replace(/[-_]+/g, ' ');
    if (this.body.slice(start, start + 4) !== '![](') return;
    this.edits.replace(start + 2, start + 2, words);
    this.say(node, 'decide', `a picture without a text has its name: ${words}`);
  }

  /** The title is the only heading of the first level. */
  private convertHeading(node: Heading): void {
    const [start] = this.spanOf(node);
    const isTitle = node === this.tree.children.find(({ type }) => !/^mdx/.test(type));
    if (node.depth !== 1 || isTitle || this.body[start] !== '#') return;
    this.strict.push(() => {
      this.edits.replace(start, start, '#');
      this.say(node, 'converted', 'a second heading of the first level');
    });
  }

  private convertCode(node: Code): void {
    if (!/\bnpm2yarn\b/.test(node.meta ?? '')) return;
    const [start] = this.spanOf(node);
    const [line = ''] = this.body.slice(start).split('\n', 1);
    this.edits.replace(start, start + line.length, line.replace(/\s*\bnpm2yarn\b/, ''));
    this.say(node, 'lost', 'the same command for other package managers (npm2yarn)');
  }

  private convertExpression(node: MdxFlowExpression | MdxTextExpression): void {
    const [start, end] = this.spanOf(node);
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
    const value = dataOf(node.data?.estree, this.body, this.imports);
    if (typeof value === 'string' || typeof value === 'number') {
      if (!/^\s*["'`]/.test(node.value))
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
        return [[one.name, dataOf(one.value.data?.estree, this.body, this.imports)]];
      }),
    );
  }

  private convertTag(node: Tag, parent: Parent | undefined): typeof SKIP | undefined {
    const [start, end] = this.spanOf(node);
    const name = node.name ?? '';
    const opened = endOfTag(this.body, start) ?? this.body.length;
    const isEmpty = this.body[opened - 2] === '/' || opened >= end;
    const closed = isEmpty ? end : this.body.lastIndexOf('</', end - 1);
    const attributes = this.attributesOf(node);
    const imported = this.imports.get(name);
    if (imported?.kind === 'partial') {
      this.edits.replace(start, end, this.partial(node, imported.file, attributes));
      this.needsMdx = true;
      return SKIP;
    }
    const own = imported?.kind === 'known' ? imported.name : name;
    // The list of pages knows them when all are there (take-over.ts).
    if (own === 'DocCardList') {
      this.needsMdx = true;
      this.edits.replace(start, end, '<DocCardList />');
      return SKIP;
    }
    const label = this.labelOf(attributes.get('value'), parent);
    const tag =
      Object.hasOwn(DOCUSAURUS_TAGS, own) && (imported?.kind === 'known' || imported === undefined)
        ? DOCUSAURUS_TAGS[own]?.(
            label === undefined ? attributes : new Map([['label', label], ...attributes]),
            { text: this.edits.result(opened, closed), value: this.onlyValue(node) },
          )
        : undefined;
    if (tag) {
      this.say(node, 'converted', `<${own}>`);
      this.needsMdx = true;
    }
    const result = tag ?? plainTag(this, node, parent, attributes, this.body.slice(start, opened));
    if ('whole' in result) {
      const text = result.whole.replace(/(?<=\]\()[^)\s]+(?=\))/g, (url) => this.newUrl(url));
      this.edits.replace(start, end, text);
      return SKIP;
    }
    const indent = /[ \t]*$/.exec(this.body.slice(0, start))?.[0] ?? '';
    const isApart = 'isBlock' in result && !isEmpty;
    const inner = this.body.slice(opened, closed);
    const apart = (there: RegExp, gap: RegExp): string =>
      !isApart || there.test(inner) ? '' : gap.test(inner) ? '\n' : `\n\n${indent}`;
    this.edits.replace(
      start,
      opened,
      result.open + (isEmpty ? result.close : apart(/^[ \t]*\n[ \t]*\n/, /^[ \t]*\n/)),
    );
    if (!isEmpty) this.edits.replace(closed, end, apart(/\n[ \t]*\n[ \t]*$/, /\n[ \t]*$/) + result.close);
    return undefined;
  }

  /** The label that the list of a tab has for it: `values={[{ label, value }]}`. */
  private labelOf(tab: unknown, parent: Parent | undefined): string | undefined {
    const values =
      parent && 'name' in parent && parent.name === 'Tabs'
        ? this.attributesOf(parent as Tag).get('values')
        : [];
    const found = (Array.isArray(values) ? (values as { label?: unknown; value?: unknown }[]) : []).find(
      ({ value }) => value === tab,
    );
    return found && String(found.label ?? tab);
  }

  /** The value of the expression that is all the content of a tag. */
  private onlyValue(node: Tag): unknown {
    const [child, ...others] = node.children.filter(
      (one) => !(one.type === 'text' && one.value.trim() === ''),
    );
    const inner = child?.type === 'paragraph' ? child.children[0] : child;
    return others.length === 0 && (inner?.type === 'mdxFlowExpression' || inner?.type === 'mdxTextExpression')
      ? dataOf(inner.data?.estree, this.body, this.imports)
      : undefined;
  }

  /** The text of a partial, in the place of its tag. */
  private partial(node: Tag, file: string, attributes: Attributes): string {
    const source = this.includes.read(file, this.depth);
    if (source === undefined) {
      this.say(node, 'lost', `the text of ${path.basename(file)}`);
      return '';
    }
    this.say(node, 'converted', `the text of ${path.basename(file)}`);
    const props = new Map<string, Imported>([
      ['props', { kind: 'value', value: Object.fromEntries(attributes) }],
    ]);
    const { body } = readOldFrontMatter(source);
    const note = (_: number, kind: Note['kind'], said: string): void =>
      this.say(node, kind, `${path.basename(file)}: ${said}`);
    return new DocusaurusText(body, this.site, this.includes, file, this.shownIn, note, props, this.depth + 1)
      .convert(true)
      .text.trim();
  }
}
