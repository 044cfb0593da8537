import type { HttpMethod, ParameterLocation } from './api';

/**
 * What a change means to a program written against the earlier document: `breaking` stops it from working,
 * `warning` may, `safe` cannot.
 */
export type ChangeSeverity = 'breaking' | 'warning' | 'safe';

export type ChangeKind = 'added' | 'changed' | 'removed' | 'deprecated';

/** Method and path of an operation, or the name of a webhook. */
export interface OperationKey {
  readonly method: HttpMethod;
  readonly path: string;
  readonly isWebhook: boolean;
}

/** The part of an operation, or of the whole API, that a change stands in. */
export interface ChangeLocation {
  readonly part:
    | 'api'
    | 'operation'
    | 'security'
    | 'parameter'
    | 'request-body'
    | 'response'
    | 'header'
    /** A shared schema so far behind others that no operation tells of it. */
    | 'schema';
  /** Of a parameter. */
  readonly place?: ParameterLocation;
  /** Of a parameter, a header or a schema. */
  readonly name?: string;
  /** Of a response or its header. */
  readonly status?: string;
  readonly mediaType?: string;
  /** Name and method of a callback; its own parts are told by the other members. */
  readonly callback?: string;
  /** Properties from the outside to the inside; `[]` is each item of a list, `{}` each further property. */
  readonly steps: readonly string[];
}

/** One difference between two documents of the same API. */
export interface ApiChange {
  /** Stays the same for the same kind of difference: `request-property-became-required`. */
  readonly rule: string;
  readonly kind: ChangeKind;
  readonly severity: ChangeSeverity;
  /** Absent for what belongs to the whole API. */
  readonly operation?: OperationKey;
  readonly location: ChangeLocation;
  /** JSON pointer, in the later document; in the earlier one where the thing is gone. */
  readonly pointer: string;
  /** Plain language, one sentence. */
  readonly message: string;
}

/** A change as a reader sees it. */
export interface ChangeEntry {
  readonly severity: ChangeSeverity;
  readonly kind: ChangeKind;
  readonly rule: string;
  /** In words: `Request body, address.street`; empty for the operation as a whole. */
  readonly place: string;
  /** Where it is shown; absent for what is gone. */
  readonly href?: string;
  readonly message: string;
}

/** Changes of one operation, or of the whole API where there is none. */
export interface ChangeGroup {
  readonly title: string;
  readonly href?: string;
  readonly operation?: OperationKey;
  readonly entries: readonly ChangeEntry[];
}

/** What changed from one snapshot to the next; groups with breaking changes first. */
export interface ChangeLog {
  readonly anchor: string;
  /** `What changed since 1.0`. */
  readonly heading: string;
  /** Day until which the earlier document was in force, in words. */
  readonly date: string;
  readonly counts: Readonly<Record<ChangeSeverity, number>>;
  readonly groups: readonly ChangeGroup[];
}
