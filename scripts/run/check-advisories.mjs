// @ts-check
/**
 * `node scripts/run/check-advisories.mjs audit.json`: reads the output of `npm audit --json` and exits with 1
 * if it contains an advisory that is not in `.github/accepted-advisories.json`. Only the public workflow runs
 * it, because tests must not depend on what another machine returns today.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isStartedDirectly, projectRoot } from '../lib/project.mjs';

const ACCEPTED = path.join('.github', 'accepted-advisories.json');

const acceptedSchema = z.array(
  z.strictObject({
    /** As in the advisory's address: GHSA-xxxx-xxxx-xxxx. */
    id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
    package: z.string(),
    /** Why it is harmless here, or why there is no fix yet. */
    reason: z.string().min(20),
    /** Review date. */
    until: z.iso.date(),
  }),
);

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * @param {unknown} audit     Output of `npm audit --json`.
 * @param {unknown} accepted  The list of accepted advisories.
 * @param {string} today      ISO 8601.
 * @returns {string[]} One line for each advisory to act on, sorted; throws if either is invalid (npm writes
 *          an object with `error` if the registry did not respond).
 */
export function findAdvisories(audit, accepted, today) {
  const list = acceptedSchema.parse(accepted);
  /** @type {Map<string, string>} */
  const lines = new Map();
  for (const { via } of Object.values(auditSchema.parse(audit).vulnerabilities))
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const id = advisory.url.slice(advisory.url.lastIndexOf('/') + 1);
      const entry = list.find((one) => one.id === id && one.package === advisory.name);
      if (entry && entry.until >= today) continue;
      const note = entry ? `; accepted until ${entry.until}, which is over` : '';
      lines.set(
        `${id} ${advisory.name}`,
        `${advisory.severity}  ${advisory.name}  ${advisory.title}  ${advisory.url}${note}`,
      );
    }
  return [...lines.values()].sort();
}

if (isStartedDirectly(import.meta.url)) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const found = findAdvisories(
    read(process.argv[2] ?? 'audit.json'),
    read(path.join(projectRoot, ACCEPTED)),
    new Date().toISOString().slice(0, 10),
  );
  for (const line of found) console.error(line);
  if (found.length > 0)
    console.error(`\nUpdate the packages, or list what cannot be fixed, with the reason, in ${ACCEPTED}.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
