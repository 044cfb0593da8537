/** The published cycles of the simulated machines of the sandbox. They start at the full hour, UTC. */

export type State = 'OFFLINE' | 'STANDBY' | 'READY' | 'WORKING' | 'ERROR';

/** `CurrentState` as a call returns it (OPC 40550-1). */
export const STATES: readonly State[] = ['OFFLINE', 'STANDBY', 'READY', 'WORKING', 'ERROR'];

export const valueOf = (state: State): number => STATES.indexOf(state);

export interface Cycle {
  readonly name: string;
  /** Minutes. */
  readonly length: number;
  /** From which minute the machine is in which state. */
  readonly states: readonly (readonly [from: number, state: State])[];
  /** Minutes in which the connection is lost: from, and to. */
  readonly lost?: readonly [number, number];
}

export const CYCLES: Readonly<Record<string, Cycle>> = {
  'sim-saw-000001': {
    name: 'Saw 1',
    length: 20,
    states: [
      [0, 'STANDBY'],
      [2, 'READY'],
      [4, 'WORKING'],
      [14, 'ERROR'],
      [16, 'READY'],
    ],
  },
  'sim-edge-000001': {
    name: 'Edgebander 1',
    length: 20,
    states: [
      [0, 'STANDBY'],
      [3, 'READY'],
      [5, 'WORKING'],
      [17, 'READY'],
    ],
  },
  'sim-cnc-000001': {
    name: 'Router 1',
    length: 60,
    states: [
      [0, 'STANDBY'],
      [5, 'READY'],
      [10, 'WORKING'],
      [40, 'ERROR'],
      [45, 'OFFLINE'],
      [55, 'STANDBY'],
    ],
    lost: [50, 55],
  },
};

/** Minutes since a cycle began, with its fraction. */
export const minuteOf = ({ length }: Cycle, time: Date): number =>
  (time.getUTCMinutes() + time.getUTCSeconds() / 60) % length;

export const stateAt = ({ states }: Cycle, minute: number): State =>
  states.findLast(([from]) => from <= minute)?.[1] ?? 'OFFLINE';

export const isLostAt = ({ lost }: Cycle, minute: number): boolean =>
  lost !== undefined && minute >= lost[0] && minute < lost[1];
