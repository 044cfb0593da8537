import { afterEach, expect, test, vi } from 'vitest';
import type * as module from './t';

/** `t` of a site with these texts; of an English site without. */
async function tOf(texts?: object): Promise<typeof module> {
  vi.resetModules();
  if (texts) vi.stubEnv('GATSBY_TEXTS', JSON.stringify({ language: 'pl', texts }));
  return import('./t');
}

afterEach(() => {
  vi.unstubAllEnvs();
  // Other files would get the modules of this language.
  vi.resetModules();
});

test('an English site has its texts as they are in the code, with their values', async () => {
  const { t, language } = await tOf();
  expect([t`Copy`, t`${2} of ${10}`, t`${''}.`, language]).toEqual(['Copy', '2 of 10', '.', 'en']);
});

test('another language puts values where it wants them, and keeps English what it does not name', async () => {
  const { t } = await tOf({ Copy: 'Kopiuj', 'Show {1} more of {2}': 'Z {2} jeszcze {1}' });
  expect([t`Copy`, t`Show ${5} more of ${12}`, t`Close`]).toEqual(['Kopiuj', 'Z 12 jeszcze 5', 'Close']);
});

test('a text can have a form for each kind of number', async () => {
  const { t } = await tOf({ '{1} results': { few: '{1} wyniki', many: '{1} wyników', other: '{1} wyniku' } });
  expect([t`${3} results`, t`${5} results`, t`${'1,500'} results`, t`${2.5} results`]).toEqual([
    '3 wyniki',
    '5 wyników',
    '1,500 wyników',
    '2.5 wyniku',
  ]);
});

test('numbers have the groups of the language, and the form of a text follows them', async () => {
  const results = { few: '{1} wyniki', many: '{1} wyników', other: '{1} wyniku' };
  const { t } = await tOf({ '{1} results': results });
  const { grouped } = await import('./counted');
  expect([grouped(15_000), t`${grouped(15_002)} results`]).toEqual(['15\u00a0000', '15\u00a0002 wyniki']);
});

test('an English site groups numbers with commas', async () => {
  await tOf();
  const { grouped } = await import('./counted');
  expect(grouped(15_000)).toBe('15,000');
});
