import type { Random } from './random';

/** Pieces that are difficult for parsers. */
const PIECES = [
  ...[
    '---',
    '\n---\n',
    '---title: x',
    '\uFEFF',
    '\0',
    '\uFFFD',
    '\uD83D',
    '\u202E',
    '\u200B',
    '\r\n',
    '\t',
    '   ',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<Tabs>',
    '</Tabs>',
    '<a href="',
    '{{',
  ],
  ...[
    '`',
    '```\n',
    '~~~',
    '**',
    '_',
    '|',
    '\n|-|\n',
    '![',
    '](',
    '](x)',
    '[^1]',
    '[^1]: a',
    ':::note\n',
    ':::',
  ],
  ...[
    '#',
    '\n# ',
    '{#id}',
    '> ',
    '- ',
    '1. ',
    '\\',
    '&#x110000;',
    '&amp',
    '%',
    '%FF',
    '%E0%A4%A',
    'https://%zz',
    '[a](https://a.example/%FF)',
    '[a](/%FF)',
  ],
  ...['@@name@@', '@@x@@', '@@', 'op:X', 'schema:X.y', 'term:x%FC', 'mailto:a%b@c.de', 'javascript:alert(1)'],
  ...[
    '&a ',
    '*a',
    '<<: *a',
    '!!js/function',
    '!!binary x',
    '? ',
    ': ',
    '"',
    "'",
    '| \n',
    '>-\n',
    '%YAML 9\n',
  ],
  ...[
    '$ref: x',
    '$ref: "#"',
    '"$ref": "#/a/%"',
    '__proto__: 1',
    'constructor: {}',
    'null',
    'true',
    '-1',
    '1e999',
  ],
  ...[
    'export const a = 1',
    'import x',
    '{a.b.c}',
    'id="x"',
    '<p id="x">',
    "srcset=','",
    '<script>',
    '</script>',
  ],
];

/** Changes a text at one to four positions: cut, doubled, swapped, nested, or with an insertion. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const at = random.below(changed.length + 1);
    const length = random.below(random.pick([2, 10, 60, 400]));
    const before = changed.slice(0, at);
    const part = changed.slice(at, at + length);
    const after = changed.slice(at + length);
    const piece = random.pick(PIECES);
    changed = random.pick([
      () => before + after,
      () => before + piece + part + after,
      () => before + piece + after,
      () => before + part + part + after,
      () => before + piece.repeat(1 + random.below(300)) + part + after,
      () => after + before + part,
      () => before + String.fromCharCode(random.below(65_536)) + part + after,
      () => before + part.split('').reverse().join('') + after,
      () => before,
    ])();
  }
  return changed;
}
