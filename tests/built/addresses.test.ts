import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { PUBLIC, readPage, ROOT, SLUG } from './read-site';

const origin = `https://docs.${SLUG}.example`;

describe('addresses in specifications and guides', () => {
  it('has a row for the type of every problem', () => {
    const page = readPage('/general/available-apis');
    const catalog = load(readFileSync(join(ROOT, 'content/_site/problems.yml'), 'utf8')) as {
      code: string;
    }[];
    expect(catalog.length).toBeGreaterThan(30);
    for (const { code } of catalog) expect(page.getElementById(`problem-${code}`)?.tagName, code).toBe('TR');
  });

  it.each(['application-api', 'gds'])(
    'offers the specification %s as YAML and JSON, equal and with the product filled in',
    (name) => {
      const json = readFileSync(join(PUBLIC, 'openapi', `${name}.json`), 'utf8');
      const yaml = readFileSync(join(PUBLIC, 'openapi', `${name}.yaml`), 'utf8');
      expect(load(yaml)).toEqual(JSON.parse(json));
      expect(json).not.toContain('@@');
      for (const [, path = ''] of json.matchAll(new RegExp(`"${origin}(/[^"#]*)`, 'g'))) {
        expect(existsSync(join(PUBLIC, path, 'index.html')) || existsSync(join(PUBLIC, path)), path).toBe(
          true,
        );
      }
    },
  );

  it('publishes each JSON Schema at its own address', () => {
    for (const name of ['connector-v1', 'core', 'management', 'connect', 'events', 'problem']) {
      const schema = JSON.parse(readFileSync(join(PUBLIC, 'schemas', `${name}.json`), 'utf8')) as {
        $id: string;
      };
      expect(schema.$id).toBe(`${origin}/schemas/${name}.json`);
    }
  });
});
