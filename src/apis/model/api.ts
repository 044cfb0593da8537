import type { Html } from '../../kit/html/html';
import type { CatalogEvent } from './events';
import type { ChangeLog, LatestChanges, RecentChanges } from './api-changes';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { Heading, Section } from '../../guides/page';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';
import type { ReaderValues } from '../reader-values/reader-values';
import type { RequestDescription, RequestServer } from './request';
import type { Fact, SchemaModel, SchemaProperty, TypePart } from './schema';

/** Lowercase: `get`, `query`, and what a document of OpenAPI 3.2 has in `additionalOperations`. */
export type HttpMethod = string;

/** What a call is: of a reader, of the API to an address that the reader names, or a message on a channel (AsyncAPI). */
export type CallKind = 'operation' | 'webhook' | 'callback' | 'message';

/** A link of a page outside its texts. */
export interface Link {
  readonly label: string;
  readonly href: string;
}

export interface ServerVariable extends Omit<RequestServer['variables'][number], 'description'> {
  readonly anchor: string;
  readonly html?: Html;
}

export interface Server {
  readonly url: string;
  /** The beginning of its description, if it is short: `Production`. */
  readonly name?: string;
  readonly html?: Html;
  readonly variables: readonly ServerVariable[];
}

/** A piece of code with its highlighted HTML. */
export interface CodeSample {
  /** Display name: `curl`, `TypeScript`. */
  readonly label: string;
  /** Stable short name: `curl`, `typescript`. */
  readonly value: string;
  readonly language: string;
  /** Inside of `<code>`; trusted. */
  readonly html: Html;
}

/** A shown text of an example with its highlighted HTML. */
export interface ExampleSample extends Pick<CodeSample, 'language' | 'html'> {
  readonly text: string;
}

export interface Example {
  readonly anchor: string;
  readonly label: string;
  readonly html?: Html;
  /** Generated from the schema because the specification has no example. */
  readonly isGenerated?: boolean;
  /** Absent if the example is at another address. */
  readonly sample?: ExampleSample;
  readonly externalHref?: string;
  /** Number of characters that are cut from a very long example. */
  readonly hiddenCharacters?: number;
  /** Download of the specification, which has the complete example. */
  readonly specificationHref?: string;
}

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** A parameter, or a header of a response or of an encoding. */
export interface Parameter {
  readonly name: string;
  readonly anchor: string;
  readonly isRequired: boolean;
  readonly isDeprecated?: boolean;
  readonly html?: Html;
  /** How the value is serialized: style, explode, reserved characters. */
  readonly serialization: readonly Fact[];
  readonly schema?: SchemaModel;
  /** Present if the value has a media type instead of a schema. */
  readonly content?: readonly MediaType[];
  readonly examples: readonly ParameterExample[];
}

export interface ParameterExample {
  readonly anchor: string;
  readonly label?: string;
  readonly html?: Html;
  /** JSON text, strings without quotes. */
  readonly value: string;
}

export interface ParameterGroup {
  readonly location: ParameterLocation;
  readonly anchor: string;
  readonly label: string;
  readonly parameters: readonly Parameter[];
}

export interface Encoding {
  readonly anchor: string;
  readonly property: string;
  readonly facts: readonly Fact[];
  readonly headers: readonly Parameter[];
}

/** A response whose fields are also those of a later one. */
export interface FieldsElsewhere {
  readonly anchor: string;
  /** `200 OK`. */
  readonly label: string;
}

export interface MediaType {
  readonly mediaType: string;
  readonly anchor: string;
  /** The earlier media type whose block is for both, because nothing but the name differs. */
  readonly sameAs?: string;
  readonly schema?: SchemaModel;
  /** The earlier response that shows the fields of this one, because both have the same schema. */
  readonly sameFields?: FieldsElsewhere;
  readonly encodings: readonly Encoding[];
  readonly examples: readonly Example[];
  /** Whether the body is a stream of items, which the schema describes. */
  readonly isStream?: boolean;
  /** Why there is no generated example, or how it deviates from the schema. */
  readonly exampleNote?: string;
}

export interface RequestBody {
  readonly isRequired: boolean;
  readonly html?: Html;
  readonly content: readonly MediaType[];
}

/** The use of a response: another operation and the source of its values. */
export interface ResponseLink {
  readonly anchor: string;
  readonly name: string;
  readonly html?: Html;
  /** Name or address of the operation, and its page if it has one. */
  readonly target: string;
  readonly href?: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
}

export interface Response {
  readonly anchor: string;
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** `200 OK`, `Any other status`. */
  readonly label: string;
  readonly html?: Html;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  readonly links: readonly ResponseLink[];
}

