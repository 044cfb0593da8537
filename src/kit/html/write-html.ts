import { toHtml } from 'hast-util-to-html';
import type { Nodes } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import type { Html } from './html';
import { asHtml } from './as-html';

/** HTML within a tree. */
export const rawNode = (html: Html): Raw => ({ type: 'raw', value: html });

/** A tree as HTML. What it has of raw HTML stays as it is, so each comes from `rawNode`, or is parsed again. */
export const writeHtml = (tree: Nodes): Html => asHtml(toHtml(tree, { allowDangerousHtml: true }));
