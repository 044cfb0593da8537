import type { Html } from '../../kit/html/html';

/** What guides show of a message, and what links, search, and lists know it by. */
export interface CatalogEvent {
  /** `machine.item.v1` */
  readonly name: string;
  /** When it is sent: sanitized HTML of a line. */
  readonly summary: Html;
  /** What its description adds: sanitized HTML of a line. */
  readonly note?: Html;
  readonly tags: readonly string[];
  /** Its page, on a site whose document has pages. */
  readonly route?: string;
  /** One for each channel and direction. */
  readonly uses: readonly EventUse[];
}

export interface EventUse {
  /** Id of the channel. */
  readonly channel: string;
  readonly channelTitle: string;
  /** Sanitized HTML of a line: order, retention, how to acknowledge. */
  readonly channelHtml: Html;
  readonly address?: string;
  /** `send`: what the described application does. */
  readonly action: string;
  readonly protocols: readonly string[];
  readonly headers: readonly EventField[];
  readonly payload: readonly EventField[];
  readonly example?: EventExample;
}

interface EventExample {
  readonly language: string;
  readonly code: string;
}

/** A row of a table of fields; names inside others have their path: `contact.email`, `items[].id`. */
export interface EventField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Sanitized HTML of a line; empty without a description. */
  readonly html: Html;
  /** Rules in words, and allowed values. */
  readonly rules: readonly string[];
  readonly values: readonly string[];
}
