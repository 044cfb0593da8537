import { escapeHtml } from '../html/escape-html';
import { markup } from '../html/markup';
import type { Html } from '../html/html';

/** A piece of code in the color of its kind; without one, it is plain. */
export const tokenHtml = (text: string, kind: string | undefined): Html =>
  kind === undefined
    ? escapeHtml(text)
    : markup`<span class="tok-${escapeHtml(kind)}">${escapeHtml(text)}</span>`;
