import { ownObject, ownString } from '../../kit/values/json-value';
import type { Specification } from './specification';

/** `info.version` on one line, as headings, lists, and Markdown need it; empty without one. */
export const documentVersion = ({ document }: Pick<Specification, 'document'>): string =>
  (ownString(ownObject(document, 'info'), 'version') ?? '').replaceAll(/\s+/g, ' ').trim();
