import type { HttpMethod, ParameterLocation } from './api';
import type { ExactNumber } from '../../kit/values/exact-number';
import type { SchemeType } from '../request/schemes/scheme-kinds';

export type JsonValue =
  | string
  | number
  | ExactNumber
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A self-contained JSON Schema of draft 2020-12, with referenced schemas in its `$defs`. */
export type JsonSchema = boolean | { readonly [keyword: string]: JsonValue };

export interface RequestServer {
  /** As written, with `{variables}`. */
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    /** Empty if any text is allowed. */
    readonly values: readonly string[];
    readonly description?: string;
  }[];
}

/** A parameter that a reader can fill in (OpenAPI Parameter Object). */
export interface RequestParameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Present if the value is serialized as a document of this media type instead of by style. */
  readonly mediaType?: string;
  readonly schema: JsonSchema;
  /** The specification's example, or a value that the schema allows. */
  readonly sample?: JsonValue;
  /** Plain text, one sentence. */
  readonly description?: string;
}

/** One media type of the body. */
export interface RequestBodyChoice {
  readonly mediaType: string;
  readonly kind: 'json' | 'text' | 'form' | 'multipart' | 'file';
  readonly schema: JsonSchema;
  /** For `form` and `multipart`: the members of the body, one for each item of a list. */
  readonly fields: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly isFile: boolean;
    readonly sample: string;
    /** Of a part that is no plain text, or of its file. */
    readonly contentType?: string;
  }[];
  readonly examples: readonly { readonly label: string; readonly text: string }[];
}

/** The endpoints of an OAuth 2.0 flow. */
export interface OAuthEndpoints {
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly refreshUrl?: string;
}

export interface RequestOAuthFlow extends OAuthEndpoints {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  /** The endpoints of this flow in the sandbox. */
  readonly sandbox?: OAuthEndpoints;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}

/** A way to authenticate a request (OpenAPI Security Scheme Object). */
export interface RequestSecurityScheme {
  /** Name in the specification's `components.securitySchemes`. */
  readonly name: string;
  readonly type: SchemeType;
  /** Environment variable for the secret in samples: `TOKEN`, `API_KEY`. */
  readonly variable: string;
  readonly description?: string;
  /** For `apiKey`: name and location of the value. */
  readonly key?: { readonly name: string; readonly place: 'header' | 'query' | 'cookie' };
  /** For `http`: the scheme's name in the header. */
  readonly scheme?: string;
  readonly flows: readonly RequestOAuthFlow[];
  /** Whether requests for a token name the API in `resource` (RFC 8707): `x-resource-indicators`. */
  readonly needsResource?: boolean;
  readonly openIdConnectUrl?: string;
}

/** One documented response of an operation (OpenAPI Response Object). */
export interface ResponseDescription {
  /** As written: `200`, `4XX`, `default`. */
  readonly status: string;
  /** Empty if the response has no body. */
  readonly bodies: readonly { readonly mediaType: string; readonly schema: JsonSchema }[];
}

/** A call that takes values of a response. */
export interface NextCall {
  /** Page of the operation, without the site's prefix. */
  readonly route: string;
  readonly title: string;
  /** Parameters, with the name of the member or header that has their value. */
  readonly takes: readonly { readonly from: string; readonly parameter: ParameterKey }[];
}

/** Everything that an operation accepts and promises. The build writes one file per operation, loaded on demand. */
export interface RequestDescription {
  /** Uppercase. */
  readonly method: Uppercase<HttpMethod>;
  /** With `{parameters}`. */
  readonly path: string;
  readonly servers: readonly RequestServer[];
  /** Index of the server to begin with, if the reader chose it; otherwise the sandbox. */
  readonly firstServer?: number;
  readonly parameters: readonly RequestParameter[];
  readonly isBodyRequired: boolean;
  readonly bodies: readonly RequestBodyChoice[];
  /** Each alternative needs all of its schemes; an empty one needs no credentials. */
  readonly security: readonly {
    readonly schemes: readonly { readonly name: string; readonly scopes: readonly string[] }[];
  }[];
  readonly schemes: readonly RequestSecurityScheme[];
  readonly responses: readonly ResponseDescription[];
  /** Calls of the same API with values of a response, its own among them; absent without any. */
  readonly next?: readonly NextCall[];
}

/** Key of a parameter among the values: `query:pageSize`. */
export type ParameterKey = `${ParameterLocation}:${string}`;

/** A field of a form to send. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
  /** Of a part that is no plain text, or of its file. */
  readonly contentType?: string;
}

/** What the reader chose and typed; only kept in memory. Does not contain secrets. */
export interface RequestValues {
  /** Index in `servers`. */
  readonly server: number;
  readonly serverVariables: Readonly<Record<string, string>>;
  /** Parameters without an entry are not sent. */
  readonly parameters: Readonly<Partial<Record<ParameterKey, JsonValue>>>;
  /** Index in `security`. */
  readonly security: number;
  /** The documented response that the mock is asked for; without it, that of a successful call. */
  readonly mockStatus?: string | undefined;
  readonly body?:
    | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
    | { readonly kind: 'form'; readonly mediaType: string; readonly fields: readonly FormField[] }
    | { readonly kind: 'file'; readonly mediaType: string };
}

/** Text with names of environment variables between its parts, so that a sample never contains a secret. */
export type RequestText = readonly (string | { readonly variable: string })[];

/** A request before secrets are filled in; the same for console and samples. */
export interface PreparedRequest {
  readonly method: Uppercase<HttpMethod>;
  readonly url: RequestText;
  readonly headers: readonly { readonly name: string; readonly value: RequestText }[];
  readonly body?:
    | { readonly kind: 'text'; readonly text: string; readonly isJson: boolean }
    | { readonly kind: 'form'; readonly isMultipart: boolean; readonly fields: readonly FormField[] }
    | { readonly kind: 'file' };
}
