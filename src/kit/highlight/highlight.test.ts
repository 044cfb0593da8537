import { afterEach, describe, expect, it, vi } from 'vitest';
import { cpuMs } from '../../../tests/setup/cpu-ms';
import { createHighlight } from './highlight';

const CODE = `const response = await fetch('https://api.example/v1/machines', {
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
});`;

afterEach(() => vi.restoreAllMocks());

describe('createHighlight', () => {
  it('highlights the same on a very slow machine', async () => {
    const { tokenize } = await createHighlight();
    const quick = tokenize(CODE, 'typescript');
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
    const { tokenize: tokenizeSlowly } = await createHighlight();
    expect(tokenizeSlowly(CODE, 'typescript')).toEqual(quick);
    expect(quick.flat().filter(({ kind }) => kind !== undefined).length).toBeGreaterThan(5);
  });

  it('does not highlight very long lines', async () => {
    const { tokenize } = await createHighlight();
    const line = `const list = [${'1, '.repeat(10_000)}];`;
    expect(tokenize(`const a = 1;\n${line}`, 'ts')[1]).toEqual([{ text: line }]);
  });

  it.each(['bash', 'ts', 'yaml', 'json'])(
    'does not highlight %s with brackets thousands deep, which would take seconds',
    async (language) => {
      const { tokenize } = await createHighlight();
      const code = `"a"\n${'{\n'.repeat(2_000)}`;
      expect(cpuMs(() => tokenize(code, language))).toBeLessThan(500);
      const kinds = tokenize(code, language).flatMap((line) => line.map(({ kind }) => kind));
      expect(new Set(kinds)).toEqual(new Set([undefined]));
    },
  );
});
