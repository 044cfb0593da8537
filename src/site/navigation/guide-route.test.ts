import { describe, expect, it } from 'vitest';
import { addressAsNamed, guideRoute } from './guide-route';

describe('addressAsNamed', () => {
  it.each([
    ['get_started.md', undefined, '/get_started'],
    ['my_guides/first_step.md', undefined, '/my_guides/first_step'],
    ['my_guides/index.md', undefined, '/my_guides/'],
    ['my_guides/one.md', 'two', '/my_guides/two'],
    // The slug that an id of the front matter made.
    ['package_json.md', 'package-json', '/package_json'],
    ['my_guides/one.md', '/elsewhere/two', undefined],
    ['guides/one.md', 'two', undefined],
    ['Guides/One.md', undefined, undefined],
    ['guides/one & two.md', undefined, undefined],
  ])('of %s with the slug %s is %s', (file, slug, expected) => {
    expect(addressAsNamed(file, guideRoute(file, slug))).toBe(expected);
  });
});
