import { describe, expect, it } from 'vitest';
import { diagramScale } from './enlarge-diagram';

describe('the scale of a diagram in its dialog', () => {
  it('fills the window', () => {
    expect(diagramScale(1.9, 2.2)).toBe(1.9);
    expect(diagramScale(2.2, 1.8)).toBe(1.8);
  });

  it('fits the height of the window down to the size on the page', () => {
    expect(diagramScale(2, 1.05)).toBe(1.05);
  });

  it('fits the width of one that is higher than the window, which scrolls', () => {
    expect(diagramScale(1.15, 0.5)).toBe(1.15);
    expect(diagramScale(2, 0.5)).toBe(1.25);
  });

  it('fits the width of a phone at first, and is never very large', () => {
    expect(diagramScale(0.4, 0.9)).toBe(0.4);
    expect(diagramScale(6, 5)).toBe(2);
  });
});
