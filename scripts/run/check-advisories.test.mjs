import { describe, expect, it } from 'vitest';
import { findAdvisories } from './check-advisories.mjs';

const ID = 'GHSA-aaaa-bbbb-cccc';
const audit = {
  vulnerabilities: {
    gatsby: { via: ['left'] },
    left: {
      via: [
        { name: 'left', title: 'Falls over', url: `https://github.com/advisories/${ID}`, severity: 'high' },
      ],
    },
  },
};
const accepted = {
  id: ID,
  package: 'left',
  reason: 'Runs at build only, on our own files.',
  until: '2027-01-31',
};

describe('advisories', () => {
  it('are reported once, with package and address', () => {
    expect(findAdvisories(audit, [], '2026-11-21')).toEqual([
      `high  left  Falls over  https://github.com/advisories/${ID}`,
    ]);
  });

  it('are omitted while they are accepted, and reported again after that date', () => {
    expect(findAdvisories(audit, [accepted], '2027-01-31')).toEqual([]);
    expect(findAdvisories(audit, [accepted], '2027-02-01')[0]).toContain(
      'accepted until 2027-01-31, which is over',
    );
  });

  it('are not considered absent if npm had no response', () => {
    expect(() => findAdvisories({ error: { code: 'ENOAUDIT' } }, [], '2026-11-21')).toThrow();
  });

  it('are only accepted with a reason', () => {
    expect(() => findAdvisories(audit, [{ ...accepted, reason: '' }], '2026-11-21')).toThrow();
  });
});
