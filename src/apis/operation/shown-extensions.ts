import { t } from '../../kit/texts/t';

/**
 * Extensions of an operation whose text, as Markdown, is a row in the box of facts on its page, in this order. The rest is
 * done for all of them; a row in docs/writing.md says what an author writes.
 */
export const SHOWN_EXTENSIONS: readonly { readonly key: `x-${string}`; readonly label: string }[] = [
  { key: 'x-sunset', label: t`Removal` },
];

/** Facts of a message of AsyncAPI, which src/apis/asyncapi/convert-message.ts writes. */
export const MESSAGE_FACTS: typeof SHOWN_EXTENSIONS = [
  { key: 'x-event-name', label: t`Name` },
  { key: 'x-event-operation', label: t`Operation` },
  { key: 'x-event-channel', label: t`Channel` },
  { key: 'x-event-servers', label: t`Servers` },
  { key: 'x-event-reply', label: t`Reply` },
  { key: 'x-event-correlation', label: t`Correlation id` },
  { key: 'x-event-bindings', label: t`Bindings` },
  { key: 'x-event-tags', label: t`Tags` },
  { key: 'x-event-docs', label: t`Documentation` },
];
