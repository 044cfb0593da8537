/**
 * Configuration for common static hosts: headers, not-found page. The rule for caching is `cacheControl` in
 * scripts/serve/response-headers.mjs; here it is in the patterns of each host.
 */

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
export function headersFile(headers: Headers): string {
  const all = lines(headers, (name, value) => `  ${name}: ${value}`);
  const cached = [...UNCHANGING, CHANGING_SCRIPT].map(
    (pattern) =>
      `${pattern}\n  ! Cache-Control\n  Cache-Control: ${pattern === CHANGING_SCRIPT ? ASK_FIRST : FOREVER}`,
  );
  const markdown = '/*.md\n  Content-Type: text/markdown; charset=utf-8';
  return `/*\n${all}\n  Cache-Control: ${ASK_FIRST}\n\n${markdown}\n\n${cached.join('\n\n')}\n`;
}

/** `staticwebapp.config.json` of Azure Static Web Apps. */
export function staticWebAppConfig(headers: Headers): string {
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
export function nginxSnippet(headers: Headers): string {
  const all = lines(headers, (name, value) => `add_header ${name} "${value}" always;`);
  return `# Include this into the server block of the site: include /path/to/nginx.conf;
${all}
add_header Cache-Control $portal_cache always;
error_page 404 /404.html;
charset utf-8;
location ~ \\.md$ { types { text/markdown md; } charset_types text/markdown; try_files $uri =404; }
absolute_redirect off;
location / { try_files $uri $uri/index.html =404; }

# And this once into the http block:
# map $uri $portal_cache {
#   default "${ASK_FIRST}";
#   "~*(^/static/|^/_data/|-[0-9a-f]{20}\\.js$|/search-index-|^/requests/)" "${FOREVER}";
# }
`;
}

/** A CloudFront function (viewer response) that adds the headers that a bucket cannot send. */
export function cloudFrontFunction(headers: Headers): string {
  const all = lines(
    headers,
    (name, value) =>
      `  headers[${JSON.stringify(name.toLowerCase())}] = { value: ${JSON.stringify(value)} };`,
  );
  return `function handler(event) {\n  var response = event.response;\n  var headers = response.headers;\n${all}\n  return response;\n}\n`;
}
