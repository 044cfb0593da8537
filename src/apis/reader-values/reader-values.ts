/** An id in samples that readers replace by their own: `x-reader-value` in a specification. */
export interface ReaderId {
  /** Short name in the HTML and in storage: `subscription-id`. */
  readonly key: string;
  /** For readers: `Subscription ID`. */
  readonly label: string;
  /** The values that samples have. */
  readonly samples: readonly string[];
  /** Regular expression that the whole id matches (`pattern`, or `format: uuid`); absent if none is specified. */
  readonly pattern?: string;
}

/** Everything in samples that a reader can replace. */
export interface ReaderValues {
  readonly ids: readonly ReaderId[];
  /** Host in production by host in the sandbox. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Whether a document has a sandbox; without one, no environment is named or offered. */
  readonly hasSandbox?: boolean;
}

/** What a reader chose. Never contains a secret. */
export interface ChosenValues {
  readonly isProduction: boolean;
  /** By key; only those that are filled in. */
  readonly ids: Readonly<Record<string, string>>;
}
