import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aptInstall, findOnPath, isRootOnDebian } from '../../scripts/lib/find-chromium.mjs';
import { API_CATALOG, LINKSET_TYPE } from '../../src/site/catalog-address.mjs';
import { PUBLIC } from './read-site';

/** The command of nginx, which is installed if this is Debian; undefined on other machines without it. */
function findNginx(): string | undefined {
  const find = (): string | undefined =>
    findOnPath('nginx') ?? ['/usr/sbin/nginx'].find((file) => existsSync(file));
  return find() ?? (isRootOnDebian() && aptInstall('nginx-light') ? find() : undefined);
}

const nginx = findNginx();

describe.skipIf(nginx === undefined)('nginx with the file that the build writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // A socket instead of a port, which another program could take first.
  const socket = join(folder, 'socket');
  let server: ChildProcess;

  beforeAll(async () => {
    const snippet = readFileSync(join(PUBLIC, '_hosting/nginx.conf'), 'utf8');
    const map = /# map[\s\S]*\n# \}/.exec(snippet)?.[0].replaceAll(/^# /gm, '') ?? '';
    const main = `daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : 'mime.types'};
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${map}
  server { listen unix:${socket}; root ${PUBLIC}; include ${PUBLIC}/_hosting/nginx.conf; }
}`;
    writeFileSync(join(folder, 'main.conf'), main);
    const args = ['-p', folder, '-c', join(folder, 'main.conf')];
    const checked = spawnSync(nginx ?? '', ['-t', ...args], { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
    server = spawn(nginx ?? '', args, { stdio: 'inherit' });
    await vi.waitFor(() => expect(existsSync(socket)).toBe(true), { timeout: 10_000 });
  });
  afterAll(() => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, accept = 'text/html, */*'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ socketPath: socket, path, agent: false, headers: { accept } }, (answer) => {
        answer.resume();
        resolve(answer);
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['/general/', 200, 'text/html; charset=utf-8', 'max-age=0'],
    ['/general', 200, 'text/html; charset=utf-8', 'max-age=0'],
    ['/no-such-page', 404, 'text/html; charset=utf-8', 'max-age=0'],
    ['/llms.txt', 200, 'text/plain; charset=utf-8', 'max-age=0'],
    ['/general.md', 200, 'text/markdown; charset=utf-8', 'max-age=0'],
    ['/general/index.html.md', 200, 'text/markdown; charset=utf-8', 'max-age=0'],
    ['/general/no-such-page.md', 404, 'text/markdown; charset=utf-8', 'max-age=0'],
    [`/${API_CATALOG}`, 200, LINKSET_TYPE, 'max-age=0'],
    ['/favicon.svg', 200, 'image/svg+xml', 'max-age=0'],
  ])('%s: %i, %s', async (path, status, type, cache) => {
    const { statusCode, headers, rawHeaders } = await get(path);
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: status, type });
    expect(headers['cache-control']).toContain(cache);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(Math.max(...rawHeaders.map(({ length }) => length))).toBeLessThan(1000);
  });

  it.each([
    ['/', 'text/markdown', 200, 'text/markdown; charset=utf-8', 'Accept'],
    ['/general/', 'text/markdown, text/html, */*', 200, 'text/markdown; charset=utf-8', 'Accept'],
    ['/general/authentication', 'text/markdown', 200, 'text/markdown; charset=utf-8', 'Accept'],
    ['/general/authentication', 'text/markdown;q=0, */*', 200, 'text/html; charset=utf-8', 'Accept'],
    ['/general/authentication', 'text/html', 200, 'text/html; charset=utf-8', 'Accept'],
    ['/no-such-page', 'text/markdown', 404, 'text/markdown; charset=utf-8', 'Accept'],
    ['/favicon.svg', 'text/markdown', 200, 'image/svg+xml', undefined],
    ['/search', 'text/markdown', 200, 'text/html; charset=utf-8', 'Accept'],
  ])('%s with Accept: %s is %i, %s', async (path, accept, status, type, vary) => {
    const { statusCode, headers } = await get(path, accept);
    expect({ statusCode, type: headers['content-type'], vary: headers.vary }).toEqual({
      statusCode: status,
      type,
      vary,
    });
    expect(headers['x-frame-options']).toBe('DENY');
  });
});
