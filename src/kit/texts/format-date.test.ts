import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date';

describe('formatDate', () => {
  it.each(
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025 + (month % 3), month, 1 + 2 * month))),
  )('formats %s like Intl', (date) => {
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    expect(formatDate(date.toISOString(), 'en')).toBe(date.toLocaleDateString('en-US', options));
  });

  it('writes another language as its readers do', () => {
    expect(formatDate('2026-01-01T00:30:00+01:00', 'ja')).toBe('2025年12月31日');
  });

  it('uses the UTC day', () => {
    expect(formatDate('2026-01-01T00:30:00+01:00', 'en')).toBe('December 31, 2025');
  });
});
