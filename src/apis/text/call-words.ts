import { countedIn, grouped } from '../../kit/texts/counted';
import { t } from '../../kit/texts/t';
import type { CallKind, HttpMethod } from '../model/api';

/** Heading of what a message or a request carries. */
export const bodyLabel = ({ kind }: { readonly kind: CallKind }): string =>
  kind === 'message' ? t`Payload` : t`Request body`;

/** A call by what readers know it by. */
interface NamedCall {
  readonly kind: CallKind;
  readonly method: HttpMethod;
  /** Path, or name of a webhook or message. */
  readonly name: string;
}

/** What is before the name of a call everywhere: its method, or the kind of a request that the API sends. Lowercase. */
export const callMark = ({ kind, method }: Omit<NamedCall, 'name'>): string =>
  kind === 'webhook' || kind === 'callback' ? kind : method;

/** A call without a title: method and path, or the name of what the API sends, with a method that is not the usual POST. */
export const callName = ({ kind, method, name }: NamedCall): string =>
  kind === 'message' || (kind !== 'operation' && method === 'post')
    ? name
    : `${method.toUpperCase()} ${name}`;

type Calls = readonly { readonly kind: CallKind }[];

/** Whether a list is of messages. */
export const hasMessages = (calls: Calls): boolean => calls.some(({ kind }) => kind === 'message');

/** What a list of calls names: all of them, one of them, and what is beside the name of one. */
interface ListWords {
  readonly all: string;
  /** The page that lists all of an API. */
  readonly whole: string;
  readonly one: string;
  readonly place: string;
  /** `12 operations` */
  readonly count: (amount: number) => string;
  /** What a topic is about, if it does not say so itself; without a name, it is that of what has none. */
  readonly about: (api: string, topic?: string) => string;
}

/** Lists of operations and webhooks are the only ones of several kinds; callbacks are in no list. */
const WORDS: Readonly<Record<Exclude<CallKind, 'callback'> | 'mixed', ListWords>> = {
  operation: {
    ...{ all: t`Operations`, whole: t`All operations`, one: t`Operation`, place: t`Path` },
    count: countedIn(t`No operations`, t`1 operation`, (amount) => t`${amount} operations`),
    about: (api, topic) => (topic === undefined ? t`${api} operations.` : t`${api} operations: ${topic}.`),
  },
  webhook: {
    ...{ all: t`Webhooks`, whole: t`All webhooks`, one: t`Webhook`, place: t`Name` },
    count: countedIn(t`No webhooks`, t`1 webhook`, (amount) => t`${amount} webhooks`),
    about: (api, topic) => (topic === undefined ? t`${api} webhooks.` : t`${api} webhooks: ${topic}.`),
  },
  message: {
    ...{ all: t`Messages`, whole: t`All messages`, one: t`Message`, place: t`Address` },
    count: countedIn(t`No messages`, t`1 message`, (amount) => t`${amount} messages`),
    about: (api, topic) => (topic === undefined ? t`${api} messages.` : t`${api} messages: ${topic}.`),
  },
  mixed: {
    ...{
      all: t`Operations and webhooks`,
      whole: t`All operations and webhooks`,
      one: t`Operation or webhook`,
      place: t`Path or name`,
    },
    // Each kind has one at least.
    count: (amount) => t`${grouped(amount)} operations and webhooks`,
    about: (api, topic) =>
      topic === undefined ? t`${api} operations and webhooks.` : t`${api} operations and webhooks: ${topic}.`,
  },
};

/** The words of a list, which may be empty. */
export function listWords(calls: Calls): ListWords {
  const [kind, other] = new Set(calls.map((call) => call.kind));
  return WORDS[
    other !== undefined ? 'mixed' : kind === undefined || kind === 'callback' ? 'operation' : kind
  ];
}
