import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import takeLocationAtOnce from './location-loader.mjs';

const source = readFileSync(
  join(import.meta.dirname, '../../node_modules/@gatsbyjs/reach-router/dist/index.modern.mjs'),
  'utf8',
);

describe('the loader for the router', () => {
  it('removes the wait for a frame, and nothing else', () => {
    const changed = takeLocationAtOnce(source);
    expect(changed).not.toContain('requestAnimationFrame');
    expect(changed.replace('{e||a({location:t})}', '{requestAnimationFrame(()=>{e||a({location:t})})}')).toBe(
      source,
    );
  });

  it('stops the build if the router has changed', () => {
    expect(() => takeLocationAtOnce(source.replace('requestAnimationFrame', 'setTimeout'))).toThrow(
      'correct plugins/gatsby-plugin-bends',
    );
  });
});
