import { loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { checkId } from '../../src/reader/client/reader-values/check-id';
import { markedSamples, withValue } from './guide-values';

/** Where JSON or YAML has no quotes, these ids would be a number, nothing, or a boolean. */
const IDS = ['007', '1e3', 'null', 'no', '0x1F', '2026-01-01'];

const readers: Readonly<Record<string, (code: string) => unknown>> = {
  json: (code) => JSON.parse(code.replace(/^\s*\/\/.*$/gm, '')) as unknown,
  yaml: (code) => loadAll(code),
};

const data = markedSamples.filter(({ language }) => Object.hasOwn(readers, language));

describe("a reader's id in guides and descriptions", () => {
  it('is in samples of many languages', () => {
    expect(new Set(markedSamples.map(({ language }) => language)).size).toBeGreaterThan(7);
    expect(new Set(data.map(({ language }) => language)).size).toBe(2);
  });

  it.each(data)('$place is a text, whatever it looks like ($language)', (sample) => {
    // What the panel accepts for all marks of the sample.
    const isAccepted = (id: string) => sample.marks.every((mark) => mark.id && !checkId(id, mark.id));
    for (const id of [...IDS.filter(isAccepted), sample.marks[0]?.sample ?? '']) {
      const read = JSON.stringify(readers[sample.language]?.(withValue(sample, id)));
      // Whole, or inside of a longer text, such as an address.
      const found = read.match(new RegExp(`"[^"]*(?<![\\w.-])${id}(?![\\w-])[^"]*"`, 'g')) ?? [];
      expect(found.length, read).toBeGreaterThan(0);
    }
  });
});
