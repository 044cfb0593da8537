import js from '@speed-highlight/core/languages/js.js';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../tests/setup/cpu-ms';
import { colorSample } from './color-sample';

describe('colorSample', () => {
  it('colors a sample', () => {
    expect(colorSample('const a = "b";', js)).toContain('<span class="tok-string">');
  });

  it.each([
    ['a word', 'a'],
    ['empty lines', '\n'],
    ['spaces', ' '],
    ['dollar signs', '$'],
  ])('does not color a sample with %s of thousands of characters, which would take seconds', (_, one) => {
    const long = `const a = "b"; ${one.repeat(20_000 - 15)}`;
    expect(cpuMs(() => colorSample(long, js))).toBeLessThan(500);
    expect(colorSample(long, js)).not.toContain('<span');
  });
});
