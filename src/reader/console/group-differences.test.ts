import { describe, expect, it } from 'vitest';
import { groupDifferences } from './group-differences';

const at = (pointer: string | undefined, text = 'is missing') => ({
  ...(pointer === undefined ? {} : { pointer }),
  text,
  anchors: ['response-200'],
});

describe('differences of a response', () => {
  it('are one for all items of a list, with the number of places', () => {
    const all = [
      at('/items/0/machines/0/deviceType'),
      at('/items/0/machines/12/deviceType'),
      at('/items/3/machines/1/deviceType'),
    ];
    expect(groupDifferences(all)).toEqual([{ ...at('/items/*/machines/*/deviceType'), count: 3 }]);
  });

  it('keep the place of one that is alone, and stay apart if something else is wrong', () => {
    const all = [at('/items/7/id'), at('/items/7/id', 'is not a string'), at('/items/7/v2/id')];
    expect(groupDifferences(all)).toEqual(all.map((one) => ({ ...one, count: 1 })));
  });

  it('of the whole response have no place', () => {
    expect(groupDifferences([at(undefined, 'The body is missing.')])).toEqual([
      { ...at(undefined, 'The body is missing.'), count: 1 },
    ]);
  });
});
