import type { ReactElement } from 'react';
import { t } from '../../../kit/texts/t';

const TIMEOUTS = [5, 15, 30, 60, 120];
export const DEFAULT_TIMEOUT = 30;

interface TimeoutFieldProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** How long the console waits for a response. */
export function TimeoutField({ seconds, onChange }: TimeoutFieldProps): ReactElement {
  return (
    <label className="console-timeout">
      {t`Timeout`}{' '}
      <select value={seconds} onChange={({ target }) => onChange(Number(target.value))}>
        {TIMEOUTS.map((choice) => (
          <option key={choice} value={choice}>
            {choice} s
          </option>
        ))}
      </select>
    </label>
  );
}
