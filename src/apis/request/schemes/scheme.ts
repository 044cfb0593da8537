import type { RequestSecurityScheme } from '../../model/request';
import type { NormalSecurityScheme } from '../../operation/normal-operation';

/** The part of a request that has the secret. */
export interface SecretPlace {
  readonly where: 'header' | 'query' | 'cookie';
  /** Of the header, the parameter, or the cookie. */
  readonly name: string;
  /** Before the secret: `Bearer`. */
  readonly word?: string;
}

/** The reader's values for one scheme, by field: `token`, `user`, `password`, `key`, `clientId` … */
export type SchemeFields = Readonly<Record<string, string>>;

/** A field of the console. */
export interface SecretInput {
  readonly field: string;
  readonly label: string;
  /** Instead of the variable in samples. */
  readonly hint?: string;
  /** Whether it shows, and is in no sample alone. */
  readonly isPlain?: true;
}

/** An option of curl that encodes the secret itself. */
interface CurlOption {
  /** Its long name. */
  readonly option: string;
  /** With variables, in samples. */
  readonly sample: string;
  /** With values that the mock accepts. */
  readonly any: string;
}

/** A key of a scheme that is written, but wrong. */
interface SchemeFault {
  readonly key: string;
  readonly fix: string;
  /** What it can be. */
  readonly known?: readonly string[];
}

/** Everything that one way to authenticate has of its own. */
export interface SchemeKind {
  /** Whether a scheme of a document is of this kind. */
  readonly includes: (scheme: NormalSecurityScheme) => boolean;
  /** Name on pages: `API key in the header X-Key`. */
  readonly label: (scheme: NormalSecurityScheme) => string;
  /** Variable of the secret in samples. */
  readonly variable: (scheme: NormalSecurityScheme) => string;
  /** Whether HTTP allows a request with it. Samples, the console, and the mock omit the others. */
  readonly isSendable: (scheme: NormalSecurityScheme) => boolean;
  /** Where requests have the secret: of samples and the console, in Markdown, on the mock, and in guides. */
  readonly placeOf: (scheme: Pick<RequestSecurityScheme, 'key' | 'scheme'>) => SecretPlace | undefined;
  /** In Markdown, what a request has instead of a secret. */
  readonly otherwise?: string;
  /** What the reader fills in. */
  readonly inputs: (scheme: RequestSecurityScheme) => readonly SecretInput[];
  /** Instead of fields, why there are none. */
  readonly note?: string;
  /** The secret that the fields make; empty if nothing is filled in. */
  readonly secretOf: (fields: SchemeFields) => string;
  /** Instead of the header, in commands of curl; guides with it are read as requests with the header. */
  readonly curl: CurlOption | undefined;
  /** Whether the secret is a token with scopes, which can lack one. */
  readonly isToken: boolean;
  /** Whether the console can get a token by a flow. */
  readonly hasFlows: boolean;
  /** Whether the mock accepts only tokens that it has issued, and otherwise any secret. */
  readonly isIssued: boolean;
  /** What is wrong in a document. */
  readonly faultOf: (scheme: NormalSecurityScheme) => SchemeFault | undefined;
}
