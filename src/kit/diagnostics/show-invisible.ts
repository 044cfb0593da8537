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
