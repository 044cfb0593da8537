/** What the pages of a tool have, for the one reader of pages. */
import type { Data } from './old-settings';
import type { PageContext, PageText } from './page-text';
import type { Tag } from './page-tree';
import type { Code, Parent } from 'mdast';

/** What takes the place of a tag: texts around its content, or one text for all of it. */
export type NewTag =
  | {
      readonly open: string;
      readonly close: string;
      /** The content begins and ends on lines of its own. */
      readonly isBlock?: true;
    }
  | { readonly whole: string };

export type Attributes = ReadonlyMap<string, unknown>;

/** A tag of a page, with what a rule needs to know of it. */
export interface UsedTag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly node: Tag;
  readonly page: PageText;
  /** The content, converted. */
  readonly text: () => string;
  /** The value of the expression that is all of the content. */
  readonly value: () => unknown;
  readonly parent: Parent | undefined;
}

/** What becomes of a tag; undefined if it is none of the tool, or nothing special. */
export type TagRule = (tag: UsedTag) => NewTag | undefined;

/** Front matter as data, and the text after it if that changes with it. */
export interface NewFront {
  readonly data: Data;
  readonly text?: string;
}

export interface PageRules {
  /** Whether pages can be MDX; only those whose names say so if omitted. */
  readonly mayBeMdx?: boolean;
  /** Components of the tool and elements with a meaning of their own, by name. */
  readonly tags: Readonly<Record<string, TagRule>>;
  /** Components of the site that can be used as they are: their texts by path in the new site, which pages add. */
  readonly components?: Map<string, string>;
  /** What becomes of any other tag. */
  readonly otherTag?: TagRule;
  /** Whether Markdown has components: names in capitals or with a hyphen. */
  readonly hasComponents?: boolean;
  /** The name of the tool's component that an import of this name from this module is. */
  readonly ownName?: (module: string, name: string) => string | undefined;
  /** Places (absolute) of what a page of MDX imports, such as `@site/a`; `./a` is beside the page by default. */
  readonly placesOf?: (name: string, from: string) => readonly string[];
  /** Address of the new site for one in a page. */
  readonly urlOf?: (url: string, page: PageText) => string;
  /** The address of a picture outside of the pages, which is copied. */
  readonly pictureOf?: (name: string, page: PageText) => string;
  /** Changes a block of code. */
  readonly code?: (node: Code, page: PageText) => void;
  /** Replaces what is no tag: `page.prose` finds it outside of code, and `page.include` converts the text of another file. */
  readonly prose?: (page: PageText) => void;
  /** The anchor that the tool makes of a heading, and what it writes before the number of a second one. */
  readonly anchors?: readonly [anchorOf: (text: string) => string, between: string];
  /** The front matter of the new page, if its keys differ. */
  readonly front?: (
    data: Data,
    text: string,
    page: { readonly path: string; readonly file: string },
  ) => NewFront;
  /** A text in which blocks that Markdown does not have are those of the new site. */
  readonly blocks?: (body: string, context: PageContext) => string;
}
