import { t } from '../../kit/texts/t';
import type { CallKind } from '../model/api';

/** What a message's page shows in place of a method: what the described application does with it. */
const ACTIONS: readonly string[] = ['send', 'receive', 'reply', 'message'];

/** Whether the call of an operation is a message of AsyncAPI; no method of HTTP has one of these names. */
export const isEventAction = (method: string): boolean => ACTIONS.includes(method);

/** Heading of what a message or a request carries. */
export const bodyLabel = ({ kind }: { readonly kind: CallKind }): string =>
  kind === 'message' ? t`Payload` : t`Request body`;

/** Whether a list is of messages. */
export const hasMessages = (calls: readonly { readonly kind: CallKind }[]): boolean =>
  calls.some(({ kind }) => kind === 'message');

/** Heading of the list of a topic, which is a channel if it has messages. */
export const callsLabel = (calls: readonly { readonly kind: CallKind }[]): string =>
  hasMessages(calls) ? t`Messages` : t`Operations`;
