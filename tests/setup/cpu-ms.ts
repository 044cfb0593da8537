/**
 * Processor time of the fastest of three runs, in milliseconds: other processes do not count, and a single run can
 * contain the compilation of the code or a collection of garbage.
 */
export function cpuMs(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
