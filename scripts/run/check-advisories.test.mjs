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
  it('are told once, with package and address', () => {
    expect(findAdvisories(audit, [], '2026-11-21')).toEqual([
      `high  left  Falls over  https://github.com/advisories/${ID}`,
    ]);
  });

  it('are left out while they are accepted, and told again after that day', () => {
    expect(findAdvisories(audit, [accepted], '2027-01-31')).toEqual([]);
    expect(findAdvisories(audit, [accepted], '2027-02-01')[0]).toContain(
      'accepted until 2027-01-31, which is over',
    );
  });

  it('are not taken as none when npm could not ask', () => {
    expect(() => findAdvisories({ error: { code: 'ENOAUDIT' } }, [], '2026-11-21')).toThrow();
  });

  it('are accepted with a reason only', () => {
    expect(() => findAdvisories(audit, [{ ...accepted, reason: '' }], '2026-11-21')).toThrow();
  });
});
