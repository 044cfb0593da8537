import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CYCLES, isLostAt, minuteOf, stateAt, valueOf } from '../../content/_components/machine-cycles';

const at = (time: string): Date => new Date(`2026-01-31T${time}Z`);
const [saw, router] = [CYCLES['sim-saw-000001'], CYCLES['sim-cnc-000001']];
if (!saw || !router) throw new Error('The clock lacks a machine.');

describe('the clock of the simulated machines', () => {
  it('has the cycles of the table in the guide', () => {
    const guide = readFileSync('content/machine-data/state-api.mdx', 'utf8');
    for (const [id, { name, length, states, lost }] of Object.entries(CYCLES)) {
      const [, row = ''] = new RegExp(`^\\| \`${id}\` (.*) \\|$`, 'm').exec(guide) ?? [];
      expect(row, id).toContain(`“${name}”`);
      expect(row, id).toContain(`${length} min`);
      const written = states.map(([from, state]) => `${from} ${state}`).join(', ');
      expect(row.replace(' (mode SETUP)', ''), id).toContain(written);
      expect(row.includes('connection lost'), id).toBe(lost !== undefined);
      if (lost) expect(row, id).toContain(`connection lost ${lost.join('–')}`);
    }
  });

  it.each([
    ['06:00:00', 'STANDBY', 1],
    ['06:04:00', 'WORKING', 3],
    ['06:13:59', 'WORKING', 3],
    ['06:34:00', 'ERROR', 4],
    ['06:59:59', 'READY', 2],
  ])('shows the state that the saw has at %s', (time, state, value) => {
    const found = stateAt(saw, minuteOf(saw, at(time)));
    expect([found, valueOf(found)]).toEqual([state, value]);
  });

  it('knows when the router is not connected', () => {
    const lost = ['06:49:59', '06:50:00', '06:54:59', '06:55:00'].map((time) =>
      isLostAt(router, minuteOf(router, at(time))),
    );
    expect(lost).toEqual([false, true, true, false]);
    expect(isLostAt(saw, 15)).toBe(false);
  });
});
