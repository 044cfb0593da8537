import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/compile/sources/site-files';
import { compareSpecifications } from '../../src/apis/changes/compare-specifications';
import { toJson } from '../../src/kit/values/json-value';
import { buildApiPages } from '../../src/apis/pages/build-api-pages';
import { checkSpecification } from '../../src/apis/parse/check-specification';
import { parseSpecification } from '../../src/apis/parse/parse-specification';
import { checkHtml, readMarkup } from '../../src/site/links/check-html';
import { pageMarkdown } from '../../src/twins/markdown/page-markdown';
import { renderMarkdown } from '../../src/apis/text/render-markdown';
import { checkTerms } from '../../src/guides/prose/check-terms';
import { maskMdx } from '../../src/guides/prose/mask-mdx';
import { DEGREES } from '../../src/kit/diagnostics/degrees';
import { forgiveDocument } from '../../src/apis/parse/forgive-document';
import { articleHtml } from '../fixtures/specs/article-html';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { CLEAN_SITE, prepareSite } from '../setup/prepare-site';
import { mutate } from './mutate';
import { mutateTree } from './mutate-tree';
import { Random } from './random';

/** PORTAL_FUZZ_SEED and PORTAL_FUZZ_RUNS set others; a failure prints what to set to see it again. */
const SEED = Number(process.env['PORTAL_FUZZ_SEED'] ?? 16);
const RUNS = Number(process.env['PORTAL_FUZZ_RUNS'] ?? 100);
/** Processor time of one run, in milliseconds. */
const LIMIT = 5_000;

const site = prepareSite();
beforeAll(() => console.log(`fuzz: PORTAL_FUZZ_SEED=${SEED} PORTAL_FUZZ_RUNS=${RUNS}`));

const read = (file: string): string => readFileSync(path.join(CLEAN_SITE, file), 'utf8');

/** Files with their texts. */
const textsOf = (names: RegExp): [string, string][] =>
  filesBelow(CLEAN_SITE, names).map((file) => [file, read(file)]);

/** Checks the site with one changed file, as `npm run check:content` does, and prints what it found. */
function checkWith(file: string, text: string): void {
  const whole = path.join(site.folder(), file);
  const right = readFileSync(whole);
  try {
    writeFileSync(whole, text);
    formatReport(site.check().diagnostics);
  } finally {
    writeFileSync(whole, right);
  }
}

function readHtml(html: string): void {
  checkHtml([readMarkup('/a', 'public/a/index.html', html)], {
    origin: 'https://docs.example',
    prefix: '',
    files: new Set(['/a/index.html']),
  });
  pageMarkdown(`<article>${html}</article>`, { route: '/a' }, { prefix: '', pages: new Set() });
}

/** Rich documents of both versions that are in use. */
const EVENTS = ['asyncapi-2.yaml', 'asyncapi-3.yaml'].map((name): [string, string] => [
  name,
  readFileSync(path.join(import.meta.dirname, name), 'utf8'),
]);

const readEvents = (text: string) => parseSpecification(text, 'openapi/events.yaml');

/** Checks and builds the pages of a document of messages, and compares it with what it was. */
function showEvents(file: string, text: string): void {
  const parsed = readEvents(text);
  if (!parsed.ok) {
    formatReport(parsed.diagnostics);
    return;
  }
  const built = buildApiPages(parsed.value, {
    id: 'events',
    routeBase: '/api/events',
    sidebarLabel: 'Events',
  });
  formatReport([...checkSpecification(parsed.value), ...built.diagnostics]);
  const before = readEvents(EVENTS.find(([name]) => name === file)?.[1] ?? '');
  if (before.ok) compareSpecifications(before.value, parsed.value);
}

/** Documents of every format, for a lenient site. */
const DOCUMENTS: readonly [string, string][] = [
  ...EVENTS,
  ...['swagger.yaml', '../../src/apis/operation/golden/shop.yaml'].map((name): [string, string] => [
    name,
    readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  ]),
];

