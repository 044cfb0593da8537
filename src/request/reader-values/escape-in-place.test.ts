import { execFileSync } from 'node:child_process';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../tests/setup/cpu-ms';
import { escapeInPlace } from './escape-in-place';

const SAMPLE = 'sample-id';

const NASTY: Readonly<Record<string, string>> = {
  'double quotes': 'a"b""c',
  apostrophes: "it's ''x'",
  backslashes: 'a\\b\\n\\',
  'line breaks': 'a\nb\r\nc',
  dollar: '$HOME ${x} $(id)',
  percent: '100 %s %2F',
  'a closing script': '</script><script>x',
  'comment signs': '# // /* --',
  backticks: '`id` ${`x`}',
  'right-to-left text': 'מכונה \u202eabc\u202c',
  'characters outside the basic plane': '🪵\ud800',
};
const cases = Object.entries(NASTY);

/** The code with a value in place of the sample. */
function write(code: string, language: string, value: string): string {
  const at = code.indexOf(SAMPLE);
  return (
    code.slice(0, at) + (escapeInPlace(code, at, language, value) ?? SAMPLE) + code.slice(at + SAMPLE.length)
  );
}

/** JSON and UTF-8 have no lone surrogates. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Literals that are read as they are. */
const RAW = [
  ['csharp', 'var a = """\n    ', '\n    """;'],
  ['csharp', 'var a = $$""""', '"""";'],
  ['csharp', 'var a = @"{""b"": 1}", c = @"', '";'],
  ['python', "a = r'", "'"],
  ['python', 'a = R"""\n', '\n"""'],
  ['go', 'a := `', '`'],
  ['rust', 'let a = r##"', '"##;'],
  ['powershell', "$a = @'\n", "\n'@"],
  ['powershell', '$a = @"\n', '\n"@'],
  ['bash', 'echo "x" # <<A\ncurl -d @- <<\'EOF\' "$A"\n', '\nEOF\necho'],
  ['bash', 'cat <<-END | jq .\n', '\n\tEND'],
  ['yaml', 'a:\n  b: |-\n    x\n    ', ''],
] as const;

/** Places where values with signs of a language would need another form. */
const UNKNOWN = [
  ['python', "a = f'", "'"],
  ['python', 'a = b"""', '"""'],
  ['csharp', 'var a = $"', '";'],
  ['ts', 'const a = String.raw`', '`;'],
  ['ts', 'const a = `${call("', '")}`;'],
  ['ts', 'const a = /* ', ' */ 1;'],
  ['bash', "echo $'", "'"],
  ['bash', 'a="$(cat \'', '\')"'],
  ['xml', '<!-- ', ' -->'],
] as const;

// eslint-disable-next-line @typescript-eslint/no-implied-eval -- reads a literal as the language does.
const run = (code: string): unknown => (new Function(`return ${code}`) as () => unknown)();
const shell = (code: string): string =>
  execFileSync('bash', ['-c', `unset HOME x; printf %s ${code}`]).toString('utf8');

