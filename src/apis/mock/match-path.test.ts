import { expect, it } from 'vitest';
import { matchPath } from './match-path';

const literals = (template: string): string[] => template.split(/\{[^{}]*\}/);

it.each([
  ['/saws', '/saws', []],
  ['/saws', '/saws/', undefined],
  ['/saws', '/', undefined],
  ['/saws/{id}', '/saws/7', ['7']],
  ['/saws/{id}', '/saws/', undefined],
  ['/saws/{id}', '/saws/a/b', undefined],
  ['/saws/{id}.json', '/saws/a.json.json', ['a.json']],
  ['/saws/{id}.json', '/saws/.json', undefined],
  ['/{a}-{b}-{c}/x', '/1-2-3/x', ['1', '2', '3']],
  ['/{a}-{b}-{c}/x', '/1--2-3-4/x', ['1', '-2', '3-4']],
  ['/{a}-{b}/x', '/1/2-3/x', undefined],
  ['/{a}{b}', '/xyz', ['x', 'yz']],
  ['/{a}{b}', '/x', undefined],
  ['/{a}.{b}.{c}', '/1.2', undefined],
  ['/(a+)+/{x}', '/(a+)+/1', ['1']],
  ['/(a+)+/{x}', '/aa/1', undefined],
  ['/$&/{a}', '/$&/1', ['1']],
] as const)('%s and %s', (template, path, expected) => {
  expect(matchPath(literals(template), path)).toEqual(expected);
});

it('compares a long path in time', () => {
  const pieces = literals(`/v/${'{a}-'.repeat(20)}{b}/x`);
  const start = performance.now();
  expect(matchPath(pieces, `/v/${'-'.repeat(100_000)}/y`)).toBeUndefined();
  expect(matchPath(pieces, `/v/${'-'.repeat(100_000)}/x`)).toHaveLength(21);
  expect(performance.now() - start).toBeLessThan(1000);
});
