// @ts-check
import { describe, expect, it } from 'vitest';
import { chooseSteps, runSteps } from './run-steps.mjs';

/**
 * @param {string} name
 * @param {() => Promise<number>} run
 * @param {string} [needs]
 */
const step = (name, run, needs) => ({ name, title: `${name} title`, run, ...(needs ? { needs } : {}) });
const passes = async () => 0;
const fails = async () => 2;

describe('chooseSteps', () => {
  const steps = [step('format', passes), step('lint', passes), step('unit', passes)];

  it('keeps the order of the steps', () => {
    expect(chooseSteps(steps, 'unit, format').map(({ name }) => name)).toEqual(['format', 'unit']);
  });

  it('runs all steps by default', () => {
    expect(chooseSteps(steps, undefined)).toHaveLength(3);
  });

  it('leaves out those of a release, unless they are named', () => {
    const all = [...steps, { ...step('package', passes), isRelease: true }];
    expect(chooseSteps(all, undefined).map(({ name }) => name)).toEqual(['format', 'lint', 'unit']);
    expect(chooseSteps(all, 'package').map(({ name }) => name)).toEqual(['package']);
  });

  it('lists the available steps for an unknown name', () => {
    expect(() => chooseSteps(steps, 'lint,units')).toThrow(
      'No step is named "units". The steps are: format, lint, unit.',
    );
  });
});

describe('runSteps', () => {
  it('runs every step, skips those that need a failed one, and prints a summary', async () => {
    /** @type {string[]} */
    const lines = [];
    const code = await runSteps(
      [
        step('format', fails),
        step('unit', passes),
        step('build', () => Promise.reject(new Error('out of paper'))),
        step('browser', passes, 'build'),
      ],
      (line) => lines.push(line),
    );
    const text = lines.join('\n');
    expect(code).toBe(1);
    expect(text).toContain('out of paper');
    expect(text).toMatch(/skipped +browser +because build failed/);
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
  });

  it('runs a step whose needed step was not chosen', async () => {
    /** @type {string[]} */
    const lines = [];
    expect(await runSteps([step('browser', passes, 'build')], (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });

  it('runs a step beside the others, and reports it in its turn', async () => {
    /** @type {string[]} */
    const lines = [];
    /** @type {string[]} */
    const order = [];
    const aside = { ...step('fixtures', passes), isAside: true };
    const code = await runSteps(
      [
        step('unit', async () => {
          order.push('unit');
          return 0;
        }),
        aside,
      ],
      (line) => lines.push(line),
      async ({ name }) => {
        order.push(name);
        return { code: 1, output: 'one build failed\n', seconds: 12 };
      },
    );
    expect(order).toEqual(['fixtures', 'unit']);
    expect(code).toBe(1);
    expect(lines.indexOf('one build failed')).toBeGreaterThan(
      lines.findIndex((line) => line.includes('2/2')),
    );
    expect(lines.join('\n')).toMatch(/failed +fixtures +12\.0 s, beside the others/);
  });

  it('starts it when the step that it needs has passed, and not after a failure', async () => {
    /** @type {string[]} */
    const order = [];
    /** @param {string} name @param {number} code */
    const noted = (name, code) =>
      step(name, async () => {
        order.push(name);
        return code;
      });
    const isAside = true;
    await runSteps(
      [
        noted('build', 0),
        noted('other', 1),
        noted('unit', 0),
        { ...step('faults', passes, 'build'), isAside },
        { ...step('more', passes, 'other'), isAside },
      ],
      () => undefined,
      async ({ name }) => {
        order.push(name);
        return { code: 0, output: '', seconds: 1 };
      },
    );
    expect(order).toEqual(['build', 'faults', 'other', 'unit']);
  });

  it('runs it in this process when there is nothing beside it', async () => {
    const aside = { ...step('fixtures', passes), isAside: true };
    const never = () => Promise.reject(new Error('not alone'));
    expect(await runSteps([aside], () => undefined, never)).toBe(0);
  });
});

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  '%s ends the run: no other step begins',
  async (signal) => {
    /** @type {string[]} */
    const begun = [];
    const stopped = step('build', async () => {
      process.emit(signal, signal);
      return 143;
    });
    const next = step('unit', async () => {
      begun.push('unit');
      return 0;
    });
    expect(await runSteps([stopped, next], () => undefined)).toBe(1);
    expect(begun).toEqual([]);
  },
);
