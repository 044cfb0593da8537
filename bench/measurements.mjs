// @ts-check
/** Statistics and connection settings that the benches share. */

/**
 * @param {readonly number[]} values
 * @param {number} share  0 to 1: 0.5 is the median.
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** 1.6 Mbit/s down, 150 ms: Lighthouse's "slow 4G". */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
