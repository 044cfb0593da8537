/**
 * The normal form of an operation: what OpenAPI lets an author write in several ways, written in one.
 * References are followed, parameters of the path merged in, defaults of the standard filled in, and each
 * part names the place it came from. There is no HTML in it, and schemas are still as written: they are
 * trees with rules of their own (`../schema/read-schema.ts`).
 */
import type { HttpMethod } from '../../model/api';
import type { Path } from '../document/pointer';
import type { Located } from '../document/resolve-ref';

/** Where a parameter is sent, in the order in which readers meet them. OpenAPI 3.1 §4.8.12. */
export const PARAMETER_LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number];

/** Text of an author, CommonMark, with the place of its value. */
export interface NormalText {
  readonly text: string;
  readonly path: Path;
}

/** An Example Object, or the value of the older `example`, which is named `example`. */
export interface NormalExample {
  readonly name: string;
  readonly summary?: string;
  readonly description?: NormalText;
  readonly hasValue: boolean;
  readonly value: unknown;
  /** Address of a value that is kept elsewhere; as written, so not safe as a link. */
  readonly externalValue?: string;
}

/** How one member of a form is written. Nothing is filled in: what is absent depends on the media type. */
export interface NormalEncoding {
  readonly property: string;
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved: boolean;
  readonly headers: readonly NormalHeader[];
}

export interface NormalMediaType {
  /** As written: `application/json`. */
  readonly mediaType: string;
  readonly path: Path;
  readonly schema?: Located;
  readonly examples: readonly NormalExample[];
  readonly encodings: readonly NormalEncoding[];
}

/** What parameters and headers have in common. */
export interface NormalHeader {
  readonly name: string;
  /** Where it is defined, references followed. */
  readonly path: Path;
  readonly description?: NormalText;
  /** A path parameter always is. */
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly allowEmptyValue: boolean;
  readonly allowReserved: boolean;
  /** How lists and objects are written: the given style, else the default of its location. */
  readonly style: string;
  readonly explode: boolean;
  readonly schema?: Located;
  /** Instead of a schema: the value is a document of the first media type. Absent where there is none. */
  readonly content?: readonly NormalMediaType[];
  readonly examples: readonly NormalExample[];
}

export interface NormalParameter extends NormalHeader {
  readonly location: ParameterLocation;
  /** Its entry in the list of the operation or the path, where a reference may be. */
  readonly entryPath: Path;
  /** A header of the names that the standard gives other homes: `Accept`, `Content-Type`, `Authorization`. */
  readonly isIgnored: boolean;
}

export interface NormalServerVariable {
  readonly name: string;
  readonly default: string;
  /** Empty: any text. */
  readonly values: readonly string[];
  readonly description?: NormalText;
}

export interface NormalServer {
  /** As written, with `{variables}`. */
  readonly url: string;
  readonly path: Path;
  readonly description?: NormalText;
  readonly variables: readonly NormalServerVariable[];
}

export interface OAuthEndpoints {
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
}

export interface NormalFlow extends OAuthEndpoints {
  /** As written: `clientCredentials`, or a name that no version of the standard has. */
  readonly kind: string;
  readonly path: Path;
  /** `x-sandbox`: where the same flow runs in the sandbox. */
  readonly sandbox?: OAuthEndpoints;
  readonly scopes: readonly { readonly name: string; readonly description?: NormalText }[];
}

export interface NormalSecurityScheme {
  /** Its name in `components.securitySchemes`. */
  readonly name: string;
  readonly path: Path;
  /** As written: `oauth2`, `http`, or something unknown. */
  readonly type?: string;
  /** For `http`: `bearer`, in the author's letters. */
  readonly scheme?: string;
  /** For `apiKey`: name and location of the value. */
  readonly keyName?: string;
  readonly keyLocation?: 'header' | 'query' | 'cookie';
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly description?: NormalText;
  readonly isDeprecated: boolean;
  readonly flows: readonly NormalFlow[];
}

/** One way to be allowed in: all of its schemes together. Without schemes, no credentials are needed. */
export interface NormalSecurityRequirement {
  readonly path: Path;
  readonly schemes: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    /** Absent where the document has no scheme of that name. */
    readonly scheme?: NormalSecurityScheme;
  }[];
}

/** A list of alternatives. Empty: no credentials are needed. */
export interface NormalSecurity {
  readonly path: Path;
  /** Whether the operation has no list of its own and that of the document applies. */
  readonly isInherited: boolean;
  readonly alternatives: readonly NormalSecurityRequirement[];
}

export interface NormalRequestBody {
  readonly path: Path;
  readonly isRequired: boolean;
  readonly description?: NormalText;
  readonly content: readonly NormalMediaType[];
}

export interface NormalLink {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: NormalText;
  readonly parameters: readonly { readonly name: string; readonly value: unknown }[];
  /** Absent where the link sets no body. */
  readonly requestBody?: unknown;
  readonly serverUrl?: string;
}

export interface NormalResponse {
  /** As written: `200`, `4XX`, `default`. */
  readonly status: string;
  readonly path: Path;
  readonly description?: NormalText;
  /** Without `Content-Type`, which the media type says. */
  readonly headers: readonly NormalHeader[];
  readonly content: readonly NormalMediaType[];
  readonly links: readonly NormalLink[];
}

export interface NormalCallback {
  readonly name: string;
  /** Runtime expression that gives the address. */
  readonly expression: string;
  readonly operation: NormalOperation;
}

export interface NormalExternalDocs {
  /** As written, so not safe as a link. */
  readonly url: string;
  readonly description?: string;
}

export interface NormalOperation {
  readonly method: HttpMethod;
  /** Path with `{parameters}`, or the name of a webhook, or the expression of a callback. */
  readonly name: string;
  /** Called by the API instead of by its users: a webhook, or an operation of a callback. */
  readonly isWebhook: boolean;
  readonly path: Path;
  readonly operationId?: string;
  /** Without repetition. */
  readonly tags: readonly string[];
  /** Its own, else that of its path. */
  readonly summary?: string;
  readonly description?: NormalText;
  readonly isDeprecated: boolean;
  /** `x-sunset`: the day on which a deprecated operation ends. */
  readonly sunset?: string;
  readonly externalDocs?: NormalExternalDocs;
  /** Those in force: its own, else those of its path, else those of the document. None for a webhook. */
  readonly servers: readonly NormalServer[];
  /** Whether the servers are those of the whole document. */
  readonly hasDocumentServers: boolean;
  /** In force for it; absent where neither it nor the document says anything. A webhook inherits nothing. */
  readonly security?: NormalSecurity;
  /** Its own and those of its path, of which its own win by location and name. In the order of the document. */
  readonly parameters: readonly NormalParameter[];
  readonly requestBody?: NormalRequestBody;
  /** In the order of the document. */
  readonly responses: readonly NormalResponse[];
  /** Empty in an operation of a callback: a callback of a callback may lead back to itself. */
  readonly callbacks: readonly NormalCallback[];
  /** The values it was read from, references in them not followed. */
  readonly origins: readonly unknown[];
}

/** A document's operations, and what holds for all of them. */
export interface NormalApi {
  readonly servers: readonly NormalServer[];
  readonly security?: NormalSecurity;
  readonly securitySchemes: readonly NormalSecurityScheme[];
  readonly operations: readonly NormalOperation[];
}
