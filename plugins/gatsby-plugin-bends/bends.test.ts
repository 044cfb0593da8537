import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pin } from './bend';
import { BENDS } from './bends';
import { BEND_NAMES } from './chosen-bends.mjs';

const packages = join(import.meta.dirname, '../../node_modules');

/** What the loader of `parcel-watch` relies on; it is no hook of Gatsby. */
const PARCEL_WATCH: readonly Pin[] = [
  { file: 'gatsby-worker/dist/index.js', text: 'GATSBY_WORKER_MODULE_PATH: this.workerPath' },
  { file: '@parcel/watcher/wrapper.js', text: 'writeSnapshot' },
  { file: '@parcel/watcher/wrapper.js', text: 'getEventsSince' },
];

const PINS = [
  ...BENDS.flatMap(({ name, pins }) => pins.map((pin) => ({ name, ...pin }))),
  ...PARCEL_WATCH.map((pin) => ({ name: 'parcel-watch', ...pin })),
];

/** Pins whose file is gone, or no longer contains the text. */
const brokenPins = (folder: string): readonly (Pin & { readonly name: string })[] =>
  PINS.filter(({ file, text }) => {
    const path = join(folder, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(text);
  });

describe('the bends', () => {
  const copy = mkdtempSync(join(tmpdir(), 'pins-'));
  beforeAll(() => {
    for (const { file } of PINS) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(packages, file), join(copy, file));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('find what they rely on in the installed packages', () => {
    expect(brokenPins(packages)).toEqual([]);
  });

  it.each(PINS)('$name notices a change in $file', (pin) => {
    const path = join(copy, pin.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(pin.text, ''));
    expect(brokenPins(copy)).toContainEqual(pin);
    writeFileSync(path, text);
  });

  it('have one name each, and every one relies on something', () => {
    expect([...BENDS.map(({ name }) => name), 'parcel-watch'].sort()).toEqual([...BEND_NAMES].sort());
    expect(PINS.length).toBeGreaterThanOrEqual(BENDS.length);
    for (const { name, pins } of BENDS) expect(pins, name).not.toEqual([]);
  });

  it('say in four lines what they replace, gain, how they fail and when they can go', () => {
    const files = readdirSync(import.meta.dirname);
    for (const name of BEND_NAMES) {
      const file = files.find((other) => other === `${name}.ts` || other === `${name}.cjs`) ?? name;
      expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).toMatch(
        / \* Replaces: [^]+ \* Gains: [^]+ \* Fails: [^]+ \* Goes: /,
      );
    }
  });
});
