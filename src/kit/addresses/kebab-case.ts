/*
 * The words of a name, in the order in which lodash tries them:
 * Upper? + lower, before a break or an upper letter | ACRONYM before a word | lower | UPPER |
 * ordinals (1st, 2ND) | digits.
 */
const LOWER = 'a-z\\u00df-\\u00f6\\u00f8-\\u00ff';
const UPPER = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de';
const BREAK = '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\s';
/** Any letter of another script counts as lowercase. */
const MISC = `[^${BREAK}${LOWER}${UPPER}\\d]`;
const MISC_LOWER = `(?:[${LOWER}]|${MISC})`;

const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${BREAK}]|[${UPPER}]|$)`,
    `(?:[${UPPER}]|${MISC})+(?=[${BREAK}]|[${UPPER}]${MISC_LOWER}|$)`,
    `[${UPPER}]?${MISC_LOWER}+`,
    `[${UPPER}]+`,
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
  ].join('|'),
  'gu',
);

/** Letters whose accent is not a combining mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  ß: 'ss',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  Œ: 'Oe',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
};

function removeAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ÆæØøßÞþÐðŒœŁł]/g, (letter) => LIGATURES[letter] ?? letter);
}

/**
 * A name as a route segment, by the rules of lodash's `kebabCase`, which the site's addresses were created
 * with: `GetMyMetadataByKey` to `get-my-metadata-by-key`, `OAuth2Token v10` to `o-auth-2-token-v-10`.
 *
 * @returns Words joined by hyphens; empty if the name has no letter or digit. Never a dot or a slash, so an
 *          id like `../../x` cannot leave its folder.
 */
export function kebabCase(name: string): string {
  const words = removeAccents(name).replace(/['’]/g, '').match(WORD) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}
