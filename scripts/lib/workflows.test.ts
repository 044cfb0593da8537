import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './project.mjs';
import { createSteps } from './test-steps.mjs';

const folder = path.join(projectRoot, '.github', 'workflows');
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional() });
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      steps: z.array(stepSchema),
      permissions: z.undefined().optional(),
    }),
  ),
});

const manifest = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')));

describe.each(files)('.github/workflows/%s', (name) => {
  const workflow = workflowSchema.parse(load(text(name)));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('can only read the repository', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('pins every action to a commit and adds its version', () => {
    const pinned = /^[\w./-]+@[0-9a-f]{40}$/;
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((uses) => !pinned.test(uses))).toEqual([]);
    const lines = text(name)
      .split('\n')
      .filter((line) => /\buses:/.test(line));
    expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('runs existing commands, and uses nothing from an event in a shell', () => {
    for (const { run = '' } of steps) {
      expect(run).not.toContain('${{');
      for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g))
        expect(manifest.scripts).toHaveProperty([script]);
      for (const [, script = ''] of run.matchAll(/node (scripts\/[\w/-]+\.mjs)/g))
        expect(existsSync(path.join(projectRoot, script)), script).toBe(true);
    }
  });
});

describe('the steps of npm test', () => {
  const steps = createSteps();
  const namesOf = (isRelease: boolean): string[] =>
    steps.filter((step) => (step.isRelease ?? false) === isRelease).map((step) => step.name);
  const chosenIn = (name: string): Set<string> =>
    new Set(
      [...text(name).matchAll(/npm test -- --only ([\w,-]+)/g)].flatMap(([, only = '']) => only.split(',')),
    );

  it.each(['pull-request.yml', 'main.yml'])('all run in %s, except those of a release', (name) => {
    expect([...chosenIn(name)].sort()).toEqual(namesOf(false).sort());
  });

  it('those of a release run in release.yml', () => {
    expect([...chosenIn('release.yml')]).toEqual(expect.arrayContaining(namesOf(true)));
  });

  it('deploy what was tested', () => {
    const { jobs } = workflowSchema.parse(load(text('main.yml')));
    const commands = jobs['deploy']?.steps.flatMap(({ run, uses }) => run ?? uses ?? []) ?? [];
    expect(commands.join()).toContain('actions/download-artifact');
    expect(commands.join()).not.toContain('npm run build');
    expect(jobs['deploy']?.needs).toEqual(['check', 'build', 'browser']);
  });
});

describe('the advisory check', () => {
  it('has a separate workflow and is in no test', () => {
    expect(files.filter((name) => text(name).includes('npm audit'))).toEqual(['advisories.yml']);
    expect(Object.values(manifest.scripts).filter((script) => script.includes('audit'))).toEqual([]);
  });
});

it('Dependabot watches packages and actions', () => {
  const config = z
    .object({ updates: z.array(z.object({ 'package-ecosystem': z.string() })) })
    .parse(load(readFileSync(path.join(projectRoot, '.github/dependabot.yml'), 'utf8')));
  expect(config.updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
});
