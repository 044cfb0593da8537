import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createStreamPlayer, type PlayedMessage } from './play-stream';
import { readMockPlan } from './read-mock-plan';

const read = readMockPlan(readFileSync('openapi/mock.yml', 'utf8'), 'openapi/mock.yml', {
  name: 'Zinkora',
  slug: 'zinkora',
});
if (!read.ok || !read.value.stream) throw new Error('The plan cannot be read.');
const plan = read.value.stream;

const HOUR = Date.parse('2025-10-02T06:00:00Z');
const at = (minute: number): number => HOUR + minute * 60_000;
const clock = (time: number): string => new Date(time).toISOString().slice(14, 19);

/** What is played between two minutes, in steps of some seconds. */
function play(from: number, to: number, step = 7): PlayedMessage[] {
  const player = createStreamPlayer(plan, at(from) - 1);
  player.begin();
  const found = [];
  for (let time = at(from); time < at(to); time += step * 1000) found.push(...player.until(time));
  return [...found, ...player.until(at(to))];
}

const hour = play(0, 60);
const of = (unit: string, key: string): string[] =>
  hour
    .filter((one) => one.unit === unit && one.data['key'] === key)
    .map(({ time, data }) => `${clock(time)} ${String(data['value'] ?? data['active'])}`);

describe('the cycles of the sandbox', () => {
  it.each([
    [
      'sim-saw-000001',
      'State.Machine.Overview.CurrentState',
      ['00 1', '02 2', '04 3', '14 4', '16 2', '20 1'],
    ],
    ['sim-edge-000001', 'State.Machine.Overview.CurrentState', ['00 1', '03 2', '05 3', '17 2', '20 1']],
    ['sim-cnc-000001', 'State.Machine.Overview.CurrentMode', ['05 4', '10 1']],
    ['sim-cnc-000001', 'Spindle.Speed', ['10 18000', '40 0']],
    ['sim-edge-000001', 'State.Machine.Flags.Warning', ['15 true', '17 false', '35 true']],
  ] as const)('%s %s', (unit, key, expected) => {
    const found = of(unit, key).map((one) => one.replace(':00', ''));
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  it('counts parts, and numbers them', () => {
    expect(of('sim-saw-000001', 'State.Machine.Values.AbsolutePiecesOut').at(-1)).toBe('54:00 60');
    expect(of('sim-edge-000001', 'State.Machine.Values.AbsolutePiecesOut')).toHaveLength(3 * 72);
    const parts = hour
      .filter(({ message }) => message === 'machine.event.v1')
      .map(({ data }) => data['fields']);
    expect([parts[0], parts.at(-1)]).toMatchObject([{ PartId: 'SIM-S-000001' }, { PartId: 'SIM-S-000060' }]);
  });

  it('a temperature follows its line every 10 s', () => {
    const found = of('sim-saw-000001', 'Spindle.Temperature').slice(0, 120);
    expect(found).toEqual(
      expect.arrayContaining(['00:00 45', '06:00 51', '12:00 69', '14:00 75', '15:30 67.5', '19:50 45.83']),
    );
    expect(found).toHaveLength(120);
  });

  it('a condition keeps its source time until its end, and a refresh repeats it', () => {
    const about = hour.filter(
      ({ unit, time, message }) =>
        unit === 'sim-saw-000001' && time < at(20) && /condition|refresh/.test(message),
    );
    expect(
      about.map(({ time, data }) =>
        [clock(time), ...['phase', 'key', 'active'].map((name) => data[name] as string | boolean | undefined)]
          .filter((one) => one !== undefined)
          .join(' '),
      ),
    ).toEqual([
      ...['00:00 start', '00:00 end', '05:00 start', '05:00 end', '10:00 start', '10:00 end'],
      ...['12:55 spindle-hot true', '14:00 nsu=urn:sim:saw;s=Saw.DustMissing true', '15:00 start'],
      ...['15:00 nsu=urn:sim:saw;s=Saw.DustMissing true', '15:00 end'],
      ...['16:00 nsu=urn:sim:saw;s=Saw.DustMissing false', '16:40 spindle-hot false'],
    ]);
    const dust = about.filter(({ data }) => String(data['key']).endsWith('DustMissing'));
    expect(new Set(dust.map(({ data }) => data['sourceTime']))).toEqual(
      new Set(['2025-10-02T06:14:00.000Z']),
    );
  });

  it('what a silent machine says comes after it is online again, in order', () => {
    const router = hour.filter(({ unit }) => unit === 'sim-cnc-000001');
    const lifecycle = router.filter(({ message }) => message === 'machine.lifecycle.v1');
    expect(
      lifecycle.map(
        ({ time, data }) => `${clock(time)} ${String(data['connection'])} ${String(data['reason'])}`,
      ),
    ).toEqual(['51:30 offline silence', '55:30 online startup']);
    const silent = router.filter(({ time }) => time > at(50) && time < at(55.5));
    expect(silent).toEqual([lifecycle[0]]);
    const late = router
      .slice(router.indexOf(lifecycle[1] as PlayedMessage) + 1)
      .filter(({ time }) => time === at(55.5));
    expect(late.length).toBeGreaterThan(30);
    const times = late.map(({ data }) => String(data['receiveTime']));
    expect(times).toEqual([...times].sort());
    expect(times[0]).toBe('2025-10-02T06:50:00.200Z');
  });

  it('does not depend on the steps of the clock, except for late messages', () => {
    const text = (messages: readonly PlayedMessage[]): string[] =>
      messages.map(({ unit, data }) => JSON.stringify([unit, data])).sort();
    expect(text(play(0, 60, 61))).toEqual(text(hour));
  });

  it('a command changes a value until the cycle does', () => {
    const player = createStreamPlayer(plan, at(6));
    player.begin();
    const preheat = { key: 'Glue.Preheat', valueType: 'boolean' };
    const [made] = player.change('sim-edge-000001', 'machine.item.v1', { ...preheat, value: true });
    expect(made?.data).toMatchObject({ ...preheat, value: true, quality: 'good' });
    const after = player.until(at(40)).filter(({ data }) => data['key'] === 'Glue.Preheat');
    expect(after.map(({ time, data }) => [clock(time), data['value']])).toEqual([['20:00', false]]);
    expect(player.change('unknown', 'machine.item.v1', preheat)).toEqual([]);
  });
});
