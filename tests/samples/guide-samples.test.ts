import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDocuments } from '../../scripts/mock/load-documents.mjs';
import { audiencesOf } from '../../scripts/mock/check-credentials.mjs';
import { audienceOf, filesOf, product, samples, type GuideSample, type Outcome } from './guide-samples';
import { bash, end, execute as run, start as begin, waitFor, type Finished } from './run-command';
import { sendHarmful } from './send-harmful';
import { startStandIn, type StandIn } from './stand-in/start-stand-in';

/*
 * Runs the samples of the guides as a reader would, with the platform's hosts on this machine. Prints how many ran, and
 * why the others were only parsed (`src/guides/examples/check/code-samples.test.ts`).
 */

/** Least share of the samples that call an API or a broker. */
const LEAST_SHARE = 0.9;
const USER = '3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56';

const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
/** The Python that has pyjwt. On Debian this is the system's, with the package python3-jwt. */
const JWT_PYTHON = ['python3', '/usr/bin/python3'].find((python) =>
  has(python, '-c', 'import jwt, cryptography'),
);
/** Interpreters and packages that a machine may lack, with the reason for the report. */
const MISSING = {
  bash:
    has('bash', '-c', 'exit 0') && has('curl', '--version') && has('jq', '--version')
      ? ''
      : 'bash, curl, or jq is missing',
  python: has('python3', '-c', 'import requests') ? '' : 'python3 or its package requests is missing',
  jwt: JWT_PYTHON === undefined ? 'the Python package pyjwt is missing' : '',
  paho: has('python3', '-c', 'from paho.mqtt.client import CallbackAPIVersion')
    ? ''
    : 'the Python package paho-mqtt 2 is missing',
  openssl: has('openssl', 'version') ? '' : 'openssl is missing',
};

const outcomes = new Map<GuideSample, Outcome>();
const folder = mkdtempSync(path.join(tmpdir(), 'guide-samples-'));
let standIn: StandIn;