describe.each(cases)('an id with %s', (_, value) => {
  it('is the same string in TypeScript and JavaScript, in all quotes', () => {
    for (const quote of ['"', "'", '`'])
      expect(run(write(`${quote}${SAMPLE}${quote}`, 'ts', value))).toBe(value);
  });

  it('is the same string in JSON', () => {
    expect(JSON.parse(write(`{"a": [1, "${SAMPLE}"]}`, 'json', value))).toEqual({ a: [1, value] });
  });

  it('is the same string in YAML', () => {
    const plain = value.replace(/[\r\n]+/g, ' ');
    expect(load(write(`a: "${SAMPLE}"`, 'yaml', value))).toEqual({ a: value });
    expect(load(write(`a: ${SAMPLE}`, 'yaml', value))).toEqual({ a: value });
    expect(load(write(`a: '${SAMPLE}'`, 'yaml', value))).toEqual({ a: plain });
  });

  it('is the same word in a shell, in all quotes', () => {
    for (const quote of ['"', "'", ''])
      expect(shell(write(`${quote}${SAMPLE}${quote}`, 'bash', value))).toBe(wellFormed(value));
  });

  it('is the same in JSON inside of a shell and of a script', () => {
    expect(JSON.parse(shell(write(`'{"a":"${SAMPLE}"}'`, 'bash', value)))).toEqual({ a: value });
    expect(JSON.parse(shell(write(`"{\\"a\\":\\"${SAMPLE}\\"}"`, 'bash', value)))).toEqual({ a: value });
    expect(JSON.parse(run(write(`'{"a":"${SAMPLE}"}'`, 'ts', value)) as string)).toEqual({ a: value });
  });

  it('is the same in JSON inside of a literal without escapes', () => {
    for (const [language, start, end] of RAW) {
      const quote = start.endsWith('@"') ? '""' : '"';
      const code = write(`${start}{${quote}a${quote}: [${quote}${SAMPLE}${quote}]}${end}`, language, value);
      expect(code.startsWith(start) && code.endsWith(end)).toBe(true);
      const json = code.slice(start.length, code.length - end.length).replaceAll(quote, '"');
      expect(JSON.parse(json)).toEqual({ a: [value] });
      // Nothing that closes the literal, starts a variable or a placeholder, or changes the direction of the text.
      expect(json).toMatch(/^\{"a": \["(?:[\p{L}\p{N} _.:/@+=-]|\\u[\dA-F]{4})+"\]\}$/u);
    }
  });

  it('does not replace the sample where it cannot be written', () => {
    for (const [language, start, end] of [...RAW, ...UNKNOWN])
      expect(write(`${start}id: ${SAMPLE}${end}`, language, value)).toBe(`${start}id: ${SAMPLE}${end}`);
  });

  it('is one part of an address, with nothing that a language reads', () => {
    for (const language of [
      'bash',
      'ts',
      'csharp',
      'python',
      'go',
      'java',
      'php',
      'powershell',
      'ruby',
      'rust',
    ]) {
      const code = write(`"https://api.example/v1/machines/${SAMPLE}/state"`, language, value);
      expect(code).toMatch(/^"[\w:/.~%-]+"$/);
      const path = code.slice(1, -1).split('/');
      expect(decodeURIComponent(path[5] ?? '')).toBe(wellFormed(value));
    }
    expect(write(`GET /machines/${SAMPLE} HTTP/1.1`, 'http', value)).toMatch(
      /^GET \/machines\/[\w.~%-]+ HTTP/,
    );
  });

  it.each(['csharp', 'python', 'go', 'java', 'php', 'ruby', 'rust'])(
    'stays inside of its string in %s',
    (language) => {
      const code = write(`call("${SAMPLE}")`, language, value);
      expect(code.startsWith('call("') && code.endsWith('")')).toBe(true);
      // No quote, no line break, and no variable without its escape.
      expect(code.slice(6, -2)).toMatch(/^(?:[^"\\\r\n]|\\.)*$/u);
      if (language === 'php') expect(code).not.toMatch(/[^\\]\$/);
      if (language === 'ruby') expect(code).not.toMatch(/[^\\]#/);
      expect(code).not.toMatch(/[\u202a-\u202e]/);
    },
  );

  it('stays inside of its string in PowerShell', () => {
    expect(write(`'${SAMPLE}'`, 'powershell', value)).toMatch(/^'(?:[^']|'')*'$/);
    expect(write(`"${SAMPLE}"`, 'powershell', value)).toMatch(/^"(?:[^"`$]|`.)*"$/);
  });

  it('stays on its line in plain text, headers, and settings', () => {
    for (const language of ['text', 'http', 'ini'])
      expect(write(`id: ${SAMPLE}\nnext`, language, value).split('\n')).toHaveLength(2);
  });
});

describe('the place of an id', () => {
  it('is found behind comments and other strings', () => {
    expect(write(`// don't\nconst a = 'b', c = "${SAMPLE}";`, 'ts', 'x"y')).toContain('"x\\"y"');
    expect(write(`# don't\necho 'it' "${SAMPLE}"`, 'bash', 'x"y')).toContain('"x\\"y"');
    expect(write(`curl -d '{\n  "machineId": "${SAMPLE}"\n}'`, 'bash', "x'y")).toContain('"x\\u0027y"');
  });

  it('is data of a form', () => {
    for (const quote of ['"', "'", ''])
      expect(write(`curl -G x \\\n  -d ${quote}a=b&id=${SAMPLE}${quote}`, 'bash', 'x&y=%+')).toContain(
        `a=b&id=x%26y%3D%25%2B${quote}`,
      );
    expect(write(`curl x --data-urlencode 'id=${SAMPLE}'`, 'bash', 'x&y')).toContain("'id=x&y'");
  });

  it('is a comment, which ends with its line', () => {
    for (const [language, sign] of [
      ['bash', '#'],
      ['python', '#'],
      ['ts', '//'],
    ] as const)
      expect(write(`${sign} for ${SAMPLE}`, language, "it's\nrm")).toBe(`${sign} for it's rm`);
  });

  it('is a text in YAML, also if it looks like a number or a boolean', () => {
    for (const value of ['007', '1e3', 'no', 'True', 'null', '-', '.inf', '2026-01-01', 'exm-1'])
      expect(load(write(`a: ${SAMPLE}`, 'yaml', value))).toEqual({ a: value });
  });

  it('an ordinary id is written as it is', () => {
    for (const language of ['bash', 'ts', 'json', 'yaml', 'http', 'ini', 'text', 'python'])
      expect(write(`a ${SAMPLE}`, language, 'exm-417')).toBe('a exm-417');
    for (const [language, start, end] of [...RAW, ...UNKNOWN])
      expect(write(`${start}${SAMPLE}${end}`, language, 'exm-417')).toBe(`${start}exm-417${end}`);
  });

  it('is found in a long text without delay', () => {
    const long = 'x"'.repeat(5000);
    let written = '';
    expect(cpuMs(() => (written = write(`["${SAMPLE}"]`, 'json', long)))).toBeLessThan(200);
    expect(JSON.parse(written)).toEqual([long]);
  });
});