/** An error response that contains only a problem of the catalog. */
export interface ErrorResponse extends Omit<Response, 'content'> {
  readonly schema: readonly TypePart[];
  readonly mediaType: string;
  readonly codes: readonly {
    readonly anchor: string;
    readonly code: string;
    readonly meaning: string;
    /** Absent on a site without a page for the catalog. */
    readonly href?: string;
    readonly example: Example;
  }[];
}

export interface SecurityScope {
  readonly name: string;
  readonly html?: Html;
}

/** One scheme that a request must satisfy. */
export interface SecurityRequirement {
  readonly name: string;
  readonly label: string;
  readonly href?: string;
  readonly scopes: readonly SecurityScope[];
}

/** One alternative is sufficient; it needs all of its requirements. */
export interface Security {
  readonly isOptional: boolean;
  readonly alternatives: readonly { readonly requirements: readonly SecurityRequirement[] }[];
}

export interface OAuthFlow {
  readonly label: string;
  readonly addresses: readonly Link[];
  readonly scopes: readonly (SecurityScope & { readonly anchor: string })[];
}

export interface SecurityScheme {
  readonly name: string;
  readonly anchor: string;
  readonly label: string;
  readonly html?: Html;
  readonly facts: readonly Fact[];
  readonly flows: readonly OAuthFlow[];
  readonly isDeprecated?: boolean;
}

export interface Callback {
  readonly anchor: string;
  readonly name: string;
  /** Runtime expression of the address. */
  readonly expression: string;
  readonly operation: Operation;
}

export interface OperationFact {
  readonly label: string;
  readonly html: Html;
}

/** The facts of an operation, sorted for its page. */
export interface JobSheet {
  /** Who can call it, in the row of the scopes. */
  readonly access?: OperationFact;
  /** What else is read before the inputs. */
  readonly cells: readonly OperationFact[];
  /** After the inputs. */
  readonly others: readonly OperationFact[];
  /** About errors, and beside them. */
  readonly exceptions: readonly OperationFact[];
}

/** The description of an operation, split for its page. */
export interface OperationDescription {
  /** Inside of the first paragraph. */
  readonly lead?: Html;
  /** Short named facts, such as who can call the operation. */
  readonly facts: readonly OperationFact[];
  /** The part in between. */
  readonly rest?: Html;
}

