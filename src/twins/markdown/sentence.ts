import type { ElementContent } from 'hast';
import { fillText } from '../../kit/texts/t';

export type Words = readonly (ElementContent | string)[];

/** A text of the interface with elements in it: sentence`Like ${[name]}.` (see `t`). */
export const sentence = (parts: TemplateStringsArray, ...values: readonly Words[]): Words =>
  fillText(parts, values, (text) => [text]).flat();
