import type { Html } from './html';
import { mapText } from './map-text';

/** Shorter names fit into a column of a phone. */
const LONG_NAME = /[\p{L}\p{N}_.:/-]{25,}/gu;
/** Shorter names fit into a row of the sidebar, beside a method. */
const LONG_LABEL = /[\p{L}\p{N}_.:/-]{16,}/gu;

/** The boundaries of the words of a name: `update_log`, `UpdateLog`, `HTTPLog`, `log.update`, `log/update`. */
const BOUNDARY = /(?<=[_.:/]{1,3})(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const breakNames = (text: string, long: RegExp, mark: string): string =>
  text.replace(long, (name) => name.split(BOUNDARY).join(mark));

/**
 * Adds breaks between the words of long names in the text of HTML. Without that, a phone breaks them in the middle of a
 * word, or is wider than its window. What is copied stays the same. Preformatted text is left alone.
 */
export const breakLongNames = (html: Html): Html =>
  mapText(html, ['pre', 'script', 'style', 'textarea'], (text) => breakNames(text, LONG_NAME, '<wbr/>'));

/** A break that is a character, for labels that are shown as text: in the sidebar and in breadcrumbs. */
const BREAK = '\u200B';

export const breakLongLabel = (label: string): string => breakNames(label, LONG_LABEL, BREAK);

/** The label without breaks, for machines and for search. */
export const wholeLabel = (label: string): string => label.replaceAll(BREAK, '');
