import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page';
import { addMissingDefinitions } from './missing-definitions';
import type { CompileContext } from './compile-context';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

function found(source: string): string[] {
  const parsed = parsePage(source, 'a.mdx', (position) => position);
  if (!parsed.ok) throw new Error(parsed.diagnostics[0]?.message);
  const diagnostics: Diagnostic[] = [];
  const placeOf: CompileContext['placeOf'] = (node) => node?.position?.start;
  addMissingDefinitions(parsed.value.tree, source, {
    diagnostics,
    placeOf,
    file: 'a.mdx',
  } as unknown as CompileContext);
  return diagnostics.map(
    ({ position, message }) => `${position?.line ?? 0}:${position?.column ?? 0} ${message}`,
  );
}

describe('undefined references', () => {
  it.each([
    ['See [guide][guide].', '1:12 Nothing defines the reference "[guide]".'],
    ['See [the *guide*][other].', '1:18 Nothing defines the reference "[other]".'],
    ['See\n[guide][].', '2:8 Nothing defines the reference "[]".'],
    ['> Text\n> ![saw][saw] and text', '2:9 Nothing defines the reference "[saw]".'],
    ['A claim[^1].', '1:8 Nothing defines the reference "[^1]".'],
  ])('%j', (source, expected) => {
    expect(found(source)).toEqual([expected]);
  });

  it.each([
    'See [guide][guide].\n\n[guide]: /guide',
    'A claim[^1].\n\n[^1]: A note.',
    'See \\[guide\\]\\[guide\\] and [guide].',
    '`[guide][guide]`',
    'Its type is string[][].',
    '```\n[guide][guide]\n```',
    '- [x] done\n- [ ] open',
  ])('%j has none', (source) => {
    expect(found(source)).toEqual([]);
  });
});
