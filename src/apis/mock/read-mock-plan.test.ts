import { expect, it } from 'vitest';
import { readMockPlan, retryWaits } from './read-mock-plan';

const product = { name: 'Zinkora', slug: 'zinkora' };

it.each([
  ['requests: { AddSaw: { deletedAt: past } }', /^wrong-value 1 .*Write pointers into the body/],
  ['requests: { AddSaw: { /a: future } }', /^wrong-value 1 .*The only rule is past/],
  ['webhooks: {}', /^unknown-key 1 .*"webhook"/],
  ['webhook:\n  retryMinutes: [0]', /^wrong-value 2 .*above 0/],
  [
    'changes: { AddSaw: [{ event: a, message: b, unit: c }] }',
    /^wrong-value 1 .*either event, or message and unit/,
  ],
  [
    'stream:\n  type: a\n  source: b\n  unit: c\n  messages: {}\n  units:\n    x: { cycleMinutes: 20, tracks: { m: [{ data: {} }] } }',
    /^wrong-value 7 .*Write one of steps, line, count, and at/,
  ],
  [
    'stream:\n  type: a\n  source: b\n  unit: c\n  messages: {}\n  units:\n    x: { cycleMinutes: 20, tracks: { m: [{ line: { noon: 1 } }] } }',
    /^wrong-value 7 .*Write values by minutes/,
  ],
  ['- a', /^wrong-value 1 /],
  ['a: [', /^syntax 1 /],
])('reports where and how to fix: %s', (text, expected) => {
  const read = readMockPlan(text, 'openapi/mock.yml', product);
  const [first] = read.ok ? [] : read.diagnostics;
  const said = `${String(first?.code.split('/')[1])} ${String(first?.position?.line)} ${String(first?.message)} ${String(first?.fix)}`;
  expect(said).toMatch(expected);
});

it('a day of retries: 1, 5, and 15 min, then one an hour', () => {
  const read = readMockPlan('webhook: { retryMinutes: [1, 5, 15], hourlyUntilHours: 24 }', 'a.yml', product);
  expect(read.ok && retryWaits(read.value.webhook)).toEqual([1, 5, 15, ...Array<number>(23).fill(60)]);
});
