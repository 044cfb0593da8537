import { describe, expect, it } from 'vitest';
import { createPlaceWalk, packAnchor, unpackAnchor } from './pack-anchors';
import { createNamedAnchors } from './named-anchors';

describe('packAnchor', () => {
  it.each([
    ['how-data-flows', 'How data flows', '~'],
    ['request-body-machineNames', 'machineNames', 'request-body-~'],
    ['response-201', '201 Created', 'response-201'],
    [undefined, 'Token', ''],
    ['a', '', 'a'],
    ['~', 'Token', '~!'],
    ['a~', 'Token', 'a~!'],
    ['~name', 'name', '~name!'],
    ['wow!', 'Wow', 'wow!!'],
  ])('packs %j of %j as %j and unpacks it', (anchor, title, packed) => {
    expect(packAnchor(anchor, title)).toBe(packed);
    expect(unpackAnchor(packed, title)).toBe(anchor);
  });
});

describe('the walk through positions', () => {
  const places = createNamedAnchors();
  places.add('headings', [
    { p: 0, k: 'section', a: 'one', t: 'One' },
    { p: 0, k: 'section', a: 'two', t: 'Two' },
    { p: 0, k: 'section', a: 'three', t: 'Three' },
    { p: 1, k: 'section', a: 'one', t: 'One' },
  ]);
  const texts = [
    [0, undefined, ''],
    [0, 'one', '~'],
    [0, 'three', '~2'],
    [0, 'two', '~-1'],
    [0, 'elsewhere', 'elsewhere'],
    [0, '~3', '~3!'],
    [1, 'one', '~'],
    [2, 'one', 'one'],
  ] as const;

  it('counts positions and restarts on each page', () => {
    const { pack } = createPlaceWalk(places);
    expect(texts.map(([page, anchor]) => pack(page, anchor))).toEqual(texts.map(([, , packed]) => packed));
  });

  it('reads what it wrote', () => {
    const { unpack } = createPlaceWalk(places);
    expect(texts.map(([page, , packed]) => unpack(page, packed))).toEqual(texts.map(([, anchor]) => anchor));
  });

  it.each(['~9', '~-1', '~x', '~1e9', '~0.5'])('rejects %s without a position', (packed) => {
    expect(() => createPlaceWalk(places).unpack(0, packed)).toThrow('not there');
  });
});
