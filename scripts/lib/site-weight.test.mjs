import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slowestSteps, summarizeBuild } from './site-weight.mjs';

const OUTPUT = `success compile gatsby files - 1.250s
success Building HTML renderer - 9.5s
\u001b[32msuccess\u001b[39m createPages - 0.2s
success run page queries - 2.0s - 78/78 39.00/s
info Done building in 14 sec`;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-summary-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('slowestSteps', () => {
  it('reads the times of steps, longest first', () => {
    expect(slowestSteps(OUTPUT)).toEqual([
      { step: 'Building HTML renderer', seconds: 9.5 },
      { step: 'run page queries', seconds: 2 },
      { step: 'compile gatsby files', seconds: 1.25 },
    ]);
  });
});

describe('summarizeBuild', () => {
  it('reports pages, problems, size by kind, and steps', () => {
    mkdirSync(path.join(folder, 'a'));
    writeFileSync(path.join(folder, 'routes.json'), '["/","/a"]');
    writeFileSync(path.join(folder, 'a', 'index.html'), 'x'.repeat(3000));
    writeFileSync(path.join(folder, 'app.js'), 'x'.repeat(100));
    expect(summarizeBuild({ folder, output: OUTPUT, seconds: 14.4, warnings: 1 })).toBe(
      `The site is built in public/: 2 pages in 14 s.
Problems: 1 warning.
Weight: 4 KiB. HTML 3 KiB (1), script 1 KiB (1), other files 1 KiB (1).
Slowest steps: Building HTML renderer 9.5 s, run page queries 2.0 s, compile gatsby files 1.3 s.`,
    );
  });
});
