import { SCHEME_KINDS, typeOf } from '../request/schemes/scheme-kinds';
import { entryOf } from '../../kit/values/table-entry';
import { safeHref } from '../text/safe-href';
import type { ApiPageContext } from './api-context';
import type {
  NormalFlow,
  NormalSecurity,
  NormalSecurityRequirement,
  NormalSecurityScheme,
} from '../operation/normal-operation';
import type { OAuthFlow, Security, SecurityRequirement, SecurityScheme } from '../model/api';
import type { Fact } from '../model/schema';
import { t } from '../../kit/texts/t';

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: t`Authorization code`,
  clientCredentials: t`Client credentials`,
  deviceAuthorization: t`Device authorization`,
  implicit: t`Implicit`,
  password: t`Resource owner password`,
};

/** Types of AsyncAPI; `brokerApiKey` is its `apiKey`, which is in the user or the password. */
const BROKER_SCHEMES: Readonly<Record<string, string>> = {
  userPassword: t`User and password`,
  brokerApiKey: t`API key as user or password`,
  X509: t`X.509 certificate`,
  symmetricEncryption: t`Symmetric encryption`,
  asymmetricEncryption: t`Asymmetric encryption`,
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
};

function schemeLabel(scheme: NormalSecurityScheme): string {
  const type = typeOf(scheme);
  return type
    ? SCHEME_KINDS[type].label(scheme)
    : (entryOf(BROKER_SCHEMES, scheme.type ?? '') ?? t`Security scheme`);
}

function readScopes(
  page: ApiPageContext,
  scopes: readonly string[],
  scheme: NormalSecurityScheme | undefined,
): SecurityRequirement['scopes'] {
  return scopes.map((name) => {
    const described = scheme?.flows
      .flatMap((flow) => flow.scopes)
      .find((scope) => scope.name === name && scope.description);
    return {
      name,
      ...(scheme && described?.description
        ? { html: page.markdown(described.description.text, [...scheme.path, 'flows']) }
        : {}),
    };
  });
}

function readRequirement(
  page: ApiPageContext,
  requirement: NormalSecurityRequirement,
): SecurityRequirement[] {
  return requirement.schemes.map(({ name, scopes, scheme }): SecurityRequirement => {
    const href = page.securityHref(name);
    return {
      name,
      label: scheme ? schemeLabel(scheme) : name,
      ...(href === undefined ? {} : { href }),
      scopes: readScopes(page, scopes, scheme),
    };
  });
}

/** A `security` list: alternatives, each a set of schemes used together; `{}` makes it optional. */
export function readSecurity(
  page: ApiPageContext,
  security: NormalSecurity | undefined,
): Security | undefined {
  if (!security) return undefined;
  const alternatives = security.alternatives.filter(({ schemes }) => schemes.length > 0);
  return {
    isOptional: alternatives.length < security.alternatives.length,
    alternatives: alternatives.map((requirement) => ({ requirements: readRequirement(page, requirement) })),
  };
}

/** The endpoints of a flow, then those of the sandbox (`x-sandbox`) under their own labels. */
function readAddresses(flow: NormalFlow): OAuthFlow['addresses'] {
  const addresses = [
    ['Authorization', flow.authorizationUrl],
    [t`Device authorization`, flow.deviceAuthorizationUrl],
    [t`Token`, flow.tokenUrl],
    [t`Refresh`, flow.refreshUrl],
    [t`Sandbox authorization`, flow.sandbox?.authorizationUrl],
    [t`Sandbox device authorization`, flow.sandbox?.deviceAuthorizationUrl],
    [t`Sandbox token`, flow.sandbox?.tokenUrl],
    [t`Sandbox refresh`, flow.sandbox?.refreshUrl],
  ] as const;
  return addresses.flatMap(([label, url]) => {
    const href = safeHref(url);
    return href === undefined ? [] : [{ label, href }];
  });
}

function readFlow(page: ApiPageContext, schemeAnchor: string, flow: NormalFlow): OAuthFlow {
  return {
    label: entryOf(FLOWS, flow.kind) ?? flow.kind,
    addresses: readAddresses(flow),
    scopes: flow.scopes.map(({ name, description }) => ({
      name,
      anchor: page.anchors.claim(schemeAnchor, name),
      ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    })),
  };
}

/** The security schemes of a specification, for its introduction. */
export function readSecuritySchemes(
  page: ApiPageContext,
  schemes: readonly NormalSecurityScheme[],
): SecurityScheme[] {
  return schemes.map((scheme): SecurityScheme => {
    const { name, description, bearerFormat: format, openIdConnectUrl: discovery } = scheme;
    const anchor = page.anchors.claim('security', name);
    const facts: Fact[] = [];
    if (format !== undefined) facts.push({ text: t`Token format`, code: format });
    if (scheme.oauth2MetadataUrl !== undefined)
      facts.push({ text: t`Authorization server metadata`, code: scheme.oauth2MetadataUrl });
    if (discovery !== undefined) facts.push({ text: t`Discovery document`, code: discovery });
    return {
      name,
      anchor,
      label: schemeLabel(scheme),
      ...(description ? { html: page.markdown(description.text, description.path) } : {}),
      facts,
      flows: scheme.flows.map((flow) => readFlow(page, anchor, flow)),
      ...(scheme.isDeprecated ? { isDeprecated: true } : {}),
    };
  });
}
