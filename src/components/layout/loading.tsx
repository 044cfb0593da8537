import { useEffect, useState, type ReactElement } from 'react';

/** Wait before the spinner shows, in milliseconds (behaviours A2.1). */
const SPINNER_DELAY_MS = 200;

/** A spinner for what takes longer than 200 ms; nothing before. It stays until success or failure. */
export function Loading(): ReactElement | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), SPINNER_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className="loader" role="status" aria-label="Loading">
      <svg id="loader" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
      </svg>
    </div>
  );
}
