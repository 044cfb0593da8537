/** Characters that are invisible or look like an ordinary space. */
const INVISIBLE = /[\p{DI}\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** A text with its invisible characters escaped: `get\u{200b}Part`. */
export function showInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The visible form of a text: equal for texts that look the same. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC');
}

/** Controls, marks of direction, letters that no program shows, and characters that are none. */
const HARMFUL =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufdd0-\ufdef]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu;

/** A text for programs, with whatever could deceive their readers escaped: `\u{202e}`. The flags of regions stay. */
export const showHarmful = (text: string): string => text.replace(HARMFUL, (match) => showInvisible(match));
