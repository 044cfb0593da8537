import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { it } from 'vitest';
import { readMarkup } from '../../src/links/check-html';
import { checkExternalLinks, type LinkState } from '../../src/links/external-links';
import { failWith } from '../content/fail-with';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CACHE = path.join(ROOT, '.tmp', 'check', 'external-links.json');
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Sample hosts do not exist (RFC 2606). */
const ALLOWED = [/^https?:\/\/[^/]*\.example(?:[:/]|$)/, /^https?:\/\/(?:localhost|127\.0\.0\.1)\b/];

it('every external link of the built site works', { timeout: 900_000 }, async () => {
  const routes = JSON.parse(readFileSync(path.join(ROOT, 'public/routes.json'), 'utf8')) as string[];
  const pages = new Map<string, string[]>();
  for (const route of routes) {
    const file = path.join(ROOT, 'public', route, 'index.html');
    for (const address of readMarkup(route, file, readFileSync(file, 'utf8')).references) {
      if (!/^https?:\/\//.test(address)) continue;
      const own = address.replace(/#.*$/, '');
      pages.set(own, [...(pages.get(own) ?? []), route]);
    }
  }
  const known = existsSync(CACHE)
    ? (JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, LinkState>)
    : {};
  const states = await checkExternalLinks(
    [...pages].map(([address, linking]) => ({ address, routes: linking })),
    known,
    {
      fetch,
      now: Date.now,
      wait: (milliseconds) => wait(milliseconds),
      timeout: 15_000,
      retries: 2,
      concurrency: 6,
      maxAge: WEEK_MS,
      allowed: ALLOWED,
    },
  );
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, `${JSON.stringify(states, null, 1)}\n`);
  failWith(
    Object.entries(states)
      .filter(([, { isAlive }]) => !isAlive)
      .map(([address, { answer }]) => ({
        code: 'link/dead-address',
        severity: 'error' as const,
        file: `public${pages.get(address)?.[0] ?? ''}`,
        message: `${(pages.get(address) ?? []).join(', ')} -> linking to ${address} (${answer}).`,
        fix: 'Correct the address, or link to another source.',
      })),
  );
});