beforeAll(async () => {
  if (MISSING.openssl === '') standIn = await startStandIn(folder, product.slug);
});
afterAll(async () => {
  if (MISSING.openssl === '') await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

/** In the folder of a reader, with the stand-ins of this file. */
const execute = (command: readonly string[], place: Parameters<typeof run>[2]): Promise<Finished> =>
  run(standIn, command, place);

const scopes = new Map(
  loadDocuments()
    .documents.flatMap(({ document }) => audiencesOf(document))
    .map((audience) => [audience.resource, audience.scopes]),
);

/** A token for an audience with all its scopes, as the guides get one. */
async function tokenFor(resource: string, cwd: string): Promise<string> {
  const isOwn = !scopes.has(resource);
  const grant = isOwn
    ? '-d grant_type=refresh_token -d client_id=app -d refresh_token=rt_test'
    : `-u app:secret -d grant_type=client_credentials -d "scope=${scopes.get(resource)?.join(' ') ?? ''}"`;
  const login = resource.includes('.sandbox.') || isOwn ? 'login.sandbox' : 'login';
  const address = `https://${login}.${product.slug}.example/v2/token`;
  const { output } = await execute(bash(`curl -sS ${address} ${grant} -d resource=${resource}`), { cwd });
  return (JSON.parse(output) as { access_token: string }).access_token;
}

/** The folder of a reader who has saved the files of a page. */
function folderOf(page: string): string {
  const cwd = path.join(folder, page.replaceAll('/', '-').replace('.mdx', ''));
  if (existsSync(cwd)) return cwd;
  mkdirSync(cwd);
  symlinkSync(path.join(folder, 'node_modules'), path.join(cwd, 'node_modules'));
  for (const [name, text] of filesOf(page)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  }
  return cwd;
}

const find = (page: string, part: string): GuideSample[] =>
  samples.filter((sample) => sample.page === page && (sample.title === part || sample.code.includes(part)));

function markRun(...marked: readonly GuideSample[]): void {
  expect(marked.length).toBeGreaterThan(0);
  for (const sample of marked) outcomes.set(sample, { kind: 'run' });
}

/** Nothing failed: the program ended well, it called, and no response was an error. */
function expectSuccess({ code, errors, output, seen }: Finished, calls = true): void {
  expect({ code, errors: code === 0 ? '' : errors + output }).toEqual({ code: 0, errors: '' });
  expect(seen.filter(({ status }) => status >= 400)).toEqual([]);
  if (calls) expect(seen.length).toBeGreaterThan(0);
}

const start = (code: string, page: string, env: NodeJS.ProcessEnv = {}): ReturnType<typeof begin> =>
  begin(standIn, code, { cwd: folderOf(page), env });

const isBashThere = MISSING.bash === '' && MISSING.openssl === '';
const isPythonThere = isBashThere && MISSING.python === '';

describe.skipIf(!isBashThere)('the quickstart', () => {
  const page = 'general/index.mdx';
  const parts = (language: string): GuideSample[] =>
    samples.filter((sample) => sample.page === page && sample.language === language);

  it('runs in bash, with a token from the mock', async () => {
    const code = parts('bash')
      .map((sample) => sample.code)
      .join('\n');
    const finished = await execute(bash(code), { cwd: folderOf(page) });
    expectSuccess(finished);
    expect(finished.seen.map(({ address }) => address.split('/').at(-1))).toEqual([
      ...['token', 'subscription-overview', 'token', 'state-queries'],
    ]);
    expect(finished.output).toMatch(/sim-saw-000001[^]*sim-edge-000001[^]*sim-cnc-000001[^]*"value": 3/);
    markRun(...parts('bash'));
  });

  it('runs in TypeScript', async () => {
    const finished = await execute(['npx', 'tsx', 'quickstart.mts'], { cwd: folderOf(page) });
    expectSuccess(finished);
    expect(finished.output).toMatch(/^200 [^]*sim-cnc-000001[^]*^200 [^]*"value": 3/m);
    markRun(...parts('ts'));
  });

  it.skipIf(!isPythonThere)('runs in Python', async () => {
    const finished = await execute(['python3', 'quickstart.py'], { cwd: folderOf(page) });
    expectSuccess(finished);
    expect(finished.output).toMatch(/^200 [^]*sim-cnc-000001[^]*^200 [^]*"value": 3/m);
    markRun(...parts('python'));
  });

  it('shows the errors that the page names', async () => {
    const [, token = ''] = parts('bash').map((sample) => sample.code);
    const wrong = token
      .replace(/^.*resource=.*\n/m, '')
      .replace('| jq -r .access_token)', ')\necho "$TOKEN"');
    const { output } = await execute(bash(wrong), { cwd: folderOf(page) });
    expect(output).toContain('invalid_target');
  });
});

describe.skipIf(!isBashThere)('programs that keep running', () => {
  const consumers = [
    ['consume-amqp.mts', 'machine-data/index.mdx', 'npx tsx', 1, () => standIn.amqp],
    ['consume-mqtt.mts', 'machine-data/index.mdx', 'npx tsx', 0, () => standIn.mqtt],
    ['consume_mqtt.py', 'api/index.mdx', 'python3', 0, () => standIn.mqtt],
  ] as const;

  it.each(consumers.filter(([, , program]) => program !== 'python3' || MISSING.paho === ''))(
    '%s stores each message of the mock once, acknowledges duplicates, and connects again',
    async (title, page, program, index, brokerOf) => {
      const stored = path.join(folderOf(page), 'sim-saw-000001.ndjson');
      rmSync(stored, { force: true });
      const broker = brokerOf();
      const before = broker.acknowledged();
      const { child, said } = start(`${program} ${title}`, page, {
        BROKER_URL: standIn.stream.urls[index]?.href,
      });
      const acknowledge = (count: number): Promise<void> =>
        waitFor(
          () => broker.acknowledged() >= before + count,
          () => `${count} messages acknowledged (${said()})`,
        );
      try {
        await acknowledge(60);
        broker.drop();
        await acknowledge(120);
      } finally {
        end(child);
      }
      const lines = readFileSync(stored, 'utf8').trim().split('\n');
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
        expect.objectContaining({
          ...{ type: `example.${product.slug}.machine.item.v1`, machineId: 'sim-saw-000001' },
          data: expect.objectContaining({ key: 'Spindle.Temperature', unit: 'CEL' }) as unknown,
        }),
      );
      markRun(...find(page, title));
    },
  );

  it('the webhook handles an event of the mock once, and rejects late and forged ones', async () => {
    const events = 'general/cloud-events.mdx';
    const [receiver] = find(events, 'npx tsx src/webhook.ts');
    const [sender] = find(events, 'npm run mock -- trigger');
    const cwd = folderOf(events);
    const secret = `whsec_${createHash('sha256').update('secret').digest('base64')}`;
    const given = receiver?.code.replace(/"whsec_.*"$/m, `"${secret}"`) ?? '';
    const { child, said } = start(given, events);
    try {
      const port = standIn.portOf(8080);
      await waitFor(
        () => has('bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`),
        () => `the receiver (${said()})`,
      );
      expect(await sendHarmful(port, secret)).toEqual([400, 400, 413]);
      const finished = await execute(bash(sender?.code ?? ''), { cwd, env: { WEBHOOK_SECRET: secret } });
      expectSuccess(finished, false);
      expect(finished.output.match(/→ \d+/g)).toEqual(['→ 200', '→ 204', '→ 204', '→ 401', '→ 401']);
      expect(said().match(/read again/g)).toHaveLength(1);
    } finally {
      end(child);
    }
    markRun(...find(events, 'src/webhook.ts'), ...(sender ? [sender] : []));
  });

  it('a user signs in', async () => {
    const guide = 'general/authentication.mdx';
    const { child, said } = start('npx tsx src/sign-in.ts', guide);
    try {
      await waitFor(() => /https:\S+authorize\S+/.test(said()), said);
      const [address = ''] = /https:\S+authorize\S+/.exec(said()) ?? [];
      const { output } = await execute(['curl', '-sS', '-o', '/dev/null', '-w', '%{redirect_url}', address], {
        cwd: folderOf(guide),
      });
      const back = await fetch(
        output.replace(/^http:\/\/localhost:8400/, `http://127.0.0.1:${standIn.portOf(8400)}`),
      );
      expect(await back.text()).toContain('Signed in.');
    } finally {
      end(child);
    }
    markRun(...find(guide, 'src/sign-in.ts'));
  });
});

/** Code that calls the functions that a page shows. */
const DRIVERS: readonly (readonly [page: string, title: string, code: string, expected: RegExp])[] = [
  [
    'general/customer-data.mdx',
    'src/delete-customer.ts',
    `import { existsSync, mkdirSync } from 'node:fs';
import { deleteDue, recordEvent, type PlatformEvent } from './src/delete-customer.ts';

const applicationId = '0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10';
const time = (day: number) => new Date(Date.parse('2025-01-01T00:00:00Z') + day * 86_400_000).toISOString();
let subscriptionId = '';
const event = (day: number, name: string, data: object): PlatformEvent => ({
  type: 'example.${product.slug}.' + name,
  time: time(day),
  data: { subscriptionId, applicationId, ...data },
});
const required = (day: number, reason: string, days: number) =>
  event(day, 'subscription.datadeletion.required.v1', { reason, graceEndsAt: time(day + days), reminder: 0 });
const ended = (day: number) => required(day, 'licenseEnded', 60);
const license = (day: number, state: string) => event(day, 'license.changed.v1', { state });

/** Whether the data of a customer is there after the job has run on each day. */
async function follow(name: string, events: () => PlatformEvent[], days: number[]): Promise<void> {
  subscriptionId = crypto.randomUUID();
  const folder = 'data/' + applicationId + '/' + subscriptionId;
  mkdirSync(folder, { recursive: true });
  for (const one of events()) recordEvent(one);
  console.log(name);
  for (const day of days) {
    await deleteDue(Date.parse(time(day)));
    console.log(day, existsSync(folder) ? 'kept' : 'deleted');
  }
}

await follow('erasure', () => [license(1, 'active'), required(1, 'erasureRequest', 0), license(2, 'active')], [1]);
await follow('no license', () => [license(0, 'expired'), ended(0)], [60.5, 61, 62]);
await follow('overlapping', () => [ended(0), license(30, 'active'), license(40, 'expired'), ended(40)], [61, 99, 101]);
await follow('late', () => [ended(40), license(40, 'expired'), license(30, 'active'), ended(0)], [61, 101]);
await follow('suspended', () => [license(0, 'suspended'), ended(0), license(30, 'active'), license(55, 'suspended')], [61]);
await follow('resumed too late', () => [license(0, 'suspended'), ended(0), license(60.5, 'active')], [61]);`,
    new RegExp(
      [
        ...['erasure', 'confirmed .*', '1 deleted'],
        ...['no license', '60.5 kept', 'confirmed .*', '61 deleted', '62 deleted'],
        ...['overlapping', '61 kept', '99 kept', 'confirmed .*', '101 deleted'],
        ...['late', '61 kept', 'confirmed .*', '101 deleted'],
        ...['suspended', '61 kept'],
        ...['resumed too late', 'confirmed .*', '61 deleted'],
      ].join('\n'),
    ),
  ],
  [
    'general/user-profile.mdx',
    'src/profile.ts',
    `import { readProfile, usableMachines } from './src/profile.ts';
const profile = await readProfile('${USER}', process.env.TOKEN ?? '');
console.log(profile?.subscriptions.flatMap(usableMachines).length);`,
    /^[1-9]\d*\n$/,
  ],
];

describe.skipIf(!isBashThere)('functions that a page shows', () => {
  it.each(DRIVERS)('%s: %s', async (page, title, code, expected) => {
    const cwd = folderOf(page);
    writeFileSync(path.join(cwd, 'driver.mts'), code);
    const TOKEN = await tokenFor(audienceOf(filesOf(page).get(title) ?? '') ?? '', cwd);
    const finished = await execute(['npx', 'tsx', 'driver.mts'], { cwd, env: { TOKEN } });
    expectSuccess(finished);
    expect(finished.output).toMatch(expected);
    markRun(...find(page, title));
  });
});

/** Samples that the tests above do not run. */
const others = samples.filter(
  ({ page, calls, title = '', code }) =>
    (calls || code.includes('service-board.pem')) &&
    page !== 'general/index.mdx' &&
    !/consume[-_](?:amqp|mqtt)\./.test(title + code) &&
    !(page === 'general/cloud-events.mdx' && /webhook|run mock/.test(title + code)) &&
    !(title === 'src/sign-in.ts') &&
    !DRIVERS.some((driver) => driver[0] === page && driver[1] === title),
);

function reasonOf({ language, code }: GuideSample): string | undefined {
  if (language === 'csharp' || /^dotnet /m.test(code)) return 'no .NET SDK on npm or in Debian';
  if (language === 'powershell') return 'no PowerShell on npm or in Debian';
  if (/consume_mqtt|import paho/.test(code) && MISSING.paho !== '') return MISSING.paho;
  if (/\bimport jwt\b/.test(code) && MISSING.jwt !== '') return MISSING.jwt;
  if (language === 'python' || /^python3/m.test(code)) return MISSING.python || MISSING.bash || undefined;
  return MISSING.bash || MISSING.openssl || undefined;
}

/** Archive that the sample of the guide reads. */
function writeArchive(cwd: string): void {
  const line = JSON.stringify({ type: `example.${product.slug}.machine.item.v1` });
  const script = `import zipfile; zipfile.ZipFile("a.zip", "w").writestr("item.ndjson", '${line}\\n${line}\\n')`;
  spawnSync('python3', ['-c', script.replaceAll('\n', '\\n')], { cwd });
  const archive = readFileSync(path.join(cwd, 'a.zip'));
  standIn.files.set('/a.zip', archive);
  const data = {
    ...{ machineId: 'sim-saw-000001', kind: 'batch', part: 1, size: archive.length },
    ...{ from: '2025-10-02T06:00:00Z', to: '2025-10-02T06:15:00Z' },
    url: `https://files.sandbox.${product.slug}.example/a.zip`,
    sha256: createHash('sha256').update(archive).digest('hex'),
  };
  writeFileSync(path.join(cwd, 'event.json'), JSON.stringify({ data }));
}

describe('samples that end by themselves', () => {
  it.each(others.filter((sample) => reasonOf(sample) === undefined))(
    '$page:$line runs ($language)',
    async (sample) => {
      const { page, language, title = '', code } = sample;
      const cwd = folderOf(page);
      if (code.includes('read_archive.py') || title === 'read_archive.py') writeArchive(cwd);
      mkdirSync(path.join(cwd, 'secrets'), { recursive: true });
      writeFileSync(path.join(cwd, 'secrets/service-board'), 'sbp_secret');
      // A module is run by the program of its page that imports it.
      const importer = [...filesOf(page)].find(([, text]) => text.includes(`./${title}"`))?.[0];
      const program = importer ?? title;
      const python = code.includes('import jwt') ? JWT_PYTHON : 'python3';
      const command =
        language === 'bash'
          ? bash(code)
          : language === 'ts'
            ? ['npx', 'tsx', program]
            : [
                'bash',
                '-c',
                `${python} ${program} < ${program === 'read_archive.py' ? 'event.json' : '/dev/null'}`,
              ];
      const called = [code, ...filesOf(page).values()].map(audienceOf).find((one) => one !== undefined);
      const resource = title === 'check_token.py' ? 'https://panel-yield.exemplar.example/api' : called;
      const TOKEN = resource === undefined ? '' : await tokenFor(resource, cwd);
      const finished = await execute(command, { cwd, env: { TOKEN } });
      const isHttp = /https:\/\/(?:login|gds|api|connect)\./.test(code);
      expectSuccess(finished, isHttp);
      markRun(sample);
    },
  );
});

describe('the report', () => {
  it(`at least ${LEAST_SHARE * 100} % of the samples that call an API or a broker have run`, () => {
    for (const sample of samples) {
      const reason = reasonOf(sample);
      if (!outcomes.has(sample) && reason !== undefined) outcomes.set(sample, { kind: 'checked', reason });
    }
    // The parts of one file are one program.
    const isFirst = ({ page, title }: GuideSample, index: number, all: readonly GuideSample[]): boolean =>
      title === undefined || all.findIndex((one) => one.page === page && one.title === title) === index;
    const calling = samples.filter(({ calls }) => calls).filter(isFirst);
    const run = calling.filter((sample) => outcomes.get(sample)?.kind === 'run');
    const lines = calling.flatMap((sample) => {
      const outcome = outcomes.get(sample);
      if (outcome?.kind === 'run') return [];
      return [
        `  content/${sample.page}:${sample.line}  ${sample.language}: ${outcome?.reason ?? 'it did not run'}`,
      ];
    });
    console.log(
      [
        `Samples of the guides: ${samples.length}, all parsed. ${calling.length} call an API or a broker:`,
        `${run.length} run, ${calling.length - run.length} only parsed.`,
        ...lines,
      ].join('\n'),
    );
    expect(lines.filter((line) => line.endsWith('it did not run'))).toEqual([]);
    const couldRun = Object.values(MISSING)
      .slice(0, 2)
      .every((reason) => reason === '');
    if (couldRun) expect(run.length / calling.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
