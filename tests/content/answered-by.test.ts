import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readProblemCatalog } from '../../src/site/read-settings';
import { fillTokens } from '../../src/site/fill-tokens';
import { readProduct, root } from '../content-blocks';

/*
 * `answeredBy` of the problem catalog and the documents of the APIs name the same operations for each code. An answer
 * that only one of them has sends readers to a fix that never helps, or to none.
 */

interface Answering {
  readonly summary?: string;
  readonly 'x-problems'?: readonly string[];
  readonly requestBody?: unknown;
  readonly responses: object;
}

const FILES: Readonly<Record<string, string>> = {
  'Application API': 'application-api.yaml',
  GDS: 'global-discovery-service.json',
  'Core API': 'guide-apis/core-api.yaml',
  'Management API': 'guide-apis/management-api.yaml',
  'Connect API': 'guide-apis/connect-api.yaml',
};

interface Operation {
  readonly name: string;
  readonly api: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly hasBody: boolean;
  readonly codes: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

const product = readProduct();
const operations = Object.entries(FILES).flatMap(([api, file]): Operation[] => {
  const text = fillTokens(readFileSync(path.join(root, 'openapi', file), 'utf8'), product, file).text;
  const { paths, components } = load(text) as {
    paths: Record<string, Record<string, Answering>>;
    components: { responses?: Record<string, object> };
  };
  const codesIn = (response: { $ref?: string }): string[] => {
    const target = components.responses?.[response.$ref?.split('/').at(-1) ?? ''] ?? response;
    const { examples } = components as { examples?: Record<string, { value?: { code?: string } }> };
    return [...JSON.stringify(target).matchAll(/"code":"([a-z-]+)"|#\/components\/examples\/([\w-]+)/g)].map(
      ([, code, example]) => code ?? examples?.[example ?? '']?.value?.code ?? '',
    );
  };
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        ...{ api, method, path: route, summary: operation.summary ?? '' },
        name: `${api}: ${method} ${route}`,
        hasBody: operation.requestBody !== undefined,
        codes: operation['x-problems'] ?? Object.values(operation.responses).flatMap(codesIn),
      })),
  );
});

const isCalledOfMachine = ({ path: route, api }: Operation): boolean =>
  api === 'Management API' && /^\/(?:machines|connectors)\b/.test(route) && !route.includes('/assignments/');

/** What `answeredBy` says in words. `undefined`: no document describes it. */
const WORDS: Readonly<Record<string, ((operation: Operation) => boolean) | undefined>> = {
  'All APIs': () => true,
  'All APIs except the Connect API': ({ api }) => api !== 'Connect API',
  'All operations with a body': ({ hasBody }) => hasBody,
  'Machine and connector routes of the Management API': isCalledOfMachine,
  'PATCH routes': ({ method }) => method === 'patch',
  'History queries': ({ path: route }) => /\/history\/.*-queries$/.test(route),
  'the call endpoint method': undefined,
};

/** The operations that one part of `answeredBy` names; `method` is that of the part before. */
function named(part: string, method: string | undefined): readonly Operation[] {
  const words = Object.keys(WORDS).find((key) => key.toLowerCase() === part.toLowerCase());
  if (words !== undefined) return operations.filter(WORDS[words] ?? (() => false));
  const segment = part.replace(/^[A-Z]+ (?:of )?/, '');
  const found = operations.filter(
    (operation) =>
      operation.api === part ||
      operation.summary === part ||
      (operation.method === method &&
        segment ===
          operation.path
            .split('/')
            .filter((own) => own !== '' && !own.startsWith('{'))
            .at(-1)),
  );
  if (found.length === 0) throw new Error(`No operation is "${part}".`);
  return found;
}

function readAnsweredBy(text: string): readonly string[] {
  if (text in WORDS) return named(text, undefined).map(({ name }) => name);
  let method: string | undefined;
  const names = text.split(/, and |, | and /).flatMap((part) => {
    method = /^(GET|PUT|POST|PATCH|DELETE) /.exec(part)?.[1]?.toLowerCase() ?? method;
    return named(part, method).map(({ name }) => name);
  });
  return [...new Set(names)];
}

/** A query of several machines has these problems in `failures`. */
const IN_FAILURES: readonly string[] = ['Core API: post /machines/state-queries'];

const FILE = 'content/_site/problems.yml';
const catalog = readProblemCatalog(readFileSync(path.join(root, FILE), 'utf8'), FILE, product);
if (!catalog.ok) throw new Error(JSON.stringify(catalog.diagnostics));

describe('the operations that answer with a code', () => {
  // Which operations have an id that can be unknown, no method and path tells.
  it.each(catalog.value.filter(({ answeredBy }) => answeredBy !== 'All operations with an id'))(
    '$code: $answeredBy',
    ({ code, answeredBy }) => {
      const without = code === 'not-assigned' ? IN_FAILURES : [];
      expect(
        operations
          .filter(({ codes }) => codes.includes(code))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(
        readAnsweredBy(answeredBy)
          .filter((name) => !without.includes(name))
          .sort(),
      );
    },
  );
});
