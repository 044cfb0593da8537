import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Rolldown from 'rolldown';
import { importPackage } from './import-package';

/** What the file says about itself and its site. */
interface ServerSite {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  /** Address of the site without a slash at the end. */
  readonly address: string;
}

export interface BundledServer {
  readonly code: string;
  readonly sha256: string;
  /** Names, versions, and licenses of the packages in it. */
  readonly licenses: string;
}

/** The package validates answers of users with ajv, which nothing here asks for: two fifths of the file. */
const withoutAjv: Rolldown.Plugin = {
  name: 'without-ajv',
  load: {
    filter: { id: /[\\/]sdk[\\/]dist[\\/]esm[\\/]validation[\\/]ajv-provider\.js$/ },
    handler: () => 'export class AjvJsonSchemaValidator {}',
  },
};

/** The folder of the package that a module belongs to; undefined for a module of the engine. */
function packageOf(id: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** The notice of each package, by name. @throws Error if a package has no license file. */
function licensesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
  const notices = [...folders].map((folder) => {
    const {
      name,
      version,
      license = '',
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
    const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/i.test(one));
    if (file === undefined) throw new Error(`The package ${name} in mcp.mjs has no license file.`);
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return notices.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Bundles the search server (src/twins/mcp) into one file for Node.js, with everything that it needs.
 *
 * @param directory  Folder with the code of the engine.
 * @returns The same bytes for the same code, packages, and site.
 */
export async function bundleServer(directory: string, site: ServerSite): Promise<BundledServer> {
  const { rolldown } = (await importPackage('rolldown')) as typeof Rolldown;
  const bundle = await rolldown({
    ...{ cwd: directory, input: join(directory, 'src/twins/mcp/main.ts'), platform: 'node' },
    ...{
      plugins: [withoutAjv],
      transform: { target: 'node20', define: { __MCP_SITE__: JSON.stringify(site) } },
    },
    // A warning is an error: something would be missing in the file.
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`mcp.mjs: ${log.message}`);
    },
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      codeSplitting: false,
      comments: false,
    });
    const [{ code, modules }] = output;
    return {
      code,
      sha256: createHash('sha256').update(code).digest('hex'),
      licenses: licensesOf(Object.keys(modules)),
    };
  } finally {
    await bundle.close();
  }
}

/**
 * Writes the server beside the pages, with what to check before it runs: name, version, and SHA-256 in mcp.json, and the
 * licenses of its packages.
 *
 * @param directory  Root of the site, with `public/` and the code of the engine.
 */
export async function writeServer(directory: string, site: Omit<ServerSite, 'version'>): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as PackageFile;
  const { code, sha256, licenses } = await bundleServer(directory, { ...site, version });
  const about = { ...site, version, file: 'mcp.mjs', bytes: Buffer.byteLength(code), sha256 };
  const files = {
    'mcp.mjs': code,
    'mcp.json': `${JSON.stringify({ ...about, licenses: 'mcp-licenses.txt' }, null, 2)}\n`,
    'mcp-licenses.txt': licenses,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, 'public', name), text);
}
