// @ts-check
/** Reports the progress of a deployment: one line that changes in a terminal, plain lines elsewhere. */

/** Interval between two plain lines, in milliseconds. */
const INTERVAL_MS = 5000;

/** @param {number} bytes */
export const formatSize = (bytes) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KiB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

/** @param {readonly { file: { size: number } }[]} uploads */
const sizeOf = (uploads) => uploads.reduce((sum, { file }) => sum + file.size, 0);

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {import('./release-index.mjs').ReleaseIndex} index
 * @returns {string} One line for each kind of change, with numbers and sizes before compression.
 */
export function describePlan({ steps, keeps, removes }, index) {
  const uploads = steps.flat();
  const own = uploads.filter(({ path, file }) => path === file.path);
  const line = (/** @type {string} */ word, /** @type {readonly { file: { size: number } }[]} */ items) =>
    `  ${word.padEnd(9)}${String(items.length).padStart(6)} files  ${formatSize(sizeOf(items)).padStart(10)}`;
  return [
    `Release ${index.digest.slice(0, 12)}: ${index.routes.length} pages, ${index.files.length} files`,
    line(
      'add',
      own.filter(({ action }) => action === 'add'),
    ),
    line(
      'replace',
      own.filter(({ action }) => action === 'replace'),
    ),
    line(
      'keep',
      keeps.map((file) => ({ file })),
    ),
    line(
      'store',
      uploads.filter(({ path, file }) => path !== file.path),
    ),
    `  ${'remove'.padEnd(9)}${String(removes.length).padStart(6)} files`,
  ].join('\n');
}

/**
 * @param {import('./plan.mjs').Plan} plan
 * @returns {string} One line per change, in the order of the run.
 */
export function listPlan({ steps, removes }) {
  const lines = steps.flatMap((step) =>
    step.map(
      ({ action, path, file }) => `${action.padEnd(8)} ${formatSize(file.size).padStart(10)}  ${path}`,
    ),
  );
  return [...lines, ...removes.map((path) => `${'remove'.padEnd(8)} ${' '.repeat(10)}  ${path}`)].join('\n');
}

/**
 * @param {(text: string) => void} print  Prints a whole line.
 * @param {NodeJS.WriteStream} stream     Stream of the changing line, if it is a terminal.
 * @returns {import('./publish.mjs').Reporter}
 */
export function createReporter(print, stream = process.stdout) {
  let total = 0;
  let done = 0;
  let told = Date.now();
  return {
    plan(plan, index) {
      total = plan.steps.flat().length;
      print(describePlan(plan, index));
    },
    uploaded({ path }) {
      done += 1;
      const isLast = done === total;
      if (stream.isTTY) {
        stream.write(
          `\r\u001b[K${done}/${total} ${path.slice(0, Math.max(10, stream.columns - 20))}${isLast ? '\n' : ''}`,
        );
      } else if (isLast || Date.now() - told > INTERVAL_MS) {
        told = Date.now();
        print(`${done} of ${total} uploaded`);
      }
    },
    note: print,
  };
}