export interface Operation {
  readonly kind: CallKind;
  readonly method: HttpMethod;
  /** Path, or the name of a webhook. */
  readonly path: string;
  /** Where a message is sent; absent for anything else. */
  readonly address?: string;
  /** Name of a message whose title is another one. */
  readonly messageName?: string;
  readonly operationId?: string;
  readonly summary: string;
  readonly html?: Html;
  /** The same, split; absent inside a callback. */
  readonly description?: OperationDescription;
  readonly isDeprecated: boolean;
  /** Facts of its description and its extensions. */
  readonly sheet: JobSheet;
  readonly servers: readonly Server[];
  /** Absent if the specification does not specify security. */
  readonly security?: Security;
  readonly parameters: readonly ParameterGroup[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly errors: readonly ErrorResponse[];
  readonly callbacks: readonly Callback[];
  readonly externalDocs?: Link;
  readonly requestSamples: readonly CodeSample[];
  /** Samples that the specification contains. */
  readonly authorSamples?: readonly Example[];
}

/** An operation as a row of a list. */
export interface OperationSummary extends Pick<Operation, 'kind' | 'method' | 'path' | 'isDeprecated'> {
  readonly title: string;
  readonly description: string;
  readonly route: string;
}

export interface TagSummary {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly route: string;
  /** Of `x-tagGroups`. */
  readonly group?: string;
  readonly operations: readonly OperationSummary[];
}

/** Shared by all pages of an API. */
export interface ApiReference {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly introductionRoute: string;
  readonly indexRoute?: string;
}

export interface PageBase {
  /** Unique in the site: `shop/operation/list-orders`. */
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly sidebarLabel: string;
  /** Plain text, one sentence. */
  readonly description: string;
  readonly api: ApiReference;
  readonly headings: readonly Heading[];
}

export interface ApiIndexPageModel extends PageBase {
  readonly kind: 'index';
  readonly tags: readonly TagSummary[];
  readonly introductionTitle: string;
  readonly introductionDescription: string;
}

export interface ApiIntroductionPageModel extends PageBase {
  readonly kind: 'introduction';
  /** Its description, up to the first heading. */
  readonly html?: Html;
  /** The rest, below the servers. */
  readonly restHtml?: Html;
  readonly formatVersion: string;
  /** Whether its topics are channels of messages. */
  readonly isEvents?: boolean;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security?: Security;
  readonly contact?: { readonly name?: string; readonly email?: string; readonly href?: string };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: Link;
  readonly downloads: readonly Link[];
  readonly tags: readonly TagSummary[];
  /** Empty if each schema has its own page. */
  readonly schemas: readonly Pick<SchemaProperty, 'name' | 'anchor' | 'schema'>[];
  /** The page that lists the schemas, if each has its own page. */
  readonly schemaList?: { readonly route: string; readonly count: number };
  /** Newest first; absent if no earlier snapshot differs. */
  readonly changeLogs?: readonly ChangeLog[];
}

/** The page that lists all schemas, if each has its own page. */
export interface ApiSchemaListPageModel extends PageBase {
  readonly kind: 'schemas';
  readonly schemas: readonly {
    readonly name: string;
    readonly href: string;
    readonly type: readonly TypePart[];
    /** The first sentence of its description. */
    readonly text: string;
  }[];
}

/** The page of a single schema, or of the part of one that did not fit on another page. */
export interface ApiSchemaPageModel extends PageBase {
  readonly kind: 'schema';
  /** Route of the page above: the list of schemas, or the page that continues here. */
  readonly parent: string;
  readonly anchor: string;
  readonly schema: SchemaModel;
  /** Link to the parent. */
  readonly up: Link;
}

export interface ApiTagPageModel extends PageBase {
  readonly kind: 'tag';
  readonly html?: Html;
  readonly tag: TagSummary;
  /** Samples of its first operations. */
  readonly samples: readonly {
    readonly title: string;
    readonly route: string;
    readonly sample: CodeSample;
  }[];
  /** What the only operation of a topic returns. */
  readonly answer?: { readonly status: string } & ExampleSample;
  readonly externalDocs?: Link;
}

export interface ApiOperationPageModel extends PageBase {
  readonly kind: 'operation';
  readonly operation: Operation;
  /** Its tags besides its topic. */
  readonly otherTags: readonly { readonly title: string; readonly route: string }[];
  /** Address of the operation's `RequestDescription`, without the site's prefix; absent for webhooks. */
  readonly requestFile?: string;
  /** Changes since earlier snapshots, newest first. */
  readonly changeLogs?: readonly ChangeLog[];
  /** Those of the present release. */
  readonly recentChanges?: RecentChanges;
}

export type ApiPageModel =
  | ApiIndexPageModel
  | ApiIntroductionPageModel
  | ApiTagPageModel
  | ApiSchemaListPageModel
  | ApiOperationPageModel
  | ApiSchemaPageModel;

/** A link of a description whose target must exist on this site. */
export interface ApiPageReference {
  readonly href: string;
  /** Path from the root of the site. */
  readonly file: string;
  readonly position: SourcePosition;
}

/** Data that only the build needs; not sent to the reader. */
export interface ApiPageIndexing {
  /** Texts for the search. */
  readonly sections: readonly Section[];
  /** Every id in the page that a link can refer to. */
  readonly anchors: readonly string[];
  /** Links in descriptions to pages of this site. */
  readonly references: readonly ApiPageReference[];
  /** The operation's request; written to a separate file, whose address is in the page. */
  readonly request?: RequestDescription;
}

export type ApiPage = ApiPageModel & ApiPageIndexing;

/** What guides can link to. */
export interface ApiCatalog {
  /** By `operationId`, or by the name of a webhook without one. */
  readonly operations: Readonly<Record<string, CatalogOperation>>;
  readonly schemas: Readonly<Record<string, CatalogSchema>>;
  /** Messages of an AsyncAPI document. */
  readonly events?: readonly CatalogEvent[];
  /** What readers can replace in samples. */
  readonly values: ReaderValues;
  /** Changes of the present release; absent without an earlier one, or without changes. */
  readonly changes?: LatestChanges;
  /** Ids of operations and names of messages in earlier documents, with those of now. */
  readonly renamed?: Readonly<Record<string, string>>;
}

export interface CatalogOperation extends Pick<Operation, 'kind' | 'method' | 'path' | 'summary'> {
  readonly route: string;
}

interface CatalogProperty {
  /** In words: `object`, `string (uuid)`. */
  readonly type: string;
  /** Route with anchor. */
  readonly href: string;
}

export interface CatalogSchema extends CatalogProperty {
  readonly properties: Readonly<Record<string, CatalogProperty>>;
}

/** An address of an earlier document, which leads to a page of the present one. */
export interface KeptAddress {
  readonly from: string;
  readonly to: string;
}

/** Everything built from one specification. */
export interface BuiltApi {
  readonly pages: readonly ApiPage[];
  readonly catalog: ApiCatalog;
  /** The API's section of the sidebar, pages in reading order. */
  readonly sidebar: SidebarItem;
  /** Each old address once. */
  readonly kept?: readonly KeptAddress[];
  readonly diagnostics: readonly Diagnostic[];
}
