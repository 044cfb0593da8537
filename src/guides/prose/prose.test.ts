import { describe, expect, it } from 'vitest';
import { checkTerms, readTermRules } from './check-terms';
import { maskMdx } from './mask-mdx';
import { proseValues } from './prose-values';

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
  it('keeps positions, and blanks everything but prose', () => {
    const masked = maskMdx(PAGE);
    expect(masked.length).toBe(PAGE.length);
    expect(masked.replace(/\s+/g, ' ').trim()).toBe('A licence Text [licence . Licence of and json.');
  });
});

describe('checkTerms', () => {
  it('reports position and preferred word, in the case of the found one', () => {
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

  it('offers several words, finds a wrapped phrase, and matches within one sentence', () => {
    const rules = readTermRules(
      '- { avoid: [takes over], use: [applies, copies] }\n- { avoid: [no … without] }\n',
      'voice.yml',
    );
    expect(rules.ok).toBe(true);
    if (!rules.ok) return;
    const find = (text: string): string[] => checkTerms(text, 'a.mdx', rules.value).map(({ fix }) => fix);
    expect(find('Takes\nover a file.')).toEqual(['Write "Applies" or "Copies".']);
    expect(find('It takes\n\nover.')).toEqual([]);
    expect(find('There is no call without a token.')).toEqual(['Rephrase the sentence without it.']);
    expect(find('There is no call. Without a token: 401.')).toEqual([]);
    expect(find('a/takes over')).toEqual([]);
  });

  it('reports mistakes in the rule list', () => {
    expect(readTermRules('- { avoids: [a] }', 'terms.yml')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'terms/unknown-key', position: { line: 1, column: 5 } }],
    });
  });
});

describe('proseValues', () => {
  it('finds text that people read, but no examples, names, or addresses', () => {
    const document = {
      info: { title: 'A', version: '1', description: 'B' },
      schema: {
        properties: { description: { type: 'string', description: 'C', default: 'x' } },
        enum: ['x'],
        'x-enumDescriptions': { x: 'D' },
        example: { description: 'x' },
        examples: [{ title: 'x' }],
      },
      response: { examples: { one: { summary: 'E', value: { text: 'x' } } } },
      items: [{ label: 'F', href: 'x' }],
    };
    expect(proseValues(document).map(({ path, text }) => `${path.join('.')}=${text}`)).toEqual([
      'info.title=A',
      'info.description=B',
      'schema.properties.description.description=C',
      'schema.x-enumDescriptions.x=D',
      'response.examples.one.summary=E',
      'items.0.label=F',
    ]);
  });
});
