/**
 * The normal form of an AsyncAPI document: references are followed, traits applied, defaults filled in. Each part has the
 * path of its source. Schemas stay as written.
 */
import type { NormalText } from '../operation/normal-operation';
import type { JsonObject } from '../../kit/values/json-value';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';

/** What the described application does with a message; `reply` belongs to the other side of a request. */
export type EventAction = 'send' | 'receive' | 'reply' | 'message';

export interface EventTag {
  readonly name: string;
  readonly description?: string;
}

/** Documentation elsewhere. */
export interface EventDocs {
  readonly url: string;
  readonly description?: string;
}

export interface EventServer {
  /** Its name in the document. */
  readonly id: string;
  /** `secure-mqtt`. */
  readonly protocol: string;
  readonly protocolVersion?: string;
  /** `secure-mqtt://{host}/path`. */
  readonly url: string;
  readonly value: JsonObject;
  readonly variables?: JsonObject;
  readonly bindings?: Located;
  readonly tags: readonly EventTag[];
  readonly docs?: EventDocs;
  readonly path: Path;
}

/** A payload or a set of headers; `format` is set for anything but JSON Schema, which is shown as it is. */
export interface EventSchema extends Located {
  readonly format?: string;
}

export interface EventMessage {
  /** Its key in the channel. */
  readonly id: string;
  /** By which readers know it: `name`, the name of the component, or the key. */
  readonly name: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: NormalText;
  readonly contentType: string;
  readonly headers?: EventSchema;
  readonly payload?: EventSchema;
  /** Where the correlation id is, such as `$message.header#/correlationId`. */
  readonly correlation?: { readonly location: string; readonly description?: string };
  readonly bindings?: Located;
  readonly examples: readonly Located[];
  readonly tags: readonly EventTag[];
  readonly docs?: EventDocs;
  readonly path: Path;
}

export interface EventChannel {
  readonly id: string;
  /** Absent if it is unknown before it runs, such as the inbox of a reply. */
  readonly address?: string;
  readonly title?: string;
  /** Beside a description; otherwise it is the description. */
  readonly summary?: string;
  readonly description?: NormalText;
  readonly parameters: readonly (Located & { readonly name: string })[];
  /** Those that offer the channel: all of the document if it names none. */
  readonly servers: readonly EventServer[];
  readonly messages: readonly EventMessage[];
  readonly bindings?: Located;
  readonly tags: readonly EventTag[];
  readonly docs?: EventDocs;
  readonly path: Path;
}

export interface EventReply {
  readonly channel?: EventChannel;
  /** Where the address of the reply is: `$message.header#/replyTo`. */
  readonly location?: string;
  readonly description?: string;
  readonly messages: readonly EventMessage[];
  readonly path: Path;
}

export interface EventOperation {
  readonly id: string;
  readonly action: 'send' | 'receive';
  readonly channel: EventChannel;
  readonly messages: readonly EventMessage[];
  readonly reply?: EventReply;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: NormalText;
  readonly bindings?: Located;
  readonly tags: readonly EventTag[];
  readonly docs?: EventDocs;
  /** Names of security schemes, any of which is enough; absent if the servers decide. */
  readonly security?: readonly Located[];
  readonly isDeprecated: boolean;
  readonly path: Path;
}

export interface NormalEvents {
  /** `3.0.0`. */
  readonly version: string;
  readonly servers: readonly EventServer[];
  readonly channels: readonly EventChannel[];
  readonly operations: readonly EventOperation[];
}
