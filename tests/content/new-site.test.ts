import { createServer } from 'node:https';
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { createSite } from '../../scripts/run/new.mjs';
import { COMPONENTS } from '../../src/guides/mdx/components';
import { checkDirectory } from '../../src/compile/check/check-directory';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { brandSchema } from '../../src/site/brand-schema';
import { readSettings } from '../../src/site/read-settings';
import { settingsSchema } from '../../src/site/settings-schema';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { makeCertificate } from '../fixtures/https/make-certificate';
import { listen } from '../setup/listen';
import { BAD_DISKS } from '../fixtures/bad-disk';
import { runCommand } from '../fixtures/run-command';

let base = '';
/** The command in this process; the tests of an address and of disks start it as a user does. */
async function create(...args: string[]): ReturnType<typeof runCommand> {
  const lines: unknown[] = [];
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line)),
  );
  try {
    return { code: await createSite(args), output: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const SPEC = `openapi: 3.1.0
info: { title: "Bob's \\"Tools\\" & more: API", version: '1' }
tags: [{ name: Orders }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: 'parts/order.yaml' } } } } }
`;

const EVENTS =
  "asyncapi: 3.0.0\ninfo: { title: Saws, version: '1' }\nchannels: { cuts: { address: cuts, messages: { cut: { payload: { type: object } } } } }\n";

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'portal-new-'));
  mkdirSync(join(base, 'specs', 'parts'), { recursive: true });
  writeFileSync(join(base, 'specs', 'shop api.yaml'), SPEC);
  writeFileSync(join(base, 'specs', 'parts', 'order.yaml'), 'type: object\n');
  writeFileSync(join(base, 'events.yaml'), EVENTS);
  writeFileSync(join(base, 'broken.yaml'), 'openapi: 3.1.0\ninfo: [\n');
  writeFileSync(join(base, 'other.json'), '{ "openapi": "4.0.0", "info": {}, "paths": {} }');
  mkdirSync(join(base, 'full'));
  writeFileSync(join(base, 'full', 'notes.txt'), 'Mine');
});
afterAll(() => rmSync(base, { recursive: true }));

