import { own, toJson } from '../../kit/values/json-value';
import { securitySchemeNames } from '../operation/normalize-security';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Report, Specification } from '../document/specification';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { SCHEME_KINDS, typeOf } from '../request/schemes/scheme-kinds';
import { resolvePointer } from '../document/resolve-ref';
import { collectLimited } from './limited-report';
import type { NormalApi } from '../operation/normal-operation';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** Reports security schemes that HTTP does not know, and those without a flow or with a blank part. */
export function checkSchemes(specification: Specification, { securitySchemes }: NormalApi): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  for (const scheme of securitySchemes) {
    const type = typeOf(scheme);
    const { key, fix, known } = (type && SCHEME_KINDS[type].faultOf(scheme)) ?? {};
    const { name, path } = scheme;
    const written = key === undefined ? undefined : own(resolvePointer(specification.document, path), key);
    if (key === undefined || fix === undefined || written === undefined) continue;
    const message = `"${key}" of the security scheme "${showInvisible(name)}" is ${toJson(written) ?? ''}.`;
    const suggested = known ? suggestName(scheme.scheme ?? '', known, fix) : fix;
    report([...path, key], 'security-scheme', message, suggested);
  }
  return all();
}

/** Reports requirements that name a security scheme, or a scope of OAuth, that is not declared. */
export function checkRequirements(
  specification: Specification,
  { security }: Pick<NormalApi, 'security'>,
  report: Report,
): void {
  const known = securitySchemeNames(specification.document);
  for (const { path, schemes } of security?.alternatives ?? [])
    for (const { name, scheme, scopes } of schemes) {
      const at = [...path, name];
      if (!known.includes(name))
        report(
          at,
          'unknown-security-scheme',
          `"${name}" is not a security scheme of this specification.`,
          suggestName(name, known, 'Add it to components.securitySchemes.'),
          'key',
        );
      // Only OAuth lists its scopes in the document.
      if (scheme?.type !== 'oauth2' || scheme.flows.length === 0) continue;
      const declared = scheme.flows.flatMap((flow) => flow.scopes.map((scope) => scope.name));
      for (const scope of scopes)
        if (!declared.includes(scope))
          report(
            at,
            'unknown-scope',
            `"${showInvisible(scope)}" is not a scope of the security scheme "${showInvisible(name)}".`,
            suggestName(scope, declared, 'Add it to "scopes" of a flow.'),
            'warning',
          );
    }
}
