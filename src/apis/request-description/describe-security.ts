import { present } from '../../kit/values/json-value';
import { keyOf, kindOf, typeOf } from '../request/schemes/scheme-kinds';
import { isSendableScheme } from './sendable';
import { freeName } from '../text/anchors';
import { plainText } from '../text/markdown-tree';
import { safeHref } from '../text/safe-href';
import type { NormalFlow, NormalOperation, NormalSecurityScheme } from '../operation/normal-operation';
import type {
  OAuthEndpoints,
  RequestDescription,
  RequestOAuthFlow,
  RequestSecurityScheme,
} from '../model/request';

const FLOWS: readonly RequestOAuthFlow['kind'][] = [
  'authorizationCode',
  'clientCredentials',
  'implicit',
  'password',
  'deviceAuthorization',
];

const safeEndpoints = (endpoints: OAuthEndpoints): OAuthEndpoints =>
  present({
    authorizationUrl: safeHref(endpoints.authorizationUrl),
    tokenUrl: safeHref(endpoints.tokenUrl),
    deviceAuthorizationUrl: safeHref(endpoints.deviceAuthorizationUrl),
    refreshUrl: safeHref(endpoints.refreshUrl),
  });

function describeFlow(kind: RequestOAuthFlow['kind'], flow: NormalFlow): RequestOAuthFlow {
  return {
    kind,
    ...safeEndpoints(flow),
    ...present({ sandbox: flow.sandbox && safeEndpoints(flow.sandbox) }),
    scopes: flow.scopes.map(({ name, description }) => ({
      name,
      description: plainText(description?.text ?? ''),
    })),
  };
}

function describeScheme(scheme: NormalSecurityScheme, variable: string): RequestSecurityScheme {
  const type = typeOf(scheme) ?? 'http';
  return {
    name: scheme.name,
    type,
    variable,
    ...present({ description: scheme.description && plainText(scheme.description.text) }),
    ...(type === 'apiKey' ? { key: keyOf(scheme) } : {}),
    ...(type === 'http' ? present({ scheme: scheme.scheme }) : {}),
    flows: FLOWS.flatMap((kind) => {
      const flow = scheme.flows.find((one) => one.kind === kind);
      return flow ? [describeFlow(kind, flow)] : [];
    }),
    ...(scheme.needsResource ? { needsResource: true } : {}),
    ...present({ openIdConnectUrl: safeHref(scheme.openIdConnectUrl) }),
  };
}

/** The ways to authenticate a request and their schemes. Those that are missing or cannot be sent are skipped. */
export function describeSecurity({
  security,
}: NormalOperation): Pick<RequestDescription, 'security' | 'schemes'> {
  const schemes = new Map<string, RequestSecurityScheme>();
  const variables = new Set<string>();
  const alternatives = (security?.alternatives ?? []).map((requirement) => ({
    schemes: requirement.schemes.flatMap(({ name, scopes, scheme }) => {
      if (!scheme || !isSendableScheme(scheme)) return [];
      if (!schemes.has(name)) {
        const base = kindOf(scheme).variable(scheme);
        // Two API keys are two secrets, but all schemes share one token.
        const variable = base === 'TOKEN' ? base : freeName(base, variables, '_');
        variables.add(variable);
        schemes.set(name, describeScheme(scheme, variable));
      }
      return [{ name, scopes }];
    }),
  }));
  return { security: alternatives, schemes: [...schemes.values()] };
}
