/**
 * Configuration for common static hosts: headers, not-found page. The rule for caching is `cacheControl` in
 * scripts/serve/response-headers.mjs; here it is in the patterns of each host.
 */

import { API_CATALOG, API_CATALOG_LINK, LINKSET_TYPE } from './catalog-address.mjs';

type Headers = Readonly<Record<string, string>>;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** Files whose names change with their content, as patterns with `*` at the end or before the extension. */
const UNCHANGING = ['/static/*', '/*.js', '/search-index-*', '/requests/*'];

/** A script with a fixed name, because its address is in the page to which the identity service returns. */
const CHANGING_SCRIPT = '/oauth-callback.js';

const lines = (headers: Headers, format: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => format(name, value))
    .join('\n');

/** `_headers` of Netlify and Cloudflare Pages. */
function headersFile(headers: Headers): string {
  const all = lines(headers, (name, value) => `  ${name}: ${value}`);
  const cached = [...UNCHANGING, CHANGING_SCRIPT].map(
    (pattern) =>
      `${pattern}\n  ! Cache-Control\n  Cache-Control: ${pattern === CHANGING_SCRIPT ? ASK_FIRST : FOREVER}`,
  );
  const markdown = '/*.md\n  Content-Type: text/markdown; charset=utf-8';
  const catalog = `/${API_CATALOG}\n  Content-Type: ${LINKSET_TYPE}\n  Link: ${API_CATALOG_LINK}`;
  return `/*\n${all}\n  Cache-Control: ${ASK_FIRST}\n\n${markdown}\n\n${catalog}\n\n${cached.join('\n\n')}\n`;
}

