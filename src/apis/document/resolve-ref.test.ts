import { describe, expect, it } from 'vitest';
import { dereference, followRefs, resolvePointer, resolveRef } from './resolve-ref';
import { formatPointer, parsePointer } from '../../kit/values/pointer';
import type { Specification } from './specification';

const document = {
  components: {
    schemas: {
      A: { $ref: '#/components/schemas/B' },
      B: { type: 'string', $anchor: 'b' },
      C: { $ref: '#/components/schemas/D' },
      D: { $ref: '#/components/schemas/C' },
      'a/b~c': { type: 'null' },
    },
    list: [{ x: 1 }],
  },
};
const specification = { document } as unknown as Specification;

describe('pointers', () => {
  it('escape and percent-encode', () => {
    expect(parsePointer('#/paths/~1a~1%7Bid%7D/get')).toEqual(['paths', '/a/{id}', 'get']);
    expect(parsePointer('#')).toEqual([]);
    expect(parsePointer('#/100%')).toEqual(['100%']);
    expect(parsePointer('other.yaml#/a')).toBeUndefined();
    expect(formatPointer(['paths', '/a', 'get', 'x~y'])).toBe('#/paths/~1a/get/x~0y');
  });

  it('only resolve to own values', () => {
    expect(resolvePointer(document, ['components', 'list', '0', 'x'])).toBe(1);
    expect(resolvePointer(document, ['components', 'constructor'])).toBeUndefined();
    expect(resolvePointer(document, ['components', '__proto__', 'toString'])).toBeUndefined();
    expect(resolvePointer(document, ['components', 'list', 'length'])).toBeUndefined();
  });
});

describe('references', () => {
  it('are followed to their target', () => {
    expect(followRefs(specification, { value: { $ref: '#/components/schemas/A' }, path: [] })?.path).toEqual([
      'components',
      'schemas',
      'B',
    ]);
    expect(resolveRef(specification, '#b')?.value).toEqual(document.components.schemas.B);
    expect(resolveRef(specification, '#/components/schemas/a~1b~0c')?.value).toEqual({ type: 'null' });
  });

  it('report circles', () => {
    expect(
      followRefs(specification, { value: { $ref: '#/components/schemas/C' }, path: [] }),
    ).toBeUndefined();
    expect(followRefs(specification, { value: { $ref: '#/nowhere' }, path: [] })).toBeUndefined();
  });

  it('prefer a description beside them', () => {
    const found = dereference(specification, {
      value: { $ref: '#/components/schemas/B', description: 'Here.' },
      path: [],
    });
    expect(found?.value).toEqual({ type: 'string', $anchor: 'b', description: 'Here.' });
  });
});
