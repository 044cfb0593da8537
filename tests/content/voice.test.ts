import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTerms, readTermRules, type TermRule } from '../../src/guides/prose/check-terms';
import { maskMdx } from '../../src/guides/prose/mask-mdx';

const ROOT = path.join(import.meta.dirname, '..', '..');
const RULES = 'content/_site/voice.yml';

describe('rules of the voice', () => {
  const cases = load(readFileSync(path.join(import.meta.dirname, 'voice-cases.yml'), 'utf8')) as [
    entry: string,
    sentence: string,
    better: string,
  ][];
  let rules: readonly TermRule[] = [];

  beforeAll(() => {
    const read = readTermRules(readFileSync(path.join(ROOT, RULES), 'utf8'), RULES);
    rules = read.ok ? read.value : [];
  });

  it('has a sentence for each entry', () => {
    expect(cases.map(([entry]) => entry)).toEqual(rules.flatMap(({ avoid }) => avoid));
  });

  it.each(cases)('finds "%s" in "%s", and nothing in "%s"', (entry, sentence, better) => {
    const only = rules.map((rule) => ({ ...rule, avoid: rule.avoid.filter((word) => word === entry) }));
    expect(checkTerms(maskMdx(sentence), 'case.mdx', only)).toHaveLength(1);
    expect(checkTerms(maskMdx(better), 'case.mdx', rules)).toEqual([]);
  });
});
