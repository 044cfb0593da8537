import type { SampleText } from './sample-request';

/** The text where no part is a variable. */
export function fixedText(text: SampleText): string | undefined {
  const parts = text.filter((part) => typeof part === 'string');
  return parts.length === text.length ? parts.join('') : undefined;
}

/** Lines of a text, all but the first indented. */
export const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
