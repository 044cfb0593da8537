import { expect, test } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { mockRepository } from './mock-repository';

const MOCK = '{ "scripts": { "mock": "engine mock" } }';
const sourceRepository = 'https://git.a.example/docs';
const { at } = useFolder({
  'mock/package.json': MOCK,
  'build/package.json': MOCK.replace('mock', 'build'),
  'broken/package.json': MOCK.slice(0, -1),
});

test.each([
  ['mock', { sourceRepository }, sourceRepository],
  ['mock', {}, undefined],
  ['mock', undefined, undefined],
  ['build', { sourceRepository }, undefined],
  ['broken', { sourceRepository }, undefined],
  ['none', { sourceRepository }, undefined],
])('of the site %s with the settings %o is %s', (site, settings, found) => {
  expect(mockRepository(at(site), settings)).toBe(found);
});
