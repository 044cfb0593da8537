import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/**
 * Rules that were once duplicated, a pattern for each, and the files that can contain it.
 * src/apis/operation/only-reader.test.ts covers merging of parameters, security, and servers.
 */
const HOMES: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['default style', /\? 'form' : 'simple'/, ['src/apis/operation/normalize-parameters.ts']],
  [
    'required path parameters',
    /'required'\) \|\||\|\| (?:location|place) === 'path'/,
    ['src/apis/operation/normalize-parameters.ts'],
  ],
  [
    'order of parameter locations',
    /'path',\s*'query',(?:\s*'querystring',)?\s*'header',(?:\s*'querystring',)?\s*'cookie'/,
    ['src/apis/operation/normal-operation.ts'],
  ],
  [
    'steps of JSON pointers',
    /'~[01]'/,
    // Losses are counted without the code of the engine.
    ['src/kit/values/pointer.ts', 'tests/losses/document.mjs', 'tests/losses/messages.mjs'],
  ],
  ['escaping of HTML', /'&lt;'/, ['src/kit/html/escape-html.ts']],
  [
    // Whatever is added here writes or parses HTML itself. Everything else uses `markup` or `escapeHtml`.
    'a text taken for HTML',
    /\/as-html'/,
    [
      'src/reader/client/article/enlarge-diagram.ts',
      'src/reader/components/api/render-article.tsx',
      'src/reader/article/contents-disclosure.ts',
      'src/kit/highlight/code-lines.ts',
      'src/kit/highlight/highlight.ts',
      'src/kit/highlight/mark-values.ts',
      'src/kit/html/element-html.ts',
      'src/kit/html/escape-html.ts',
      'src/kit/html/line-html.ts',
      'src/kit/html/map-text.ts',
      'src/kit/html/markup.ts',
      'src/kit/html/script-data.ts',
      'src/kit/html/write-html.ts',
      'src/guides/mdx/diagram.ts',
      // Cuts texts between elements.
      'src/guides/mdx/shared-start.ts',
      'src/apis/text/render-markdown.ts',
      'src/apis/text/split-description.ts',
      // Counts places in code.
      'tests/samples/guide-values.ts',
    ],
  ],
  ['a cast to HTML', /\bas Html\b/, ['src/kit/html/as-html.ts']],
  ['raw HTML in a tree', /type: 'raw'/, ['src/kit/html/write-html.ts']],
  ['trees with raw HTML as HTML', /\btoHtml\(/, ['src/kit/html/write-html.ts']],
  ['media types of files', /'\.(?:html|css|js)': '(?:text|application)\//, ['scripts/serve/media-types.mjs']],
  [
    'list of specifications',
    /\['PORTAL_OPENAPI_SOURCES'\]|\breadApiSources\(/,
    [
      'src/compile/sources/specification-sources.ts',
      'src/site/read-api-sources.ts',
      // Reads the text before rewriting it.
      'src/site/pin-api-source.ts',
    ],
  ],
  [
    'address of the mock',
    /['"`/]_mock\b|\b4010\b|\/login\/v2/,
    [
      'src/site/mock-address.mjs',
      // Tests name the address that readers see.
      'tests/fixtures/mock-tokens.ts',
      'tests/browser/console-helpers.ts',
    ],
  ],
  [
    'what guides are compiled from',
    /\b(?:createGuideCatalog|buildSidebar|expandFolders)\(/,
    [
      'src/guides/create-guide-catalog.ts',
      'src/site/navigation/build-sidebar.ts',
      'src/compile/sources/sidebar-folders.ts',
      // Builds, the preview, checks, and the tests of the search.
      'src/compile/guides/plan-guides.ts',
    ],
  ],
  [
    'compiling of guides and skills',
    /\b(?:compilePage|compileSkill|readSkill)\(/,
    [
      'src/guides/mdx/compile-page.ts',
      'src/twins/skills/compile-skill.ts',
      'src/twins/skills/read-skill.ts',
      'src/compile/guides/compile-sources.ts',
      // One text without a site.
      'tests/compile-text.ts',
    ],
  ],
  [
    'files of content/_site',
    /\b(?:readGlossary|readProblemCatalog|readSidebarEntries)[(,\s]/,
    ['src/site/read-settings.ts', 'src/compile/sources/settings-files.ts'],
  ],
  [
    'a judge of JSON Schema',
    /new (?:Ajv\w*|Validator)\(|'unevaluatedItems', \(/,
    ['src/apis/value-checks/evaluate.ts'],
  ],
  // Markdown has the values of the model, and reads none back from highlighted code or from a sample.
  ['JSON read from code in HTML', /[jJ]son\((?:toString|textOf|codeText)\(|codeText\(\w+\.html\)/, []],
  // The only conversion of events to what pages show, with and without pages of messages.
  ['a message as a call', /'x-address':/, ['src/apis/asyncapi/convert-message.ts']],
  [
    'events of a document',
    /\b(?:normalizeEvents|convertMessage)\(/,
    [
      'src/apis/asyncapi/check-messages.ts',
      'src/apis/asyncapi/convert-asyncapi.ts',
      'src/apis/asyncapi/convert-message.ts',
      'src/apis/asyncapi/normalize-events.ts',
      // Servers, for the list of APIs.
      'plugins/gatsby-plugin-site-files/gatsby-node.ts',
    ],
  ],
  [
    'pages of a document',
    /\bbuildApiPages\(/,
    [
      'src/apis/pages/build-api-pages.ts',
      // Builds, the preview, checks, and the mock; documents that only guides describe.
      'src/compile/sources/load-apis.ts',
      'src/compile/sources/guide-articles.ts',
      // One document without a site.
      'tests/read-document.ts',
      'tests/fixtures/specs/build-fixture.ts',
      'tests/fixtures/specs/real-specifications.ts',
      'tests/fixtures/foreign/build-foreign.ts',
      'tests/fixtures/mock-samples.ts',
    ],
  ],
  [
    'kinds of authentication',
    /(?:===|!==) '(?:apiKey|basic|bearer|mutualTLS)'/,
    [
      // Has the name of a key.
      'src/apis/request-description/describe-security.ts',
      'src/apis/request/schemes/api-key.ts',
      'src/apis/request/schemes/basic.ts',
      'src/apis/request/schemes/bearer.ts',
      'src/apis/request/schemes/mutual-tls.ts',
      // Those of AsyncAPI have other names.
      'src/apis/asyncapi/convert-security.ts',
    ],
  ],
  [
    'loading of TypeScript',
    /\.transpileModule\(|\btransformSync\(/,
    [
      'scripts/lib/typescript-loader.mjs',
      // Compiles a site's component, which is no file of the project, for a realm of its own.
      'src/compile/code/compile-components.mjs',
      // Runs a sample in TypeScript, not a file of the project.
      'tests/samples/languages/runners.ts',
    ],
  ],
];

const files = ['src', 'plugins', 'scripts', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|\.spec\.|node_modules/.test(name)),
);
const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

describe('each rule has one home', () => {
  it.each(HOMES)('%s', (_, pattern, homes) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual(
      files.filter((file) => homes.includes(file)),
    );
  });
});
