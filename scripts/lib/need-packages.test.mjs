// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { needPackages } from './need-packages.mjs';
import { projectRoot } from './project.mjs';

const { at, write } = useFolder();

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => write(file, JSON.stringify(value));

/** @param {string} name @param {string} version */
const install = (name, version) => writeJson(`node_modules/${name}/package.json`, { version });

const ENGINE = 'node_modules/engine';

describe('needPackages', () => {
  it('names the line that installs what is missing, or has another version', () => {
    writeJson(`${ENGINE}/package.json`, { peerDependencies: { saw: '1.2.0', '@wood/nail': '2.0.0' } });
    const check = () => needPackages('The workshop', ['saw', '@wood/nail'], at(ENGINE));
    expect(check).toThrow(/^The workshop needs .*\n {2}npm install --save-dev saw@1.2.0 @wood\/nail@2.0.0$/);
    install('saw', '1.2.0');
    install('@wood/nail', '1.9.0');
    expect(check).toThrow(/\n {2}npm install --save-dev @wood\/nail@2.0.0$/);
    install('@wood/nail', '2.0.0');
    expect(check).not.toThrow();
  });
});

/** @type {Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>> & { peerDependenciesMeta: Record<string, unknown> }} */
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
const optional = Object.keys(manifest.peerDependencies);

describe('the optional packages of package.json', () => {
  it('are optional for a site, and in a clone in the same version', () => {
    expect(manifest.peerDependenciesMeta).toEqual(
      Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    );
    expect(manifest.devDependencies).toMatchObject(manifest.peerDependencies);
    expect(Object.keys(manifest.dependencies).filter((name) => optional.includes(name))).toEqual([]);
  });

  it('have a row in the table of DEPENDENCIES.md, and no others have', () => {
    const text = readFileSync(path.join(projectRoot, 'DEPENDENCIES.md'), 'utf8');
    const [, table = ''] = /\n## Installed by who needs them\n([^]*?)\n## /.exec(text) ?? [];
    const rows = table.match(/^\| `[^|]*\|/gm) ?? [];
    expect(rows.flatMap((row) => row.match(/(?<=`)[^`, |]+/g) ?? []).sort()).toEqual([...optional].sort());
  });
});
