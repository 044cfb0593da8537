/**
 * The normal form of an operation: each thing that OpenAPI can express in several ways is in one form.
 * References are followed, path parameters merged in, and defaults of the standard filled in. Each part has
 * the path of its source. There is no HTML, and schemas stay as written (`../schema/read-schema.ts` reads
 * them).
 */
import type { CallKind, HttpMethod, ParameterLocation } from '../model/api';
import type { OAuthEndpoints, RequestServer } from '../model/request';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';

/** Locations of parameters, in the order in which pages list them. OpenAPI 3.1 §4.8.12. */
export const PARAMETER_LOCATIONS: readonly ParameterLocation[] = [
  'path',
  'query',
  'querystring',
  'header',
  'cookie',
];

/** An author's CommonMark text, with its path. */
export interface NormalText {
  readonly text: string;
  readonly path: Path;
}

/** An Example Object, or the value of the older `example`, which is named `example`. */
export interface NormalExample {
  readonly name: string;
  readonly summary?: string;
  readonly description?: NormalText;
  /** Whether there is a value as data; otherwise only its text, or its address. */
  readonly hasValue: boolean;
  readonly value: unknown;
  /** The value as it is sent. */
  readonly serialized?: string;
  /** Address of a value stored elsewhere; as written, so not safe as a link. */
  readonly externalValue?: string;
}

/** How one member of a form is encoded. Defaults are not filled in: they depend on the media type. */
export interface NormalEncoding {
  /** A property, or in a list of parts (OpenAPI 3.2) `Part 1` and `Other parts`. */
  readonly property: string;
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved: boolean;
  readonly headers: readonly NormalHeader[];
}

export interface NormalMediaType {
  /** As written, `application/json`; for any type, the one that the schema suggests. */
  readonly mediaType: string;
  readonly path: Path;
  readonly schema?: Located;
  /** Whether the body is a stream of items; the schema is that of the list of all of them. */
  readonly isStream?: boolean;
  readonly examples: readonly NormalExample[];
  readonly encodings: readonly NormalEncoding[];
}

/** What parameters and headers have in common. */
export interface NormalHeader {
  readonly name: string;
  /** Where it is defined, after following references. */
  readonly path: Path;
  readonly description?: NormalText;
  /** Always true for a path parameter. */
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly allowEmptyValue: boolean;
  readonly allowReserved: boolean;
  /** How lists and objects are serialized: the given style, or the default of its location. */
  readonly style: string;
  readonly explode: boolean;
  readonly schema?: Located;
  /** Replaces the schema: the value is a document of the first media type. */
  readonly content?: readonly NormalMediaType[];
  readonly examples: readonly NormalExample[];
}

export interface NormalParameter extends NormalHeader {
  readonly location: ParameterLocation;
  /** Its entry in the list of the operation or the path, which may be a reference. */
  readonly entryPath: Path;
  /** Whether no request has it: OpenAPI ignores the headers `Accept`, `Content-Type`, and `Authorization`, and clients set some, such as `Host`, themselves. */
  readonly isIgnored: boolean;
}

export interface NormalServer {
  readonly name?: string;
  /** As written, with `{variables}`. */
  readonly url: string;
  readonly path: Path;
  readonly description?: NormalText;
  readonly variables: readonly (Omit<RequestServer['variables'][number], 'description'> &
    Pick<NormalServer, 'description'>)[];
}

export interface NormalFlow extends OAuthEndpoints {
  /** As written: `clientCredentials`, or a name that the standard does not define. */
  readonly kind: string;
  readonly path: Path;
  /** `x-sandbox`: the endpoints of this flow in the sandbox. */
  readonly sandbox?: OAuthEndpoints;
  /** The only scopes that a client gets there (`x-sandbox.scopes`); absent for all. */
  readonly sandboxScopes?: readonly string[];
  readonly scopes: readonly { readonly name: string; readonly description?: NormalText }[];
}

