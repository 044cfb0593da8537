/** Turns a page of Docusaurus into one of this engine: its syntax tree says what is a tag, the rest of its text stays. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SKIP, visit } from 'unist-util-visit';
import {
  convertLines,
  withoutNumbers,
  withPosition,
  type Converted,
  type Note,
  type OldPage,
} from './convert-page';
import { isForeign, plainTag, type TagPage } from './plain-tag';
import { DOCUSAURUS_TAGS, type Attributes } from './docusaurus-tags';
import { dataOf, readEsm, type Imported, type ImportScope } from './page-imports';
import { ADMONITION, TAB, TABS } from './tags';
import { isIndex } from './folder-cards';
import { Edits, endOfOpenTag, parsePage, type Tag } from './page-tree';
import type { Code, Heading, Image, Link, Definition, Node, Parent, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression, MdxjsEsm } from 'mdast-util-mdx';

export interface OldSite extends Pick<ImportScope, 'root' | 'old'> {
  readonly newAddress: (address: string) => string;
  /** Where the folder of a page is in the new site: empty, or `community/`. */
  readonly targetOf: (file: string) => string;
  /** Folders of pages (absolute), from which links can be, too. */
  readonly folders: readonly string[];
  /** Files of components, by their path in the new site; pages add theirs. */
  readonly components: Map<string, string>;
}

/** Keys of the front matter without a meaning here. */
const USELESS_KEY =
  /^(?:custom_edit_url|sidebar_class_name|original_id|displayed_sidebar|pagination_label|pagination_(?:next|prev)(?=: *[^\sn])):.*\n/gm;
