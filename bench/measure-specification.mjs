// @ts-check
/**
 * Builds the pages of one specification without Gatsby: reads, checks, builds page models, renders each
 * article to HTML. Prints one line of JSON. bench/specs.mjs runs it once per document, so that memory is
 * measured per document.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import '../scripts/lib/typescript-loader.mjs';

const [file = '', folder = path.dirname(file)] = process.argv.slice(2);
/** @typedef {typeof import('../src/openapi/parse/parse-specification')} Parse */
const { parseSpecification } = await import('../src/openapi/parse/parse-specification');
const { checkSpecification } = await import('../src/openapi/parse/check-specification');
const { buildApiPages } = await import('../src/openapi/pages/build-api-pages');
const { readNeighbours } = await import('../src/node/sources/specification-sources');
const { renderApiArticle } = await import('../src/components/api/render-article');
const { unescapeHtml } = await import('../src/html/escape-html');
const { createHighlight, highlightToHtml } = await import('../src/highlight/highlight');

const highlight = await createHighlight();
const text = readFileSync(file, 'utf8');
// Only a document in several files needs its folder.
const files = /\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text)
  ? readNeighbours(folder, { name: '', slug: '' })
  : new Map();
const started = performance.now();
const cpuBefore = process.cpuUsage();
/** @type {Record<string, number>} */
const phases = {};
let last = started;
/** @param {string} name */
const phase = (name) => {
  phases[name] = Math.round(performance.now() - last);
  last = performance.now();
};
const parsed = parseSpecification(text, path.basename(file), { files });
phase('parse');
if (!parsed.ok) {
  console.log(JSON.stringify({ diagnostics: parsed.diagnostics }));
  process.exit(0);
}
const checked = checkSpecification(parsed.value);
phase('check');
const built = buildApiPages(parsed.value, {
  id: 'spec',
  routeBase: '/api/spec',
  sidebarLabel: 'Specification',
  links: { isStrict: false },
  downloads: [{ label: 'YAML', href: '/openapi/spec.yaml' }],
  highlight: (code, language) => highlightToHtml(highlight, code, language),
});
phase('pages');
/** @type {Map<string, Set<string>>} */
const ids = new Map();
/** @type {{ from: string, href: string }[]} */
const links = [];
const sizes = built.pages.map((page) => {
  const { head, request, response, main, rest } = renderApiArticle(page, '');
  const html = [head, request, response, main.html, rest].join('');
  ids.set(page.route, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '')));
  for (const [, href = ''] of html.matchAll(/ href="((?:\/api\/spec|#)[^"]*)"/g))
    links.push({ from: page.route, href });
  return { route: page.route, kind: page.kind, html: Buffer.byteLength(html) };
});
const broken = links.filter(({ from, href }) => {
  const [route, id] = unescapeHtml(href).split('#');
  const target = ids.get(route || from);
  return !target || (id !== undefined && id !== '' && !target.has(id));
});
phase('html');
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(cpuBefore);
sizes.sort((a, b) => b.html - a.html);
console.log(
  JSON.stringify({
    bytes: Buffer.byteLength(text),
    version: parsed.value.openapiVersion,
    operations: built.pages.filter(({ kind }) => kind === 'operation').length,
    schemas: Object.keys(Object(Object(parsed.value.document['components'])['schemas'])).length,
    pages: built.pages.length,
    seconds,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    phases,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    largest: sizes.slice(0, 3),
    brokenLinks: broken.length,
    brokenLink: broken[0],
    largestOperation: sizes.find(({ kind }) => kind === 'operation'),
    errors: [...checked, ...built.diagnostics]
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, position }) => `${position?.line} ${code} ${message}`)
      .slice(0, 5),
    deadLinks: built.diagnostics.find(({ code }) => code === 'link/foreign')?.message,
    warnings: [...checked, ...built.diagnostics].filter(({ severity }) => severity === 'warning').length,
  }),
);
