import type { NormalOperation, NormalSecurity, NormalSecurityScheme } from '../operation/normal-operation';
import type { ChangeLocation } from '../model/api-changes';
import type { ChangeRecorder, Pair } from './change-recorder';
import { t } from '../../kit/texts/t';

/** Schemes with their scopes, all of which a request must satisfy. */
type Alternative = ReadonlyMap<string, ReadonlySet<string>>;

function alternativesOf(security: NormalSecurity | undefined): readonly Alternative[] {
  const alternatives = (security?.alternatives ?? []).map(
    ({ schemes }) => new Map(schemes.map(({ name, scopes }) => [name, new Set(scopes)])),
  );
  // Without requirements, no credentials are needed.
  return alternatives.length > 0 ? alternatives : [new Map()];
}

/** Whether a request that satisfies one alternative also satisfies the other. */
function satisfies(given: Alternative, wanted: Alternative): boolean {
  return [...wanted].every(([name, scopes]) => {
    const held = given.get(name);
    return held !== undefined && [...scopes].every((scope) => held.has(scope));
  });
}

function describe(alternative: Alternative): string {
  return alternative.size === 0
    ? t`nothing`
    : [...alternative]
        .map(([name, scopes]) => (scopes.size === 0 ? name : `${name} (${[...scopes].join(', ')})`))
        .join(' and ');
}

const describeAll = (alternatives: readonly Alternative[]): string =>
  alternatives.map(describe).join(', or ');

/** Compares the required credentials. Tightened means that sufficient ones no longer are. */
export function compareSecurity(operations: Pair<NormalOperation>, { record: note }: ChangeRecorder): void {
  const before = alternativesOf(operations.before.security);
  const after = alternativesOf(operations.after.security);
  const refused = before.filter((given) => !after.some((wanted) => satisfies(given, wanted)));
  const admitted = after.filter((given) => !before.some((wanted) => satisfies(given, wanted)));
  if (refused.length === 0 && admitted.length === 0) return;
  const message = t`Previously required: ${describeAll(before)}. Now required: ${describeAll(after)}.`;
  note(
    { part: 'security', steps: [] },
    refused.length > 0 ? 'security-tightened' : 'security-loosened',
    refused.length > 0 ? 'breaking' : 'safe',
    operations.after.security?.path ?? ['security'],
    message,
  );
}

const API: ChangeLocation = { part: 'security', steps: [] };

const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

function compareFlows({ before, after }: Pair<NormalSecurityScheme>, { record: note }: ChangeRecorder): void {
  const { name } = after;
  for (const flow of before.flows) {
    const { kind } = flow;
    const at = [...after.path, 'flows', kind];
    const other = after.flows.find((one) => one.kind === kind);
    if (!other) {
      note(API, 'oauth-flow-removed', 'breaking', at, t`The flow ${kind} of "${name}" was removed.`);
      continue;
    }
    for (const key of ADDRESSES)
      if (flow[key] !== other[key])
        note(
          API,
          'oauth-address-changed',
          'breaking',
          [...at, key],
          t`The ${key} of "${name}" was ${flow[key] ?? t`absent`} and is now ${other[key] ?? t`absent`}.`,
        );
    const kept = new Set(other.scopes.map((scope) => scope.name));
    for (const scope of flow.scopes)
      if (!kept.has(scope.name))
        note(
          API,
          'oauth-scope-removed',
          'breaking',
          [...at, 'scopes', scope.name],
          t`The scope "${scope.name}" of "${name}" was removed.`,
        );
  }
}

/** Fields of a scheme whose change breaks a client. */
const FIELDS = [
  ['type', 'type'],
  ['scheme', 'scheme'],
  ['keyLocation', 'in'],
  ['keyName', 'name'],
  ['openIdConnectUrl', 'openIdConnectUrl'],
  ['oauth2MetadataUrl', 'oauth2MetadataUrl'],
] as const;

/** Compares the schemes that both documents declare. Added and removed schemes show up in operations. */
export function compareSchemes(
  schemes: Pair<readonly NormalSecurityScheme[]>,
  notebook: ChangeRecorder,
): void {
  for (const old of schemes.before) {
    const now = schemes.after.find(({ name }) => name === old.name);
    if (!now) continue;
    const changed = FIELDS.filter(([key]) => old[key] !== now[key]);
    if (changed.length > 0)
      notebook.record(
        API,
        'security-scheme-changed',
        'breaking',
        now.path,
        t`"${now.name}" changed: ${changed.map(([key, name]) => t`${name} was ${old[key] ?? t`absent`} and is now ${now[key] ?? t`absent`}`).join('; ')}.`,
      );
    compareFlows({ before: old, after: now }, notebook);
  }
}
