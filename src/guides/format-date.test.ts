import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date';

describe('formatDate', () => {
  it.each(
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025 + (month % 3), month, 1 + 2 * month))),
  )('formats %s like Intl', (date) => {
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    expect(formatDate(date.toISOString())).toBe(date.toLocaleDateString('en-US', options));
  });

  it('uses the UTC day', () => {
    expect(formatDate('2026-01-01T00:30:00+01:00')).toBe('December 31, 2025');
  });
});