/** `staticwebapp.config.json` of Azure Static Web Apps. */
function staticWebAppConfig(headers: Headers): string {
  const config = {
    globalHeaders: { ...headers, 'Cache-Control': ASK_FIRST },
    // The first route that matches decides.
    routes: [CHANGING_SCRIPT, '/static/*', '/*.{js}', '/requests/*'].map((route) => ({
      route,
      headers: { 'Cache-Control': route === CHANGING_SCRIPT ? ASK_FIRST : FOREVER },
    })),
    responseOverrides: { '404': { rewrite: '/404.html', statusCode: 404 } },
    mimeTypes: {
      '.webmanifest': 'application/manifest+json',
      '.md': 'text/markdown; charset=utf-8',
      '.txt': 'text/plain; charset=utf-8',
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** A file to include into a `server` block of nginx. */
function nginxSnippet(headers: Headers): string {
  const all = lines(headers, (name, value) => `add_header ${name} "${value}" always;`);
  return `# Include this into the server block of the site: include /path/to/nginx.conf;
${all}
add_header Cache-Control $portal_cache always;
add_header Vary $portal_vary always;
error_page 404 /404$portal_page;
recursive_error_pages on;
charset utf-8;
location ~ \\.md$ {
  types { text/markdown md; }
  charset_types text/markdown;
  error_page 404 /404.md;
  try_files $uri =404;
}
location = /${API_CATALOG} {
  types { }
  default_type '${LINKSET_TYPE}';
  ${all.replaceAll('\n', '\n  ')}
  add_header Cache-Control $portal_cache always;
  add_header Link '${API_CATALOG_LINK}' always;
}
absolute_redirect off;
# A page is sent as Markdown to those who ask for it.
location / {
  error_page 404 /404$portal_page;
  error_page 418 = @markdown;
  if ($portal_page = .md) { return 418; }
  try_files $uri $uri/index.html =404;
}
location @markdown {
  types { text/markdown md; }
  charset_types text/markdown;
  try_files $uri.md \${uri}index.html.md @file;
}
location @file { try_files $uri $uri/index.html =404; }

# And this once into the http block:
# map $uri $portal_cache {
#   default "${ASK_FIRST}";
#   "~*(^/static/|^/_data/|-[0-9a-f]{20}\\.js$|/search-index-|^/requests/)" "${FOREVER}";
# }
# map $http_accept $portal_page {
#   default .html;
#   "~*text/markdown(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" .md;
# }
# map $request_uri $portal_vary {
#   default Accept;
#   "~^[^?]*\\.[^/?]+(\\?|$)" "";
# }
`;
}

/** A CloudFront function (viewer response) that adds the headers that a bucket cannot send. */
function cloudFrontFunction(headers: Headers): string {
  const all = lines(
    { ...headers, Vary: 'Accept' },
    (name, value) =>
      `  headers[${JSON.stringify(name.toLowerCase())}] = { value: ${JSON.stringify(value)} };`,
  );
  const catalog = `  if (event.request.uri === ${JSON.stringify(`/${API_CATALOG}`)}) headers.link = { value: ${JSON.stringify(API_CATALOG_LINK)} };\n`;
  return `function handler(event) {\n  var response = event.response;\n  var headers = response.headers;\n${all}\n${catalog}  return response;\n}\n`;
}

/** Whether a request names Markdown, and the address of the Markdown of a page, as statements of a script. */
const MARKDOWN_ADDRESS = `function markdownOf(accept, path) {
  if (!/text\\/markdown(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))/i.test(accept || '') || /\\.[^/]+$/.test(path)) return undefined;
  return path + (path.slice(-1) === '/' ? 'index.html.md' : '.md');
}
`;

/** A CloudFront function (viewer request): a page is Markdown for those who ask for it, and cached apart by its address. */
const cloudFrontRequest = (): string => `${MARKDOWN_ADDRESS}function handler(event) {
  var request = event.request;
  var accept = request.headers.accept;
  request.uri = markdownOf(accept && accept.value, request.uri) || request.uri;
  return request;
}
`;

/** The same for Cloudflare Pages (`_worker.js` in the published folder) and Netlify (an edge function for all paths). */
const edgeFunction = (isNetlify: boolean): string => `${MARKDOWN_ADDRESS}
async function answer(request, load) {
  const url = new URL(request.url);
  const address = markdownOf(request.headers.get('accept'), url.pathname);
  const loadFile = (file) => load(new Request(new URL(file, url), request));
  let response = address && (await loadFile(address));
  if (!response || response.status === 404) response = await load(request);
  if (response.status === 404 && (address || url.pathname.endsWith('.md'))) {
    const missing = await loadFile('/404.md');
    if (missing.ok) response = new Response(missing.body, { status: 404, headers: missing.headers });
  }
  response = new Response(response.body, response);
  response.headers.append('Vary', 'Accept');
  return response;
}

${
  isNetlify
    ? `export default (request, context) => answer(request, (asked) => context.next(asked));
export const config = { path: '/*' };`
    : `export default { fetch: (request, { ASSETS }) => answer(request, (asked) => ASSETS.fetch(asked)) };`
}
`;

/** What a host accepts of a file, from its documentation. */
interface HostLimit {
  readonly file: string;
  /** Characters of a line, or bytes of the file. */
  readonly unit: 'line' | 'file';
  readonly maximum: number;
  /** What the host does with more. */
  readonly beyond: string;
}

const LIMITS: readonly HostLimit[] = [
  { file: '_headers', unit: 'line', maximum: 2_000, beyond: 'Cloudflare Pages ignores the line' },
  { file: 'staticwebapp.config.json', unit: 'file', maximum: 20_480, beyond: 'Azure refuses the file' },
  // NGX_CONF_BUFFER
  { file: '_hosting/nginx.conf', unit: 'line', maximum: 4_095, beyond: 'nginx does not start' },
  {
    file: '_hosting/cloudfront-function.js',
    unit: 'file',
    maximum: 10_240,
    beyond: 'CloudFront refuses the function',
  },
];

/** The configuration of each host, by file name in `public`. */
export function hostFiles(headers: Headers): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(headers),
    'staticwebapp.config.json': staticWebAppConfig(headers),
    '_hosting/headers.json': `${JSON.stringify(headers, null, 2)}\n`,
    '_hosting/nginx.conf': nginxSnippet(headers),
    '_hosting/cloudfront-function.js': cloudFrontFunction(headers),
    '_hosting/cloudfront-request.js': cloudFrontRequest(),
    '_hosting/cloudflare-worker.js': edgeFunction(false),
    '_hosting/netlify-edge.js': edgeFunction(true),
  };
}

/** A sentence for each file that is longer than its host accepts. */
export function findLongHostFiles(files: Readonly<Record<string, string>>): string[] {
  return LIMITS.flatMap(({ file, unit, maximum, beyond }) => {
    const parts = unit === 'line' ? (files[file] ?? '').split('\n') : [files[file] ?? ''];
    const longest = Math.max(...parts.map((part) => new TextEncoder().encode(part).length));
    return longest > maximum
      ? [`${file} has a ${unit} of ${longest} bytes; above ${maximum}, ${beyond}.`]
      : [];
  });
}
