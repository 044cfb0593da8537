import type { CallKind, HttpMethod, ParameterLocation } from './api';

/** The effect on a client of the earlier document: `breaking`, `warning` (may break), or `safe`. */
export type ChangeSeverity = 'breaking' | 'warning' | 'safe';

export type ChangeKind = 'added' | 'changed' | 'removed' | 'deprecated';

/** Method and path of an operation, or the name of a webhook. */
export interface OperationKey {
  readonly kind: CallKind;
  readonly method: HttpMethod;
  readonly path: string;
  /** Of a message, whose path is the key of its operation. */
  readonly title?: string;
}

/** The part of an operation, or of the whole API, that changed. */
export interface ChangeLocation {
  readonly part:
    | 'api'
    | 'operation'
    | 'security'
    | 'parameter'
    | 'request-body'
    | 'response'
    | 'header'
    /** A shared schema so deeply nested that no operation reports it. */
    | 'schema';
  /** Of a parameter. */
  readonly place?: ParameterLocation;
  /** Of a parameter, a header or a schema. */
  readonly name?: string;
  /** Of a response or its header. */
  readonly status?: string;
  readonly mediaType?: string;
  /** Name and method of a callback; the other members locate the part inside it. */
  readonly callback?: string;
  /** Properties from the outside in; `[]` is each item of a list, `{}` each additional property. */
  readonly steps: readonly string[];
}

/** One difference between two documents of the same API. */
export interface ApiChange {
  /** Stable for the same kind of difference: `request-property-became-required`. */
  readonly rule: string;
  readonly kind: ChangeKind;
  readonly severity: ChangeSeverity;
  /** Absent for changes of the whole API. */
  readonly operation?: OperationKey;
  readonly location: ChangeLocation;
  /** JSON pointer in the later document, or in the earlier one if the value was removed. */
  readonly pointer: string;
  /** Plain language, one sentence. */
  readonly message: string;
}

/** A change as a reader sees it. */
export interface ChangeEntry extends Pick<ApiChange, 'severity' | 'kind' | 'rule' | 'message'> {
  /** In words: `Request body, "address.street"`; empty for the operation as a whole. */
  readonly place: string;
  /** Absent if it was removed. */
  readonly href?: string;
}

/** Changes of one operation, or of the whole API without one. */
export interface ChangeGroup {
  readonly title: string;
  readonly href?: string;
  readonly operation?: OperationKey;
  /** What its page shows beside the method; absent if it was removed. */
  readonly address?: string;
  readonly entries: readonly ChangeEntry[];
}

/** Changes from one snapshot to the next; groups with breaking changes come first. */
export interface ChangeLog {
  readonly anchor: string;
  /** `What changed since 1.0`. */
  readonly heading: string;
  /** The earlier document: `version 0.9, dated May 12, 2026`, the last day on which it was valid. */
  readonly earlier: string;
  readonly counts: Readonly<Record<ChangeSeverity, number>>;
  readonly groups: readonly ChangeGroup[];
}

/** An operation that the present release added, or changed otherwise. */
export type OperationMark = 'new' | 'changed';

/** The same for a part, or that it changed so that clients can fail. */
export type ChangeMark = OperationMark | 'breaking';

/** What the present release changed in an operation, for its badges. */
export interface RecentChanges {
  /** `in version 1.1`, or `since May 12, 2026` if the version is the same. */
  readonly release: string;
  /** Anchor of the log with the changes. */
  readonly anchor: string;
  readonly operation: OperationMark;
  /** Anchors of parameters, headers, and properties. */
  readonly parts: readonly (readonly [anchor: string, mark: ChangeMark])[];
}

/** The newest changes of an API, in short. */
export interface LatestChanges {
  readonly title: string;
  readonly version: string;
  /** `0.9`, or the date of the earlier release. */
  readonly since: string;
  /** Of the complete log. */
  readonly href: string;
  /** Those that need a reader's attention first: breaking, then deprecations. */
  readonly entries: readonly (Pick<ChangeEntry, 'severity' | 'kind' | 'place' | 'message'> & {
    readonly operation: string;
    readonly href: string;
  })[];
  readonly total: number;
}
