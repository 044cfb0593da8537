import type { Html } from '../../kit/html/html';

/** A piece of a type in words: plain text, or a link to a schema. */
export interface TypePart {
  readonly text: string;
  readonly href?: string;
}

/** A rule in words: `Between 1 and 100`, or `Pattern` with a regular expression as code. */
export interface Fact {
  readonly text: string;
  readonly code?: string;
  /** Whether the code is for programs, so that readers see it on demand. */
  readonly isFolded?: boolean;
}

export interface EnumValue {
  readonly anchor: string;
  /** As in JSON, strings without quotes. */
  readonly value: string;
  /** Sanitized HTML. */
  readonly html?: Html;
  readonly isDeprecated?: boolean;
}

/** A link to a schema that is shown elsewhere: deeper, or in a circle. */
export interface SchemaLink {
  readonly name: string;
  readonly href?: string;
}

export interface SchemaProperty {
  readonly name: string;
  readonly anchor: string;
  readonly isRequired: boolean;
  /** The schema from which `allOf` added this property. */
  readonly origin?: SchemaLink;
  readonly schema: SchemaModel;
}

export type SchemaPartKind =
  | 'items'
  | 'prefixItem'
  | 'contains'
  | 'additionalProperties'
  | 'patternProperty'
  | 'propertyNames'
  | 'dependentSchema'
  | 'unevaluatedItems'
  | 'unevaluatedProperties'
  | 'contentSchema'
  | 'not'
  | 'if'
  | 'then'
  | 'else';

/** A schema inside a schema that is not a property, such as that of items or additional properties. */
export interface SchemaPart {
  readonly kind: SchemaPartKind;
  readonly anchor: string;
  /** In words: `Each item`, `Names that match`. */
  readonly label: string;
  /** The pattern or name that the label refers to. */
  readonly code?: string;
  readonly schema: SchemaModel;
}

export interface SchemaOption {
  readonly anchor: string;
  readonly label: string;
  /** Values of the discriminator that select this option. */
  readonly selectedBy?: readonly string[];
  readonly schema: SchemaModel;
}

/** `oneOf` or `anyOf`. */
export interface SchemaChoice {
  readonly kind: 'oneOf' | 'anyOf';
  readonly anchor: string;
  readonly label: string;
  /** Property whose value selects the option. */
  readonly discriminator?: string;
  /** Name of the schema that applies where no value of the property selects an option. */
  readonly fallback?: string;
  readonly options: readonly SchemaOption[];
}

/** The visible parts of a schema. Trees are finite: circles and deep levels are links in `more`. */
export interface SchemaModel {
  readonly type: readonly TypePart[];
  /** Name among the components of the specification. */
  readonly name?: string;
  readonly title?: string;
  /** Sanitized HTML. */
  readonly html?: Html;
  readonly isDeprecated?: boolean;
  readonly isReadOnly?: boolean;
  readonly isWriteOnly?: boolean;
  readonly facts?: readonly Fact[];
  readonly values?: readonly EnumValue[];
  /** More values, if they do not fit on a page. */
  readonly moreValues?: SchemaLink;
  /** JSON text. */
  readonly default?: string;
  /** JSON texts. */
  readonly examples?: readonly string[];
  /** Schemas that `allOf` adds here. */
  readonly origins?: readonly SchemaLink[];
  readonly properties?: readonly SchemaProperty[];
  /** More properties, if they do not fit on a page. */
  readonly moreProperties?: SchemaLink;
  readonly parts?: readonly SchemaPart[];
  readonly choices?: readonly SchemaChoice[];
  readonly externalDocs?: { readonly label: string; readonly href: string };
  /** Where the rest is shown. */
  readonly more?: SchemaLink;
}
