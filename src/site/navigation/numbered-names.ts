/** Numbers before names of files and folders, which are their order. */

/** `01-intro`, but not a date or a version. */
const NUMBERED = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
const DATE_OR_VERSION = /^(?:\d{4}-\d{2}|\d+[-_.]\d)/;

/** The number before a name; undefined for a date or a version. */
export const numberOf = (name: string): string | undefined =>
  DATE_OR_VERSION.test(name) ? undefined : NUMBERED.exec(name)?.[1];

export const withoutNumber = (name: string): string =>
  numberOf(name) === undefined ? name : name.replace(NUMBERED, '');

/** A path without the numbers of its parts. */
export const withoutNumbers = (at: string): string => at.split('/').map(withoutNumber).join('/');