export interface NormalSecurityScheme {
  /** Its name in `components.securitySchemes`. */
  readonly name: string;
  readonly path: Path;
  /** As written: `oauth2`, `http`, or something unknown. */
  readonly type?: string;
  /** For `http`: `bearer`, in the author's spelling. */
  readonly scheme?: string;
  /** For `apiKey`: name and location of the value. */
  readonly keyName?: string;
  readonly keyLocation?: 'header' | 'query' | 'cookie';
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  /** OpenAPI 3.2: metadata of the authorization server (RFC 8414). */
  readonly oauth2MetadataUrl?: string;
  readonly description?: NormalText;
  readonly isDeprecated: boolean;
  /** `x-resource-indicators`: requests for a token name the API in `resource` (RFC 8707). */
  readonly needsResource: boolean;
  readonly flows: readonly NormalFlow[];
}

/** One alternative, which needs all of its schemes. Without schemes, no credentials are needed. */
export interface NormalSecurityRequirement {
  readonly path: Path;
  readonly schemes: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    /** Absent if the document has no scheme of that name. */
    readonly scheme?: NormalSecurityScheme;
  }[];
}

/** A list of alternatives. Empty: no credentials are needed. */
export interface NormalSecurity {
  readonly path: Path;
  /** Whether this is the document's list because the operation has none. */
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
  /** Absent if the link sets no body. */
  readonly requestBody?: unknown;
  readonly serverUrl?: string;
}

export interface NormalResponse {
  /** As written: `200`, `4XX`, `default`. */
  readonly status: string;
  readonly path: Path;
  readonly summary?: string;
  readonly description?: NormalText;
  /** Without `Content-Type`, which the media types specify. */
  readonly headers: readonly NormalHeader[];
  readonly content: readonly NormalMediaType[];
  readonly links: readonly NormalLink[];
}

export interface NormalCallback {
  readonly name: string;
  /** Runtime expression of the address. */
  readonly expression: string;
  readonly operation: NormalOperation;
}

export interface NormalExternalDocs {
  /** As written, so not safe as a link. */
  readonly url: string;
  /** Path of the address. */
  readonly path: Path;
  readonly description?: string;
}

export interface NormalCodeSample {
  /** As written: `Shell`, `JavaScript`. */
  readonly language: string;
  readonly label: string;
  readonly source: string;
}

export interface NormalOperation {
  readonly kind: CallKind;
  readonly method: HttpMethod;
  /** Path with `{parameters}`, or the name of a webhook, or the expression of a callback. */
  readonly name: string;
  /** Where a message is sent; absent for anything else. */
  readonly address?: string;
  readonly path: Path;
  readonly operationId?: string;
  /** Without duplicates. */
  readonly tags: readonly string[];
  /** Its own, or that of its path. */
  readonly summary?: string;
  /** Whether another operation of the document has the same title, so that only its method and path tell it apart. */
  readonly isNamesake?: true;
  readonly description?: NormalText;
  /** Summary and description of its path, beside its own. */
  readonly pathTexts?: readonly NormalText[];
  readonly isDeprecated: boolean;
  /** Texts of `SHOWN_EXTENSIONS`. */
  readonly extensions: readonly (NormalText & { readonly key: string; readonly label: string })[];
  readonly externalDocs?: NormalExternalDocs;
  /** The operation's, the path's, or the document's. None for a webhook. */
  readonly servers: readonly NormalServer[];
  /** Whether the servers are those of the document. */
  readonly hasDocumentServers: boolean;
  /** Absent if neither the operation nor the document specifies security. A webhook inherits nothing. */
  readonly security?: NormalSecurity;
  /** In document order. The operation's override those of its path with the same location and name. */
  readonly parameters: readonly NormalParameter[];
  readonly requestBody?: NormalRequestBody;
  /** In document order. */
  readonly responses: readonly NormalResponse[];
  /** Empty in an operation of a callback, because callbacks can be circular. */
  readonly callbacks: readonly NormalCallback[];
  /** `x-codeSamples`: samples of the author, such as calls of a client library. */
  readonly codeSamples: readonly NormalCodeSample[];
  /** The values it was read from, without following references. */
  readonly origins: readonly unknown[];
}

/** A document's operations and what they share. */
export interface NormalApi {
  readonly servers: readonly NormalServer[];
  readonly security?: NormalSecurity;
  readonly securitySchemes: readonly NormalSecurityScheme[];
  readonly operations: readonly NormalOperation[];
}
