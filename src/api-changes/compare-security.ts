import { isObject, own, ownArray, ownEntries, ownString } from '../openapi/json-value';
import type { LocatedOperation } from '../openapi/list-operations';
import type { Path } from '../openapi/pointer';
import { findScheme } from '../openapi/read-security';
import type { Specification } from '../openapi/specification';
import type { ChangeLocation } from '../model/api-changes';
import type { Notebook, Pair } from './change-list';

/** Schemes with their scopes, all of which a request must satisfy. */
type Alternative = ReadonlyMap<string, ReadonlySet<string>>;

interface Effective {
  readonly alternatives: readonly Alternative[];
  readonly path: Path;
}

function readSecurity(specification: Specification, operation: LocatedOperation): Effective {
  const own_ = own(operation.operation, 'security');
  const list = Array.isArray(own_) ? (own_ as unknown[]) : ownArray(specification.document, 'security');
  const path = Array.isArray(own_) ? [...operation.path, 'security'] : ['security'];
  const alternatives = list.map(
    (requirement) =>
      new Map(
        Object.entries(isObject(requirement) ? requirement : {}).map(([name, scopes]) => [
          name,
          new Set((Array.isArray(scopes) ? (scopes as unknown[]) : []).map(String)),
        ]),
      ),
  );
  // Without requirements a request needs nothing.
  return { alternatives: alternatives.length > 0 ? alternatives : [new Map()], path };
}

/** Says whether a request that satisfies one alternative satisfies the other as well. */
function satisfies(given: Alternative, wanted: Alternative): boolean {
  return [...wanted].every(([name, scopes]) => {
    const held = given.get(name);
    return held !== undefined && [...scopes].every((scope) => held.has(scope));
  });
}

function describe(alternative: Alternative): string {
  return alternative.size === 0
    ? 'nothing'
    : [...alternative]
        .map(([name, scopes]) => (scopes.size === 0 ? name : `${name} (${[...scopes].join(', ')})`))
        .join(' and ');
}

const describeAll = (alternatives: readonly Alternative[]): string =>
  alternatives.map(describe).join(', or ');

/** Compares what a request must prove. Tightened: what sufficed before no longer does. */
export function compareSecurity(
  operations: Pair<LocatedOperation>,
  { note, specifications }: Notebook,
): void {
  const before = readSecurity(specifications.before, operations.before);
  const after = readSecurity(specifications.after, operations.after);
  const refused = before.alternatives.filter(
    (given) => !after.alternatives.some((wanted) => satisfies(given, wanted)),
  );
  const admitted = after.alternatives.filter(
    (given) => !before.alternatives.some((wanted) => satisfies(given, wanted)),
  );
  if (refused.length === 0 && admitted.length === 0) return;
  const message = `Needed was ${describeAll(before.alternatives)}; now it is ${describeAll(after.alternatives)}.`;
  note(
    { part: 'security', steps: [] },
    {
      rule: refused.length > 0 ? 'security-tightened' : 'security-loosened',
      kind: 'changed',
      severity: refused.length > 0 ? 'breaking' : 'safe',
      path: after.path,
      message,
    },
  );
}

const API: ChangeLocation = { part: 'security', steps: [] };

function compareFlows(name: string, pair: Pair<unknown>, path: Path, { note }: Notebook): void {
  for (const [kind, flow] of ownEntries(pair.before, 'flows')) {
    const at: Path = [...path, 'flows', kind];
    const other = own(own(pair.after, 'flows'), kind);
    if (!isObject(other)) {
      note(API, {
        rule: 'oauth-flow-removed',
        kind: 'removed',
        severity: 'breaking',
        path: at,
        message: `The flow ${kind} of "${name}" is gone.`,
      });
      continue;
    }
    for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl'])
      if (ownString(flow, key) !== ownString(other, key))
        note(API, {
          rule: 'oauth-address-changed',
          kind: 'changed',
          severity: 'breaking',
          path: [...at, key],
          message: `The ${key} of "${name}" was ${ownString(flow, key) ?? 'absent'} and is now ${ownString(other, key) ?? 'absent'}.`,
        });
    for (const [scope] of ownEntries(flow, 'scopes'))
      if (own(own(other, 'scopes'), scope) === undefined)
        note(API, {
          rule: 'oauth-scope-removed',
          kind: 'removed',
          severity: 'breaking',
          path: [...at, 'scopes', scope],
          message: `The scope ${scope} of "${name}" is gone.`,
        });
  }
}

/** Compares the schemes that both documents declare; a scheme that comes or goes shows at the operations. */
export function compareSchemes(notebook: Notebook): void {
  const { specifications, note } = notebook;
  for (const [name] of ownEntries(own(specifications.before.document, 'components'), 'securitySchemes')) {
    const [old, now] = [findScheme(specifications.before, name), findScheme(specifications.after, name)];
    if (!old || !now) continue;
    const changed = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl'].filter(
      (key) => ownString(old.scheme, key) !== ownString(now.scheme, key),
    );
    if (changed.length > 0)
      note(API, {
        rule: 'security-scheme-changed',
        kind: 'changed',
        severity: 'breaking',
        path: now.path,
        message: `"${name}" works differently: ${changed.map((key) => `${key} was ${ownString(old.scheme, key) ?? 'absent'} and is now ${ownString(now.scheme, key) ?? 'absent'}`).join('; ')}.`,
      });
    compareFlows(name, { before: old.scheme, after: now.scheme }, now.path, notebook);
  }
}