describe('npm run new', () => {
  it('writes a site without a problem, next to a document in several files', async () => {
    const site = join(base, 'docs');
    const { code, output } = await create(site, '--spec', join(base, 'specs', 'shop api.yaml'));
    expect(output).toContain(`npm start -- --site ${site}`);
    expect(code).toBe(0);
    // The texts that can be replaced are those of the engine.
    writeFileSync(join(site, 'content', '_site', 'texts.yml'), 'Copy: Kopieren\n');
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
    expect(readFileSync(join(site, 'openapi', 'sources.yml'), 'utf8')).toContain(
      "'../../specs/shop api.yaml'",
    );
    expect(existsSync(join(site, '.gitignore'))).toBe(true);
  });

  it('has each key of the settings, with an example that is valid where it is commented out', async () => {
    const site = join(base, 'keys');
    await create(site, '--spec', join(base, 'events.yaml'));
    const file = join(site, 'content', '_site', 'site.yml');
    const text = readFileSync(file, 'utf8');
    const keys = [...Object.keys(settingsSchema.shape), ...Object.keys(brandSchema.shape)];
    expect(keys.filter((key) => !new RegExp(`^ *(?:# )?${key}:`, 'm').test(text))).toEqual([]);
    const all = text.replace(/^( *)# ( *(?:- \{|[a-zA-Z]+: *(?:\S.*)?$))/gm, '$1$2');
    expect(all).toContain('\n  decoration: false\n');
    const read = readSettings(all, file, { name: 'Saws', slug: 'saws' });
    expect(read.ok ? [] : read.diagnostics.map(({ message }) => message)).toEqual([]);
  });

  it('has a home page without a gap to fill: what the document says about itself', async () => {
    const home = async (name: string, description: string): Promise<string> => {
      const spec = join(base, `${name}.yaml`);
      writeFileSync(
        spec,
        SPEC.replace("version: '1'", `version: '1', description: ${JSON.stringify(description)}`),
      );
      await create(join(base, name), '--spec', spec);
      return readFileSync(join(base, name, 'content', 'index.mdx'), 'utf8');
    };
    expect(await home('said', 'Orders for saws. They are *paid* first.')).toContain(
      '\n\nOrders for saws.\n\n',
    );
    for (const [name, text] of [
      ['marked', 'Orders for {saws}.'],
      ['word', 'About'],
    ] as const)
      expect(await home(name, text)).toContain('\n\nGuides and API reference for @@name@@.\n\n');
  });

  it('names the webhooks of a document what they are', async () => {
    const spec = join(base, 'hooks.yaml');
    const sold = '{ post: { responses: { 204: { description: Received. } } } }';
    writeFileSync(
      spec,
      `openapi: 3.1.0\ninfo: { title: Saws, version: '1' }\nwebhooks: { sawSold: ${sold} }\n`,
    );
    await create(join(base, 'hooks'), '--spec', spec);
    const read = (name: string): string => readFileSync(join(base, 'hooks', name), 'utf8');
    expect(read('openapi/sources.yml')).toContain("title: 'Saws webhooks'");
    expect(`${read('openapi/sources.yml')}${read('content/index.mdx')}`).not.toMatch(
      /operation|console|\{\{/,
    );
    const { diagnostics } = checkDirectory(join(base, 'hooks'), await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
  });

  it('names the messages of AsyncAPI what they are', async () => {
    const site = join(base, 'events');
    expect((await create(site, '--spec', join(base, 'events.yaml'))).code).toBe(0);
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
    const read = (name: string): string => readFileSync(join(site, name), 'utf8');
    expect(read('openapi/sources.yml')).toContain("title: 'Saws messages'");
    expect(`${read('openapi/sources.yml')}${read('content/index.mdx')}`).not.toMatch(/operation|\{\{/);
  });

  it('names the API by its document, also if the product has another name', async () => {
    const site = join(base, 'named');
    const spec = join(base, 'events.yaml');
    expect((await create(site, '--spec', spec, '--name', 'Boxwork')).code).toBe(0);
    const read = (name: string): string => readFileSync(join(site, name), 'utf8');
    expect(read('content/_site/site.yml')).toContain("  name: 'Boxwork'");
    expect(read('openapi/sources.yml')).toMatch(/label: 'Saws'[^]*title: 'Saws messages'[^]*label: 'Saws'/);
    expect(read('content/guides/components.mdx')).toContain('To an API: [Saws](/api/saws)');
  });

  it('takes all documents along, also those with one title', async () => {
    const site = join(base, 'several');
    const specs = ['specs/shop api.yaml', 'events.yaml', 'events.yaml'];
    const { code, output } = await create(site, ...specs.flatMap((spec) => ['--spec', join(base, spec)]));
    expect([code, output]).toEqual([0, expect.stringContaining(join(base, 'events.yaml'))]);
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
    const read = (name: string): string => readFileSync(join(site, name), 'utf8');
    expect(read('openapi/sources.yml').match(/(?<=^- id: ).*/gm)).toEqual([
      'bobs-tools-more-api',
      'saws',
      'saws-2',
    ]);
    for (const file of ['content/_site/site.yml', 'content/index.mdx'])
      expect(read(file)).toMatch(/\/api\/bobs-tools-more-api[^]*\/api\/saws\b[^]*\/api\/saws-2/);
    expect(read('content/index.mdx')).toContain('title="Saws 2" action="See all messages"');
    expect(read('content/_site/sidebar.yml')).toContain('    - api: saws\n    - api: saws-2\n');
  });

  it('says what a clone of the site lacks, unless one repository has both', async () => {
    const spec = join(base, 'mono', 'api', 'events.yaml');
    mkdirSync(join(base, 'mono', 'api'), { recursive: true });
    writeFileSync(spec, EVENTS);
    const outside = await create(join(base, 'mono', 'one'), '--spec', spec);
    expect(outside.output).toMatch(/CI and other clones do not have it:\n\n.*mono\/api\/events\.yaml/);
    mkdirSync(join(base, 'mono', '.git'));
    const inside = await create(join(base, 'mono', 'two'), '--spec', spec);
    expect(inside.output).not.toContain('other clones');
  });

  it('prints its options, and nothing else', async () => {
    const { code, output } = await create('--help');
    expect([code, output]).toEqual([0, expect.stringMatching(/^npm run new -- <folder> --spec/)]);
  });

  it('stays without a problem when an operation gets another id', async () => {
    const site = join(base, 'renamed');
    const spec = join(base, 'specs', 'renamed.yaml');
    writeFileSync(spec, SPEC);
    expect((await create(site, '--spec', spec)).code).toBe(0);
    expect(readFileSync(join(site, 'content/guides/components.mdx'), 'utf8')).toContain('`[](op:');
    writeFileSync(spec, SPEC.replace('listOrders', 'getOrders'));
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
  });

  it('keeps the name of the API beside that of guides of another tool', async () => {
    const old = join(base, 'old');
    mkdirSync(join(old, 'docs'), { recursive: true });
    writeFileSync(join(old, 'mkdocs.yml'), 'site_name: Carpentry Docs\n');
    writeFileSync(join(old, 'docs', 'index.md'), '# Carpentry\n\nHow wood becomes a house that stands.\n');
    const site = join(base, 'taken');
    expect((await create(site, '--spec', join(base, 'events.yaml'), '--from', old)).code).toBe(0);
    const read = (name: string): string => readFileSync(join(site, name), 'utf8');
    expect(read('content/_site/site.yml')).toContain("  name: 'Carpentry'");
    expect(read('openapi/sources.yml')).toMatch(/label: 'Saws'[^]*title: 'Saws messages'[^]*label: 'Saws'/);
  });

  it('of guides alone has no reference', async () => {
    const old = join(base, 'guides');
    mkdirSync(old);
    writeFileSync(
      join(old, 'index.md'),
      '# Carpentry\n\nHow wood becomes a house that stands for two hundred years.\n',
    );
    const site = join(base, 'alone');
    const { code, output } = await create(site, '--from', old);
    expect(code).toBe(0);
    expect(output).toContain('content/_site/site.yml says "checks: lenient"');
    expect(readdirSync(join(site, 'openapi'))).toEqual(['sources.yml']);
    const settings = readFileSync(join(site, 'content/_site/site.yml'), 'utf8');
    expect(settings).toContain("  name: 'guides'");
    expect(settings).not.toMatch(/^[^#]*API reference/m);
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
  });

  it('stores a document from an address as a snapshot that can be updated', async () => {
    const { key, cert } = makeCertificate();
    const trusted = join(base, 'ca.pem');
    writeFileSync(trusted, cert);
    const text =
      '{ "openapi": "3.1.0", "info": { "title": "Remote", "version": "1" }, "paths": { "/a": { "get": { "responses": { "200": { "description": "A" } } } } } }';
    const server = createServer({ key, cert }, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    const { port, close } = await listen(server);
    const address = `https://localhost:${port}/openapi`;
    const site = join(base, 'remote');
    const { code } = await runCommand('new.mjs', [site, '--spec', address], { NODE_EXTRA_CA_CERTS: trusted });
    await close();
    expect(code).toBe(0);
    expect(readFileSync(join(site, 'openapi', 'remote.json'), 'utf8').trim()).toBe(text);
    const list = readFileSync(join(site, 'openapi', 'sources.yml'), 'utf8');
    expect(list).toContain(`remote: '${address}'`);
    const { diagnostics } = checkDirectory(site, await loadPageTools(projectRoot));
    expect(formatReport(diagnostics)).toBe('');
  });

  it('shows every component, and the writers have a row for each', () => {
    const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');
    const home = read('starter/content/index.mdx');
    const shown = [home, ...Object.values(COMPONENTS).map(({ example = '' }) => example)].join();
    const guide = read('docs/writing.md');
    const names = Object.keys(COMPONENTS);
    // These need a document that has messages.
    const special = ['Message', 'Messages'];
    expect(names.filter((name) => !special.includes(name) && !shown.includes(`<${name}`))).toEqual([]);
    expect(names.filter((name) => !guide.includes(`<${name}`))).toEqual([]);
  });

  /** Arguments for a new folder, with a document that exists unless another one is named. */
  const withSpec =
    (spec = 'specs/shop api.yaml', ...more: string[]) =>
    (): string[] => [join(base, 'a'), '--spec', spec.includes('://') ? spec : join(base, spec), ...more];
  it.each([
    ['no folder', () => [], 'Write one folder for the new site.'],
    ['no document', () => [join(base, 'a')], '--spec is missing, or --from'],
    [
      'an option twice',
      withSpec(undefined, '--name', 'A', '--name', 'B'),
      '--name is there twice. Write it once.',
    ],
    ['an unknown option', withSpec(undefined, '--brand', 'x'), "Unknown option '--brand'"],
    [
      'a folder with files',
      () => [join(base, 'full'), ...withSpec()().slice(1)],
      'is not empty. Write the path of a new folder.',
    ],
    [
      'a link to nothing',
      () => {
        symlinkSync(join(base, 'nowhere'), join(base, 'link'));
        return [join(base, 'link'), ...withSpec()().slice(1)];
      },
      'link is a link to nothing. Write the path of a new folder.',
    ],
    ['a missing document', withSpec('none.yaml'), 'none.yaml does not exist.'],
    [
      'a folder as document',
      withSpec('specs'),
      'It is a folder, not a file. Write the path of the document.',
    ],
    ['broken YAML', withSpec('broken.yaml'), /broken\.yaml:\d+:\d+ {2}yaml\//],
    ['a document of another format', withSpec('other.json'), /other\.json:\d+:\d+ {2}spec\//],
    ['HTTP', withSpec('http://localhost/a.yaml'), 'is not HTTPS. Use an https:// URL.'],
    ['an unreachable address', withSpec('https://127.0.0.1:9/a.yaml'), '127.0.0.1:9 cannot be reached'],
    ['a color by name', withSpec(undefined, '--color', 'blue'), '--color is "blue".'],
    ['an API root without slashes', withSpec(undefined, '--api-root', 'x'), '--api-root is "x".'],
  ] as const)('rejects %s with cause and fix, exit code 1, and no stack trace', async (_, args, message) => {
    const { code, output } = await create(...args());
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    expect(existsSync(join(base, 'a'))).toBe(false);
    expect(readFileSync(join(base, 'full', 'notes.txt'), 'utf8')).toBe('Mine');
  });

  it.skipIf(!existsSync('/proc/self'))('ends where no folder can be', async () => {
    const { code, output } = await create('/proc/portal/a', ...withSpec()().slice(1));
    expect(output.trim()).toMatch(/^\/proc\/portal\S* cannot be written: .*\. The folder is as it was\.$/);
    expect(code).toBe(1);
  });

  it.each(
    Object.entries(BAD_DISKS).flatMap(([disk, make]) => [
      [`an empty folder on ${disk}`, make, '.'] as const,
      [`a new folder on ${disk}`, make, 'a/b'] as const,
    ]),
  )('leaves %s as it was', async (_, makeDisk, folder) => {
    const place = mkdtempSync(join(base, 'disk-'));
    const disk = makeDisk(join(place, 'disk'));
    try {
      const args = [join(place, 'disk', folder), '--spec', join(base, 'specs', 'shop api.yaml')];
      const { code, output } = await runCommand('new.mjs', args, disk.environment);
      expect(output).toContain(disk.reason);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
      expect(readdirSync(join(place, 'disk'))).toEqual([]);
    } finally {
      disk.close();
    }
  });
});
