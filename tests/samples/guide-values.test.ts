import { beforeAll, describe, expect, it } from 'vitest';
import { encodeText } from '../../src/request/serialize-parameter';
import { readersOfTexts, type ReadTexts } from './code-texts';
import { markedSamples, withValue } from './guide-values';

/*
 * The code blocks of guides and descriptions with a reader's values in place: every text of the program must be the one with an
 * ordinary value, with the reader's value in its place, also in JSON, and encoded in an address.
 */

/** A value that no language escapes. */
const ORDINARY = 'ordinary-value-1';

const NASTY: Readonly<Record<string, string>> = {
  quotes: `"q" 'p' \`b\` """ '''`,
  backslashes: '\\a\\u0041\\\\ \\',
  'signs of templates and formats': '$HOME ${x} $(id) #{x} {y} %s %2F 100 %',
  'signs of addresses': 'a b&c=d?e#f/g;h',
  'a closing script': '</script><!-- -->',
  'right-to-left text': 'מכונה ٣ \u202eabc',
  'characters outside the basic plane': '🪵',
};

/** Where a text continues on the next line, blocks of several lines also have comments and prompts. */
const COMPARED_BY_LINE = new Set(['http', 'ini', 'text']);

/** A JSON document, or a filter of jq with its strings in guillemets; another text as it is. */
function contentOf(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => `«${JSON.parse(string) as string}»`);
}

/** A text with the value in place of the ordinary one. */
function expectedText(text: string, value: string, language: string): string {
  const isEncoded = /^(?:https?:\/\/|\/)|^\w+=|^(?:GET|POST|PUT|DELETE) \//.test(text);
  const written =
    isEncoded || (COMPARED_BY_LINE.has(language) && text.includes('://')) ? encodeText(value) : value;
  return contentOf(text).replaceAll(ORDINARY, () => written);
}

let readers: Readonly<Record<string, ReadTexts>> = {};
beforeAll(async () => {
  readers = await readersOfTexts();
});

describe.each(markedSamples)('$place in $language', (sample) => {
  const read = (code: string): readonly string[] => {
    const found = readers[sample.language];
    if (!found) throw new Error(`Nothing reads ${sample.language}.`);
    return found(code);
  };
  let known: readonly string[] | undefined;
  const ordinaryTexts = (): readonly string[] => (known ??= read(withValue(sample, ORDINARY) ?? ''));

  it.each(Object.entries(NASTY))('has a value with %s', (_, value) => {
    const plain = ordinaryTexts();
    expect(plain.join('\n')).toContain(ORDINARY);
    const code = withValue(sample, value);
    expect(code, 'The sample is not replaced.').toBeDefined();
    // The texts of a shell are in alphabetical order, which the value changes.
    expect(
      read(code ?? '')
        .map(contentOf)
        .sort(),
      code,
    ).toEqual(plain.map((text) => expectedText(text, value, sample.language)).sort());
  });
});

describe('the marked samples', () => {
  it('are in every kind of place that the guides have', () => {
    const languages = new Set(markedSamples.map(({ language }) => language));
    expect([...languages].sort()).toEqual([
      ...['bash', 'csharp', 'http', 'json', 'powershell', 'python', 'text', 'ts', 'yaml'],
    ]);
  });

  it('would fail with a value that is written as it is', () => {
    const { bash, csharp } = readers;
    expect(() => csharp?.('var a = "it"s";')).toThrow();
    expect(bash?.(`curl 'it'`)).not.toEqual(bash?.(`curl "it's"`));
  });
});
