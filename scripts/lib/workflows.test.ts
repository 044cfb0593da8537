import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildFolderOf } from './build-folder.mjs';
import { isVersionInRange } from './node-version.mjs';
import { projectRoot, publicDirectory } from './project.mjs';
import { SITE_COMMANDS } from './site-package.mjs';
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
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
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

describe('the workflow of a new site', () => {
  const source = readFileSync(path.join(projectRoot, 'starter/.github/workflows/site.yml'), 'utf8');
  const workflow = z
    .object({
      permissions: z.record(z.string(), z.string()),
      jobs: z.record(
        z.string(),
        z.object({
          'timeout-minutes': z.number(),
          permissions: z.record(z.string(), z.string()).optional(),
          steps: z.array(stepSchema.extend({ with: z.record(z.string(), z.unknown()).optional() })),
        }),
      ),
    })
    .parse(load(source));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const withOf = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with;

  it('needs no secrets, and only its deployment may publish', () => {
    expect(source).not.toMatch(/\$\{\{[^}]*secrets/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.entries(workflow.jobs).map(([name, job]) => [name, job.permissions])).toEqual([
      ['build', undefined],
      ['deploy', { pages: 'write', 'id-token': 'write' }],
    ]);
  });

  it('pins every action, and those of this project to the same commit', () => {
    const used = (text: string): string[] =>
      [...text.matchAll(/uses: (\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/gm)].map(([, one = '']) => one);
    const own = files.flatMap((name) => used(text(name)));
    expect(used(source)).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    const names = new Set(own.map((one) => one.split('@')[0]));
    expect(used(source).filter((one) => names.has(one.split('@')[0]) && !own.includes(one))).toEqual([]);
  });

  it('checks, builds with the files of the last build, and publishes the built site', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual([
      'npm ci',
      'npm run check:content',
      'npm run build -- ${PATH_PREFIX:+--prefix-paths}',
    ]);
    for (const command of commands.slice(1))
      expect(SITE_COMMANDS).toContain(/npm run ([\w:]+)/.exec(command)?.[1]);
    expect(withOf('actions/cache')?.['path']).toBe(path.basename(buildFolderOf(projectRoot)));
    expect(withOf('actions/upload-pages-artifact')).toEqual({
      path: path.basename(publicDirectory),
      'include-hidden-files': true,
    });
    expect(existsSync(path.join(projectRoot, 'starter/static/.nojekyll'))).toBe(true);
  });
});

describe('docs/deployment.md', () => {
  const guide = readFileSync(path.join(projectRoot, 'docs/deployment.md'), 'utf8');

  it('names commands that exist', () => {
    const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(manifest.scripts).toHaveProperty([name]);
  });

  it('names commands and workflows of a site only, because it is in the package', () => {
    const named = [...guide.matchAll(/npm (?:run )?(test\b|[\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => ![...SITE_COMMANDS, 'install', 'run'].includes(name))).toEqual([]);
    const workflows = [...guide.matchAll(/[\w-]+\.yml/g)].map(([name]) => name);
    expect(workflows.filter((name) => files.includes(name))).toEqual([]);
    expect(guide).not.toMatch(/npm test -- --only|\bDEPLOY_/);
  });

  it('has a netlify.toml with commands of a site and the folder of its pages', () => {
    const [, block = ''] = /```toml\n([^`]*)```/.exec(guide) ?? [];
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^\\s*${key} = "(.*)"$`, 'm').exec(block)?.[1];
    for (const [, name] of (valueOf('command') ?? '').matchAll(/npm run ([\w:]+)/g))
      expect(SITE_COMMANDS).toContain(name);
    expect(valueOf('command')).toBe('npm run check:content && npm run build');
    expect(valueOf('publish')).toBe(path.basename(publicDirectory));
    expect(isVersionInRange(valueOf('NODE_VERSION') ?? '', manifest.engines.node)).toBe(true);
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
