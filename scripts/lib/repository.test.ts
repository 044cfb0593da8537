import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './project.mjs';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
const manifest = manifestSchema.parse(readJson('package.json'));
const locked = Object.entries(lockSchema.parse(readJson('package-lock.json')).packages);

/** `node_modules/a/node_modules/@b/c` is a copy of `@b/c`. */
const packageName = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

describe('package-lock.json', () => {
  it('contains no download address, so that it works with every registry', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it.each(['react', 'react-dom'])('contains exactly one %s', (name) => {
    expect(locked.filter(([place]) => packageName(place) === name).map(([place]) => place)).toEqual([
      `node_modules/${name}`,
    ]);
  });
});

describe('install scripts', () => {
  // npm 11 reads the same field: listed packages are no longer reported, and `false` is never run. For a new
  // name: read the script, try the package without it, then add it as `false`
  // (`npm install-scripts deny <name>`).
  it('are listed in package.json for every package that has one', () => {
    const withScript = new Set(
      locked.filter(([, entry]) => entry.hasInstallScript).map(([place]) => packageName(place)),
    );
    expect([...withScript].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
  });

  it('are not run by any package', () => {
    expect(Object.entries(manifest.allowScripts).filter(([, mayRun]) => mayRun)).toEqual([]);
  });
});

describe('package.json', () => {
  it.each(
    (
      'gatsby gatsby-plugin-local-search gatsby-plugin-mdx gatsby-plugin-react-helmet ' +
      'gatsby-source-filesystem js-yaml react react-dom react-use-flexsearch'
    ).split(' '),
  )('depends on %s of the design card, in one exact version', (name) => {
    expect(manifest.dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

it.each(['.npmrc', 'starter/npmrc'])(
  'with %s, npm install prints no warnings about packages that nobody here has chosen',
  (file) => {
    expect(readFileSync(path.join(projectRoot, file), 'utf8')).toMatch(/^loglevel=error$/m);
  },
);
