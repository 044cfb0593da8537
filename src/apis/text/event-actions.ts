import { t } from '../../kit/texts/t';

/** What a message's page shows in place of a method: what the described application does with it. */
const ACTIONS: readonly string[] = ['send', 'receive', 'reply', 'message'];

/** Whether the call of an operation is a message of AsyncAPI; no method of HTTP has one of these names. */
export const isEventAction = (method: string): boolean => ACTIONS.includes(method);

/** Heading of what a message or a request carries. */
export const bodyLabel = ({ method }: { readonly method: string }): string =>
  isEventAction(method) ? t`Payload` : t`Request body`;

/** Heading of the list of a topic, which is a channel if it has messages. */
export const callsLabel = (calls: readonly { readonly method: string }[]): string =>
  calls.some(({ method }) => isEventAction(method)) ? t`Messages` : t`Operations`;
