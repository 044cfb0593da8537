/** What a link to a page of an API, or to a schema on it, shows under the pointer. */
export interface PagePreview {
  readonly title: string;
  /** The mark of a call, uppercase, with its path. */
  readonly method?: string;
  readonly path?: string;
  /** One sentence; can be empty. */
  readonly text: string;
  /** First fields of a schema, of the body, or of the response. */
  readonly fields?: {
    readonly label: string;
    readonly first: readonly (readonly [name: string, type: string])[];
    readonly more: number;
  };
  /** Parts of the page by anchor: schemas. */
  readonly parts?: Readonly<Record<string, PagePreview>>;
}
