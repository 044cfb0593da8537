import type { HttpMethod, ParameterLocation } from './api';

/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A JSON Schema of draft 2020-12 that stands alone: what it refers to lies in its `$defs`. */
export type JsonSchema = boolean | { readonly [keyword: string]: JsonValue };

export interface RequestServer {
  /** As the specification writes it, with `{variables}`. */
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    /** Empty: any text. */
    readonly values: readonly string[];
    readonly description?: string;
  }[];
}

/** A parameter that a reader may fill in (OpenAPI Parameter Object). */
export interface RequestParameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Where the value is serialised as a document of this media type instead of by style. */
  readonly mediaType?: string;
  readonly schema: JsonSchema;
  /** The specification's example, else a value that the schema allows. */
  readonly sample?: JsonValue;
  /** Plain text, one sentence. */
  readonly description?: string;
}

/** One media type in which the body may be sent. */
export interface RequestBodyChoice {
  readonly mediaType: string;
  readonly kind: 'json' | 'text' | 'form' | 'multipart' | 'file';
  readonly schema: JsonSchema;
  /** For `form` and `multipart`: the members of the body. */
  readonly fields: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly isFile: boolean;
    readonly sample: string;
  }[];
  readonly examples: readonly { readonly label: string; readonly text: string }[];
}

/** Where a flow of OAuth 2.0 runs. */
export interface OAuthEndpoints {
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
}

export interface RequestOAuthFlow extends OAuthEndpoints {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  /** Where the same flow runs in the sandbox. */
  readonly sandbox?: OAuthEndpoints;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}

/** A way to sign a request (OpenAPI Security Scheme Object). */
export interface RequestSecurityScheme {
  /** Name in the specification's `components.securitySchemes`. */
  readonly name: string;
  readonly type: 'apiKey' | 'basic' | 'bearer' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** Environment variable that stands for the secret in samples: `TOKEN`, `API_KEY`. */
  readonly variable: string;
  readonly description?: string;
  /** For `apiKey`: name and place of the value. */
  readonly key?: { readonly name: string; readonly place: 'header' | 'query' | 'cookie' };
  /** For `http`: the scheme's name as the header writes it. */
  readonly scheme?: string;
  readonly flows: readonly RequestOAuthFlow[];
  readonly openIdConnectUrl?: string;
}

/** Everything that an operation accepts. Made in the build, one file an operation, read when a reader asks. */
export interface RequestDescription {
  /** Upper case. */
  readonly method: Uppercase<HttpMethod>;
  /** With `{parameters}`. */
  readonly path: string;
  readonly servers: readonly RequestServer[];
  readonly parameters: readonly RequestParameter[];
  readonly isBodyRequired: boolean;
  readonly bodies: readonly RequestBodyChoice[];
  /** Each alternative needs all of its schemes; an empty one means that no sign-in is needed. */
  readonly security: readonly {
    readonly schemes: readonly { readonly name: string; readonly scopes: readonly string[] }[];
  }[];
  readonly schemes: readonly RequestSecurityScheme[];
}

/** Name of a parameter among the values: `query:pageSize`. */
export type ParameterKey = `${ParameterLocation}:${string}`;

/** What the reader chose and typed; kept in memory only. Secrets are no part of it. */
export interface RequestValues {
  /** Position among `servers`. */
  readonly server: number;
  readonly serverVariables: Readonly<Record<string, string>>;
  /** A parameter without entry is not sent. */
  readonly parameters: Readonly<Partial<Record<ParameterKey, JsonValue>>>;
  /** Position among `security`. */
  readonly security: number;
  readonly body?:
    | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
    | {
        readonly kind: 'form';
        readonly mediaType: string;
        readonly fields: readonly {
          readonly name: string;
          readonly value: string;
          readonly isFile: boolean;
        }[];
      }
    | { readonly kind: 'file'; readonly mediaType: string };
}

/** Text with names of environment variables between its parts: no secret ever stands in a sample. */
export type RequestText = readonly (string | { readonly variable: string })[];

/** A request as it goes over the wire, before secrets are filled in; the same for console and samples. */
export interface PreparedRequest {
  readonly method: Uppercase<HttpMethod>;
  readonly url: RequestText;
  readonly headers: readonly { readonly name: string; readonly value: RequestText }[];
  readonly body?:
    | { readonly kind: 'text'; readonly text: string; readonly isJson: boolean }
    | {
        readonly kind: 'form';
        readonly isMultipart: boolean;
        readonly fields: readonly {
          readonly name: string;
          readonly value: string;
          readonly isFile: boolean;
        }[];
      }
    | { readonly kind: 'file' };
}