const MOST_PARTIALS = 5;

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
    const whole = source.replace(/\r\n?/g, '\n');
    const head = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(whole)?.[0] ?? '';
    const notes: Note[] = [];
    const lines = head.split('\n').length - 1;
    const body = new Body(
      whole.slice(head.length),
      site,
      page.file,
      page.file,
      new Map(),
      (line, kind, text) => notes.push({ line: lines + line, kind, text }),
    );
    // Before version 3, pages were not as strict.
    if (!body.isParsed) return byLines(source, page);
    const { text, isMdx } = body.convert(page.path.endsWith('.mdx'));
    const keys = head
      .replace(USELESS_KEY, '')
      // The page of a folder has its address, whatever its id is.
      .replace(isIndex(page.path) ? /^id:.*\n/m : /(?!)/, '')
      .replace(/^---[ \t]*\n---[ \t]*\n+/, '')
      // Absolute slugs begin at the folder of the pages.
      .replace(
        /^(slug: *)(['"]?)\/(.*?)\2[ \t]*$/m,
        (_, key: string, quote: string, rest: string) =>
          `${key}${quote}${`/${site.targetOf(page.file)}${rest}`.replace(/(?<=.)\/$/, '')}${quote}`,
      );
    return {
      text: withPosition(keys + text, page.position),
      path: isMdx ? page.path.replace(/\.md$/, '.mdx') : page.path,
      notes,
    };
  };

class Body implements TagPage {
  private readonly body: string;
  private readonly tree: Root;
  private readonly edits: Edits;
  readonly imports: Map<string, Imported>;
  /** Whether it parses as MDX. */
  readonly isParsed: boolean;
  needsMdx = false;
  /** What only MDX needs. */
  private readonly strict: (() => void)[] = [];
  private readonly comments: (readonly [number, number])[] = [];

  /**
   * @param file  Where the text is.
   * @param shownIn  The page that shows it.
   * @param props  Values of a partial.
   */
  constructor(
    written: string,
    readonly site: OldSite,
    private readonly file: string,
    private readonly shownIn: string,
    props: ReadonlyMap<string, Imported>,
    private readonly note: (line: number, kind: Note['kind'], text: string) => unknown,
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
    if (isMdx) {
      for (const edit of this.strict) edit();
      for (const [start, end] of this.comments)
        this.edits.replace(
          start,
          end,
          `{/*${this.body.slice(start + 4, end - 3).replaceAll('*/', '* /')}*/}`,
        );
    }
    return { text: this.edits.result(), isMdx };
  }

  private spanOf({ position }: Node): readonly [number, number] {
    return [position?.start.offset ?? 0, position?.end.offset ?? 0];
  }

  say({ position }: Node, kind: Note['kind'], text: string): void {
    this.note(position?.start.line ?? 1, kind, text);
  }

  private readNames(node: MdxjsEsm): void {
    const { names, isData, isImport } = readEsm(node.value, { ...this.site, file: this.file });
    for (const [name, imported] of names) this.imports.set(name, imported);
    const [start, end] = this.spanOf(node);
    if (isData && !isImport) this.needsMdx = true;
    else this.edits.replace(start, end + (/^\n+/.exec(this.body.slice(end))?.[0].length ?? 0), '');
    if (!isData)
      this.say(node, 'decide', 'a component that the page defines: write it into content/_components');
    else if (isImport) this.say(node, 'converted', 'imports');
  }

  /** An address of the old site as one of the new. */
  newUrl(url: string): string {
    const [, at = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (at.startsWith('pathname://')) return at.slice('pathname://'.length) + rest;
    if (isForeign(url) || at === '' || at.startsWith('@site/static/')) return url;
    const from = (to: string): string => {
      const found = path.relative(path.dirname(this.shownIn), to).replaceAll(path.sep, '/');
      return withoutNumbers(found.startsWith('.') ? found : `./${found}`);
    };
    if (at.startsWith('@site/')) return from(path.join(this.site.root, at.slice('@site/'.length))) + rest;
    if (at.startsWith('/')) return this.site.newAddress(at) + (/.\/$/.test(at) ? '/' : '') + rest;
    const isHere = existsSync(path.resolve(path.dirname(this.file), at));
    const folder =
      /\.mdx?$/.test(at) && !isHere
        ? this.site.folders.find((one) => existsSync(path.join(one, at)))
        : undefined;
    if (folder !== undefined) return from(path.join(folder, at)) + rest;
    // A partial is shown in another folder.
    return (this.depth > 0 ? from(path.resolve(path.dirname(this.file), at)) : withoutNumbers(at)) + rest;
  }

  private convertLink(node: Link | Image | Definition, parent: Parent | undefined): void {
    const [start, end] = this.spanOf(node);
    if (node.type === 'image' && isForeign(node.url) && !node.url.startsWith('pathname:')) {
      const alt =
        node.alt === null || node.alt === undefined || node.alt === '' ? path.basename(node.url) : node.alt;
      const isInLink = parent?.type === 'link';
      if (this.isParsed) this.edits.replace(start, end, isInLink ? alt : `[${alt}](${node.url})`);
      this.say(
        node,
        'lost',
        `an image of another site is ${isInLink ? 'its text' : 'a link'}: ${node.url} (or name its host in remoteImages of site.yml)`,
      );
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
      this.comments.push([start, end]);
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
    const opened = endOfOpenTag(this.body, start);
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
    const labels = parent && 'name' in parent ? this.labelsOf(parent as Tag) : undefined;
    const value =
      typeof attributes.get('value') === 'string' ? labels?.get(String(attributes.get('value'))) : undefined;
    const tag =
      Object.hasOwn(DOCUSAURUS_TAGS, own) && (imported?.kind === 'known' || imported === undefined)
        ? DOCUSAURUS_TAGS[own]?.(
            value === undefined ? attributes : new Map([['label', value], ...attributes]),
            {
              text: this.edits.result(opened, closed),
              value: this.onlyValue(node),
            },
          )
        : undefined;
    if (tag) {
      this.say(node, 'converted', `<${own}>`);
      this.needsMdx = true;
    }
    const result = tag ?? plainTag(this, node, parent, attributes, this.body.slice(start, opened));
    if ('whole' in result) {
      this.edits.replace(start, end, this.withNewUrls(result.whole));
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

  /** Labels of tabs that their list has: `values={[{ label, value }]}`. */
  private labelsOf(parent: Tag): ReadonlyMap<string, string> | undefined {
    if (parent.name !== 'Tabs') return undefined;
    const values = this.attributesOf(parent).get('values');
    return Array.isArray(values)
      ? new Map(
          (values as { label?: unknown; value?: unknown }[]).map(({ label, value }) => [
            String(value),
            String(label ?? value),
          ]),
        )
      : undefined;
  }

  private withNewUrls(text: string): string {
    return text.replace(/(\]\()([^)\s]+)(?=\))/g, (_, open: string, url: string) => open + this.newUrl(url));
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
    if (this.depth >= MOST_PARTIALS) {
      this.say(node, 'decide', `${path.basename(file)} contains itself`);
      return '';
    }
    this.say(node, 'converted', `the text of ${path.basename(file)}`);
    const props = new Map<string, Imported>([
      ['props', { kind: 'value', value: Object.fromEntries(attributes) }],
    ]);
    const text = readFileSync(file, 'utf8')
      .replace(/\r\n?/g, '\n')
      .replace(/^---\n[\s\S]*?\n---\n/, '');
    const inner = new Body(
      text,
      this.site,
      file,
      this.shownIn,
      props,
      (_, kind, said) => this.say(node, kind, `${path.basename(file)}: ${said}`),
      this.depth + 1,
    );
    return inner.convert(true).text.trim();
  }
}