/** Shows a lenient document as far as it can be read: it has pages, or is refused by a rule that a strict one has too. */
function showLenient(file: string, text: string): void {
  const parsed = parseSpecification(text, `openapi/${file}`, { isLenient: true });
  const built = parsed.ok
    ? buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' })
    : undefined;
  const found = parsed.ok
    ? [...checkSpecification(parsed.value), ...(built?.diagnostics ?? [])]
    : parsed.diagnostics;
  const errors = forgiveDocument(found).filter(({ severity }) => severity === 'error');
  for (const error of errors)
    if (DEGREES.get(error.code) !== 'refused') throw new Error(`An error that is not refused: ${error.code}`);
  if (errors.length > 0 || !built) {
    if (errors.length === 0) throw new Error('Refused without a reason.');
    return;
  }
  expect(new Set(built.pages.map(({ route }) => route)).size).toBe(built.pages.length);
  for (const article of built.pages.map(articleHtml)) readHtml(article);
}

const page = read('content/machines/saw.mdx');
const PAGE_HTML = `<!doctype html><html><head><link href="/a.css"><script>a < b</script></head><body>
<main id="main"><h1 id="x">A &amp; B</h1><p>See <a href="/a#x" title='b'>b</a>, <img src="/b.png" srcset="/b.png 1x, /c.png 2x" alt="">.</p>
<table><tr><td colspan="2">a</td></tr></table><!-- c --><pre tabindex="0"><code class="language-json">{&quot;a&quot;: 1}</code></pre></main></body></html>`;

/** What is changed, and what reads it. */
const TARGETS: Readonly<
  Record<
    string,
    {
      readonly texts: () => [string, string][];
      readonly read: (file: string, text: string) => void;
      /** By default, of the text. */
      readonly change?: (text: string, random: Random) => string;
    }
  >
> = {
  pages: {
    texts: () => textsOf(/\.mdx$/),
    read: checkWith,
  },
  settings: {
    texts: () => textsOf(/^content\/_site\/.*\.yml$|sources\.yml$/),
    read: checkWith,
  },
  specifications: {
    texts: () => textsOf(/^openapi\/parts/),
    read: checkWith,
  },
  descriptions: {
    texts: () => [['a description', page]],
    read: (_, text) => {
      renderMarkdown(text, { headingDepth: 2, claimId: (id) => id });
      checkTerms(maskMdx(text), 'a.mdx', [{ avoid: ['saw'] }]);
    },
  },
  'documents of messages': {
    texts: () => EVENTS,
    read: showEvents,
  },
  'parts of documents of messages': {
    texts: () => EVENTS,
    change: (text, random) => toJson(mutateTree(load(text), random)) ?? '',
    read: showEvents,
  },
  'documents of a lenient site': {
    texts: () => [...DOCUMENTS],
    change: (text, random) => toJson(mutateTree(load(text), random)) ?? '',
    read: showLenient,
  },
  'built HTML': {
    texts: () => [['a page', PAGE_HTML]],
    read: (_, html) => {
      readHtml(html);
    },
  },
};

describe(`random changes with the seed ${SEED}`, () => {
  it.each(Object.keys(TARGETS))(
    'of %s: nothing throws, and none takes long',
    { timeout: 3_600_000 },
    (name) => {
      const target = TARGETS[name];
      const random = new Random(SEED);
      const failures: string[] = [];
      let total = 0;
      let slowest = { spent: 0, run: 0, file: '' };
      for (let run = 0; target && run < RUNS; run += 1) {
        const [file, text] = random.pick(target.texts());
        const changed = (target.change ?? mutate)(text, random);
        const start = process.cpuUsage();
        try {
          target.read(file, changed);
        } catch (error) {
          failures.push(
            `run ${run}, ${file}: ${error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : String(error)}\n${JSON.stringify(changed).slice(0, 3000)}`,
          );
        }
        const { user, system } = process.cpuUsage(start);
        const spent = (user + system) / 1000;
        total += spent;
        if (spent > slowest.spent) slowest = { spent, run, file };
        if (spent > LIMIT)
          failures.push(
            `run ${run}, ${file}: ${spent.toFixed(0)} ms\n${JSON.stringify(changed).slice(0, 3000)}`,
          );
      }
      console.log(
        `fuzz: ${RUNS} runs of ${name} took ${(total / 1000).toFixed(1)} s of processor time, the slowest (run ${slowest.run}, ${slowest.file}) ${slowest.spent.toFixed(0)} ms`,
      );
      expect(failures.slice(0, 5).join('\n\n')).toBe('');
    },
  );
});
