import { expect, test } from 'vitest';
import { readTexts } from './read-texts';

const KNOWN = ['Copy', 'Close', '{1} results', 'Show {1} more of {2}'];
const read = (source: string): ReturnType<typeof readTexts> =>
  readTexts(source, 'content/_site/texts.yml', KNOWN, 'pl');

test('reads texts, and forms of a number', () => {
  const result = read('Copy: Kopiuj\n"{1} results": { one: "{1} wynik", other: "{1} wyniku" }\n');
  expect(result).toEqual({
    ok: true,
    value: { Copy: 'Kopiuj', '{1} results': { one: '{1} wynik', other: '{1} wyniku' } },
  });
});

test('forms for one amount can say it in words, and any text can repeat or order its values', () => {
  expect(
    read(
      '"{1} results": { one: Jeden wynik, few: "{1}", many: "{1}", other: "{1}" }\n"Show {1} more of {2}": "{2} {1} {1}"\n',
    ).ok,
  ).toBe(true);
});

test.each([
  ['a text that the interface does not have', 'Copi: Kopiuj\n', '1:7', /No text .* such as "Copy"/],
  ['a value that the English text does not have', '"{1} results": "{2} wyniki"\n', '1:16', /no value \{2\}/],
  ['one in a form', '"{1} results": { few: "{3}", other: "{1}" }\n', '1:23', /no value \{3\}/],
  ['a text that loses a value', '"Show {1} more of {2}": "{2}"\n', '1:25', /Write \{1\} where/],
  ['a form that loses a value', '"{1} results": { few: a, other: "{1}" }\n', '1:23', /Write \{1\} where/],
  ['a name in braces', '"{1} results": "{count}"\n', '1:16', /no value \{count\}/],
  [
    'a form that the language lacks',
    '"{1} results": { two: "{1}", other: "{1}" }\n',
    '1:23',
    /no form "two" in this language \(pl\): write one, few, many, other/,
  ],
  ['forms without the last one', '"{1} results": { one: a }\n', '1:16', /"other" too/],
  ['forms without a number', 'Copy: { other: a }\n', '1:7', /no number/],
  ['a number', 'Copy: 1\n', '1:7', /Write a text, or one for each form/],
  ['an empty text', 'Copy: ""\n', '1:7', /./],
  ['an unknown form', 'Copy: { once: a }\n', '1:9', /Did you mean "one"/],
  ['a list', '- Copy\n', '1:1', /Write English texts with their translations/],
  ['a character that changes the direction', 'Copy: "a\u202eb"\n', '1:9', /./],
  ['no YAML', 'Copy: [\n', '1:7', /./],
])('reports %s with its place', (_, source, place, words) => {
  const result = read(source);
  if (result.ok) throw new Error('accepted');
  const [first] = result.diagnostics;
  expect(`${first?.position?.line}:${first?.position?.column}`).toBe(place);
  expect(`${first?.message} ${first?.fix}`).toMatch(words);
});

test('reports all at once, whatever else is wrong, and each once', () => {
  const result = read(
    'Copy: ""\nClose: "a\\u0007"\n"{1} results": { once: a }\nCopi: Kopiuj\n"Show {1} more of {2}": "{2}"\n',
  );
  if (result.ok) throw new Error('accepted');
  expect(new Set(result.diagnostics.map(({ position }) => position?.line))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(result.diagnostics).toHaveLength(5);
});
