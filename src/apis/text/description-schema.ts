import { HIDDEN_NAMES } from './raw-html';
import type { Schema } from 'hast-util-sanitize';

/** Keeps ids of a description apart from those of the page, and from the names of `document`. */
export const ID_PREFIX = 'text-';

/**
 * What a description can contain. No style, event, or frame, no class but a code's language, and no id without a
 * prefix. Parts of a list or table only inside of it: elsewhere, a browser closes the list or table around the
 * description.
 */
export const DESCRIPTION_SCHEMA: Schema = {
  tagNames: (
    'aside caption dd details div dl dt kbd sub summary sup tfoot a blockquote br code del em h1 ' +
    'h2 h3 h4 h5 h6 hr img input li ol p pre strong table tbody td th thead tr ul'
  ).split(' '),
  attributes: {
    '*': ['id'],
    a: ['href', 'title', 'name'],
    code: [['className', /^language-[\w#+.-]{1,30}$/]],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], 'checked', ['disabled', true]],
    ol: ['start'],
    details: ['open'],
    td: [['align', 'left', 'right', 'center'], 'colSpan', 'rowSpan'],
    th: [['align', 'left', 'right', 'center'], 'colSpan', 'rowSpan'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((part) => [part, ['table']]),
    ),
    dd: ['dl'],
    dt: ['dl'],
    li: ['ol', 'ul'],
    summary: ['details'],
  },
  clobber: ['id', 'name'],
  clobberPrefix: ID_PREFIX,
  strip: [...HIDDEN_NAMES],
  allowComments: false,
  allowDoctypes: false,
};
