import { describe, expect, it } from 'vitest';
import { checkTerms, readTermRules } from './check-terms';
import { maskMdx } from './mask-mdx';

const PAGE = `---
title: A licence
slug: licence
---

Text \`licence\` [licence](/licence) <Card href="/licence" /> {licence} @@name@@'s.

\`\`\`json
{ "licence": 1 }
\`\`\`

Licence of https://licence.example and json.
`;

describe('maskMdx', () => {
  it('keeps places, and blanks what is no prose', () => {
    const masked = maskMdx(PAGE);
    expect(masked.length).toBe(PAGE.length);
    expect(masked.replace(/\s+/g, ' ').trim()).toBe('A licence Text [licence . Licence of and json.');
  });
});

describe('checkTerms', () => {
  it('names place and preferred word, in the case of the found one', () => {
    const rules = readTermRules(
      '- { avoid: [licence], use: license }\n- { avoid: [json], use: JSON }\n',
      'terms.yml',
    );
    expect(rules.ok).toBe(true);
    if (!rules.ok) return;
    const told = checkTerms(maskMdx(PAGE), 'content/a.mdx', rules.value);
    expect(told.map(({ position, fix }) => `${position?.line}:${position?.column} ${fix}`)).toEqual([
      '2:10 Write "license".',
      '6:17 Write "license".',
      '12:1 Write "License".',
      '12:40 Write "JSON".',
    ]);
  });

  it('tells what is wrong with its own list', () => {
    expect(readTermRules('- { avoids: [a] }', 'terms.yml')).toMatchObject({
      ok: false,
      problems: [{ code: 'terms/unknown-key', position: { line: 1, column: 5 } }],
    });
  });
});
