// @ts-check
/** How a command is asked to end: by Ctrl+C, by a service manager, or by a terminal that closes. */
import process from 'node:process';

/** @type {readonly NodeJS.Signals[]} */
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {(signal: NodeJS.Signals) => void} listener  Called for each of these signals.
 * @returns {() => void} Removes the listener: the next signal ends the process.
 */
export function onEndSignal(listener) {
  for (const signal of END_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, listener);
  };
}
