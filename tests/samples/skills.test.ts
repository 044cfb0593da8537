import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, readProduct, root } from '../content-blocks';
import { listen } from '../setup/listen';
import { sendHarmful } from './send-harmful';
import { bash, end, execute, start, waitFor } from './run-command';
import { startStandIn, type StandIn } from './stand-in/start-stand-in';

/*
 * Runs the commands of each skill as they are printed, against the mock and, with the addresses that the skill names, against
 * the sandbox.
 */

const product = readProduct();
const { slug } = product;
const SKILLS = path.join(root, 'content/_skills');
const folder = mkdtempSync(path.join(tmpdir(), 'skills-'));
const isThere = ['bash', 'curl', 'jq', 'openssl'].every(
  (program) => spawnSync(program, [program === 'openssl' ? 'version' : '--version']).status === 0,
);
let standIn: StandIn;

beforeAll(async () => {
  if (isThere) standIn = await startStandIn(folder, slug);
});
afterAll(async () => {
  if (isThere) await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A skill in the folder of a developer who has saved its files. */
function openSkill(name: string) {
  const file = path.join(SKILLS, name, 'SKILL.md');
  const blocks = blocksOf(readFileSync(file, 'utf8'), `content/_skills/${name}/SKILL.md`, product);
  const cwd = mkdtempSync(path.join(folder, `${name}-`));
  symlinkSync(path.join(folder, 'node_modules'), path.join(cwd, 'node_modules'));
  for (const { title, code } of blocks)
    if (title?.includes('.') === true) writeFileSync(path.join(cwd, title), `${code}\n`);
  const commands = blocks.filter(({ language }) => language === 'bash').map(({ code }) => code);
  return { cwd, commands };
}

/** The addresses of the sandbox instead of those of the mock. */
const inSandbox = (code: string): string =>
  code
    .replaceAll('http://127.0.0.1:4010/login', `https://login.sandbox.${slug}.example`)
    .replaceAll('http://127.0.0.1:4010/gds', `https://gds.sandbox.${slug}.example/v1`)
    .replaceAll('http://127.0.0.1:4010/core', `https://api.sandbox.${slug}.example/core/v1`);

/** Runs commands in one shell; each request must succeed. Returns what they print, and the requests. */
async function succeed(cwd: string, code: string): Promise<{ output: string; called: string[] }> {
  const { code: exit, output, errors, seen } = await execute(standIn, bash(code), { cwd });
  expect({ exit, errors: exit === 0 ? '' : errors + output }).toEqual({ exit: 0, errors: '' });
  expect(seen.filter(({ status }) => status >= 400)).toEqual([]);
  return { output, called: seen.map(({ address }) => address.replace(/\?.*$/, '').replace(/^.*\//, '')) };
}

it('runs every skill', () => {
  expect(readdirSync(SKILLS).sort()).toEqual([
    ...['ask-consent', 'connect-machine', 'consume-machine-data', 'delete-customer-data', 'first-call'],
    ...['receive-events', 'write-connector-yaml'],
  ]);
});

describe.skipIf(!isThere)('the commands of a skill run as printed', () => {
  it.each([
    ['on the mock', (code: string) => code],
    ['in the sandbox', inSandbox],
  ])('first-call, %s', async (_, change) => {
    const { cwd, commands } = openSkill('first-call');
    expect(commands).toHaveLength(3);
    const { output, called } = await succeed(cwd, change(commands.join('\n')));
    expect(called).toEqual(['token', 'subscription-overview', 'token', 'subscription-overview', 'users']);
    expect(output).toMatch(/sim-saw-000001 Saw 1\nsim-edge-000001 .+\nsim-cnc-000001 .+\n\S+ ada@\S+\n$/);
  });

  it('first-call: the client follows pages, retries as documented, and throws other problems', async () => {
    const { cwd, commands } = openSkill('first-call');
    const [addresses = '', , run = ''] = commands;
    const wrong = await execute(standIn, bash(`${addresses}\nGDS=$GDS/nothing ${run}`), { cwd });
    expect(wrong.code).toBe(1);
    expect(wrong.errors).toMatch(/404 not-found: .*\(traceId /);
    const asked: string[] = [];
    const problem = (status: number, code: string) => [status, JSON.stringify({ status, code })] as const;
    const list = (items: object[], more = {}) =>
      [200, JSON.stringify({ items, totalCount: 2, ...more })] as const;
    const page = (id: string, more = {}) =>
      list([{ machines: [{ machineId: id, displayName: 'Saw' }] }, {}], more);
    const token = [200, '{"access_token":"t","expires_in":3600}'] as const;
    const answers = [
      ...[
        [502, '<html>'] as const,
        token,
        problem(429, 'rate-limited'),
        problem(401, 'token-invalid'),
        token,
      ],
      ...[page('m-1', { nextCursor: 'c 1' }), page('m-2')],
      ...[list([{ userId: 'u-1', email: 'ada' }]), token, [503, '<html>'] as const],
    ];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const [status, text] = answers[asked.length - 1] ?? [500, ''];
      response.writeHead(status, { 'Retry-After': '0' }).end(text);
    });
    const { origin: own, close } = await listen(server);
    const { output } = await succeed(cwd, `${addresses}\nLOGIN=${own} GDS=${own} ${run}`);
    const failed = await execute(standIn, bash(`${addresses}\nLOGIN=${own} GDS=${own} ${run}`), { cwd });
    await close();
    const filter = 'subscriptionId=5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e&limit=100';
    const query = `/subscription-overview?${filter}`;
    const login = '/v2/token';
    expect(asked).toEqual([
      ...[login, login, query, query, login, query, `${query}&cursor=c+1`, `/users?${filter}`, login, query],
    ]);
    expect(output).toBe('m-1 Saw\nm-2 Saw\nu-1 ada\n');
    expect(failed.errors).toContain('503 unknown: Service Unavailable');
  });

  it.each([
    ['on the mock', (code: string) => code],
    ['in the sandbox', inSandbox],
  ])('consume-machine-data: state, %s', async (_, change) => {
    const { cwd, commands } = openSkill('consume-machine-data');
    expect(commands).toHaveLength(4);
    const { output, called } = await succeed(cwd, change(commands.slice(0, 2).join('\n')));
    expect(called).toEqual(['token', 'state-queries']);
    expect(output).toContain('sim-saw-000001\tState.Machine.Overview.CurrentState\t');
  });

  it('consume-machine-data: the stream', async () => {
    const { cwd, commands } = openSkill('consume-machine-data');
    const stored = path.join(cwd, 'sim-saw-000001.ndjson');
    const mock = start(standIn, commands[2] ?? '', { cwd });
    const consumer = start(standIn, commands[3] ?? '', {
      cwd,
      env: { BROKER_USER: '', BROKER_PASSWORD: '' },
    });
    try {
      await waitFor(
        () => existsSync(stored),
        () => `a message of the saw (${mock.said()} ${consumer.said()})`,
      );
    } finally {
      end(consumer.child);
      end(mock.child);
    }
    const lines = readFileSync(stored, 'utf8').trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      type: expect.stringMatching(/\.machine\.\w+\.v1$/) as string,
      machineId: 'sim-saw-000001',
    });
  });

  it('receive-events', async () => {
    const { cwd, commands } = openSkill('receive-events');
    const [receiver = '', trigger = ''] = commands;
    expect(commands).toHaveLength(2);
    const env = { WEBHOOK_SECRET: `whsec_${createHash('sha256').update('secret').digest('base64')}` };
    const { child, said } = start(standIn, receiver, { cwd, env });
    try {
      const isOpen = (): boolean =>
        spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${standIn.portOf(8080)}`]).status === 0;
      await waitFor(isOpen, () => `the receiver (${said()})`);
      expect(await sendHarmful(standIn.portOf(8080), env.WEBHOOK_SECRET)).toEqual([400, 400, 413]);
      const { code, output, errors } = await execute(standIn, bash(trigger), { cwd, env });
      expect({ code, errors: code === 0 ? '' : errors + output }).toEqual({ code: 0, errors: '' });
      expect(
        said()
          .trim()
          .split('\n')
          .map((line) => line.replace(/^.*?example\.\w+\./, '').replace(/ .*/, '')),
      ).toEqual(['assignment.machine.changed.v1', 'license.changed.v1', 'machine.renamed.v1']);
    } finally {
      end(child);
    }
  });

  it('ask-consent', async () => {
    const { cwd, commands } = openSkill('ask-consent');
    const [addresses = '', run = '', agree = ''] = commands;
    expect(commands).toHaveLength(3);
    const { child, said } = start(standIn, `${addresses}\n${run}`, { cwd });
    try {
      await waitFor(
        () => said().includes('Open '),
        () => `the application (${said()})`,
      );
      const { output, called } = await succeed(cwd, agree);
      expect(called).toEqual(['authorize', 'token', 'consent-subjects', 'consents', 'consent-evaluations']);
      expect(output).toMatch(
        /^<h1>Personal cutting suggestions<\/h1>.*\n[^]*Record \S+: granted, expires \S+\n$/,
      );
      // A consent that has expired is none, also in the example of one that is granted.
      expect(Date.parse(/expires (\S+)/.exec(output)?.[1] ?? '')).toBeGreaterThan(Date.now());
    } finally {
      end(child);
    }
  });

  it.each([
    ['on the mock', (code: string) => code],
    ['in the sandbox', inSandbox],
  ])('delete-customer-data, %s', async (_, change) => {
    const { cwd, commands } = openSkill('delete-customer-data');
    expect(commands).toHaveLength(2);
    const { output, called } = await succeed(cwd, change(commands.join('\n')));
    expect({ output, called }).toEqual({ output: '204\n', called: ['token', 'confirmations'] });
  });

  it('connect-machine', async () => {
    const { cwd, commands } = openSkill('connect-machine');
    expect(commands).toHaveLength(4);
    mkdirSync(path.join(cwd, 'secrets'), { recursive: true });
    const { output, called } = await succeed(cwd, commands.join('\n'));
    expect(called).toEqual([
      ...['token', 'machines', 'connectors', 'token', 'onboarding', 'token', 'exm-bs4200-000417'],
    ]);
    expect(output).toMatch(/cc_\w+\n[^]*activate --code \S+\n[^]*active\nonline\n$/);
  });
});

/** An object of a specification or a schema. */
type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whether a text has a name or a value that is not part of a longer one. */
const has = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\w-])`).test(text);

const readSkill = (name: string): string => readFileSync(path.join(SKILLS, name, 'SKILL.md'), 'utf8');

it('write-connector-yaml names every key of its schema, its values, and its default', () => {
  const namesOf = (value: unknown): string[] => {
    if (!isNode(value)) return [];
    const { properties, enum: values = [], default: preset = [] } = value;
    return [
      ...(isNode(properties) ? Object.keys(properties) : []),
      ...[values, preset].flat().map(String),
      ...Object.values(value).flatMap(namesOf),
    ];
  };
  const schema = path.join(root, 'openapi/schemas/connector-v1.json');
  const names = [...new Set(namesOf(JSON.parse(readFileSync(schema, 'utf8'))))];
  const text = readSkill('write-connector-yaml');
  expect(names.length).toBeGreaterThan(140);
  expect(names.filter((name) => !has(text, name))).toEqual([]);
});

const SPECIFICATIONS = {
  'ask-consent': 'application-api.yaml',
  'delete-customer-data': 'global-discovery-service.json',
};

it.each([
  ['ask-consent', 'GetConsentSubjects GrantConsent EvaluateConsent EvaluateSubscriptionConsent'.split(' ')],
  ['delete-customer-data', ['ConfirmDataDeletion']],
] as const)('%s names every field and every error of %s', (skill, operations) => {
  const file = path.join(root, 'openapi', SPECIFICATIONS[skill]);
  const specification = load(readFileSync(file, 'utf8')) as { readonly paths: Node };
  const resolve = (address: string): unknown =>
    address
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), specification);
  /** Fields that are not deprecated, and codes of example problems. */
  const namesOf = (value: unknown): string[] => {
    if (!isNode(value) || value.deprecated === true) return [];
    if (typeof value.$ref === 'string') return namesOf(resolve(value.$ref));
    const { properties, code, traceId, enum: _, ...others } = value;
    return [
      ...(typeof code === 'string' && traceId !== undefined ? [code] : []),
      ...(isNode(properties)
        ? Object.entries(properties).flatMap(([name, own]) =>
            isNode(own) && own.deprecated === true ? [] : [name],
          )
        : []),
      ...Object.values({ ...others, properties }).flatMap(namesOf),
    ];
  };
  const called = Object.values(specification.paths)
    .flatMap((methods) => (isNode(methods) ? Object.values(methods) : []))
    .filter((own): own is Node => isNode(own) && operations.some((id) => id === own.operationId));
  expect(called).toHaveLength(operations.length);
  const names = [
    ...new Set(called.flatMap(({ requestBody, responses }) => namesOf([requestBody, responses]))),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !has(readSkill(skill), name))).toEqual([]);
});

it.each(['ask-consent', 'delete-customer-data', 'write-connector-yaml'])(
  'reading llms.txt and %s costs at most 20 kB',
  (name) => {
    // llms.txt has fewer than 8 kB (tests/built/markdown.test.ts).
    expect(8_000 + Buffer.byteLength(readSkill(name))).toBeLessThan(20_000);
  },
);
