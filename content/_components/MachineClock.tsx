'use client';
import { Fragment, useEffect, useState, type ReactElement } from 'react';
import { CYCLES, STATES, isLostAt, minuteOf, stateAt, valueOf, type Cycle } from './machine-cycles';

interface Props {
  /** Ids of simulated machines, separated by spaces. */
  readonly machines: string;
  /** What the reader calls on this page. */
  readonly call: 'state' | 'command';
}

/** Milliseconds between two positions of the line. */
const STEP = 5000;
const LATER = 10;

const clock = (time: Date): string => time.toISOString().slice(11, 16);
const percent = (minutes: number, { length }: Cycle): string =>
  `${Number(((minutes / length) * 100).toFixed(2))}%`;

/** What a call returns at a time. */
function answerAt(cycle: Cycle, call: Props['call'], time: Date): ReactElement {
  const minute = minuteOf(cycle, time);
  const isLost = isLostAt(cycle, minute);
  if (call === 'command')
    return isLost ? (
      <>
        503 <code>machine-offline</code>
      </>
    ) : (
      <>online</>
    );
  const state = stateAt(cycle, minute);
  return (
    <>
      <code>{valueOf(state)}</code> {state}
      {isLost && ', connection lost'}
    </>
  );
}

function Strip({
  cycle,
  minute,
}: {
  readonly cycle: Cycle;
  readonly minute: number | undefined;
}): ReactElement {
  const text = cycle.states.map(([from, state]) => `${from} ${state}`).join(', ');
  return (
    <svg className="clock-strip" width="100%" height="42" role="img" aria-label={`States by minute: ${text}`}>
      {cycle.states.map(([from, state], index) => {
        const end = cycle.states[index + 1]?.[0] ?? cycle.length;
        return (
          <g key={from} className={`clock-${state.toLowerCase()}`}>
            <rect x={percent(from, cycle)} width={percent(end - from, cycle)} />
            <line x1={percent(from, cycle)} x2={percent(end, cycle)} />
            <text x={percent((from + end) / 2, cycle)}>
              <tspan>{valueOf(state)}</tspan>
              <tspan>{state}</tspan>
            </text>
            <text x={percent(from, cycle)}>{from}</text>
          </g>
        );
      })}
      {minute !== undefined && (
        <rect className="clock-line" x={percent(minute, cycle)} width="2" height="42" />
      )}
    </svg>
  );
}

/** What simulated machines do now, and what a call returns; without script, what they do in each minute. */
export default function MachineClock({ machines, call }: Props): ReactElement {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), STEP);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="machine-clock table-scroll">
      {machines.split(' ').map((id) => {
        const cycle = CYCLES[id];
        if (!cycle) throw new Error(`"${id}" is not a simulated machine.`);
        const later = now && new Date(now.getTime() + LATER * 60_000);
        return (
          <div key={id} className="clock-row">
            <code>{id}</code>
            <p>
              {now && later ? (
                <>
                  {clock(now)} UTC: {answerAt(cycle, call, now)}, in {LATER} min:{' '}
                  {answerAt(cycle, call, later)}
                </>
              ) : (
                `every ${cycle.length} min from the full hour, UTC`
              )}
            </p>
            <Strip cycle={cycle} minute={now && minuteOf(cycle, now)} />
          </div>
        );
      })}
      <p className="clock-legend">
        {STATES.map((state, value) => (
          <Fragment key={state}>
            <span className={`clock-${state.toLowerCase()}`}>
              <svg width="24" height="4" aria-hidden="true">
                <line x2="24" />
              </svg>
              {` ${value} ${state}`}
            </span>
            {', '}
          </Fragment>
        ))}
        minutes below
        {call === 'command' && '. A lost connection is noticed after 90 s without a heartbeat.'}
      </p>
    </div>
  );
}
