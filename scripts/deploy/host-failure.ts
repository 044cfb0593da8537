/** What a host of deployments does wrong, in words for who deploys: the clients of hosts have words for programmers. */
import { getSystemErrorMap } from 'node:util';

/** Characters of what a host says. */
const LONGEST = 300;

/** What an error of a client can have: of the AWS SDK, of Azure's, or of Node. */
interface ClientError extends Error {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly statusCode?: number;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number; readonly headers?: Readonly<Record<string, string>> };
  readonly response?: { readonly headers?: { readonly get?: (name: string) => string | undefined } };
}

/** Whether an error has its words from this project: clients have classes, codes, or advice about their fields. */
const isOwn = (error: ClientError): boolean =>
  Object.getPrototypeOf(error) === Error.prototype &&
  !('code' in error) &&
  !/Deserialization error|^Region is missing/.test(error.message);

/** What the host itself says, such as "AccessDenied: No."; empty if it says nothing. */
function saidBy({ name, code, message }: ClientError): string {
  const [first = ''] = message.split('\n');
  const words = [typeof code === 'string' ? code : name, first].filter(
    (word) => !/^(?:|Error|RestError|Unknown(?:Error)?)$/.test(word),
  );
  return words.length === 0 ? '' : `: ${words.join(': ').slice(0, LONGEST)}`;
}

function networkReason({ errno, code, name }: ClientError): string | undefined {
  if (/Timeout/.test(name) || code === 'ETIMEDOUT') return 'it does not answer in time';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `no host has this name (${code})`;
  if (typeof code !== 'string' || !/^E[A-Z]+$|^REQUEST_SEND_ERROR$/.test(code)) return undefined;
  const known = typeof errno === 'number' ? getSystemErrorMap().get(errno)?.[1] : undefined;
  return known === undefined ? code : `${known} (${code})`;
}

/**
 * The error of an operation of a host: what failed, why, and what to do.
 *
 * @param error  Of a client, or one with words of its own, which is returned as it is.
 * @param host   Name of the store.
 * @param what   Such as "list its files".
 */
export function hostFailure(error: unknown, host: string, what: string): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const failed = error as ClientError;
  if (isOwn(failed)) return error;
  const because = (text: string): Error => new Error(text, { cause: error });
  if (failed.name === 'CredentialsProviderError')
    return because(
      'No credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE. Nothing was sent.',
    );
  if (failed.message.startsWith('Region is missing'))
    return because('No region: write ?region=eu-central-1 after the bucket in --to, or set AWS_REGION.');
  const { $metadata, $response, response, statusCode } = failed;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode ?? statusCode ?? 0;
  if (status >= 300 && status < 400) {
    const to = $response?.headers?.['location'] ?? response?.headers?.get?.('location') ?? 'another address';
    return because(
      `${host} redirects to ${to.slice(0, LONGEST)} (${status}), which is not followed. Correct the endpoint or the region in --to.`,
    );
  }
  const said = `${saidBy(failed)} (${status})`;
  if (status === 401 || status === 403)
    return because(`${host} does not allow to ${what}${said}. Check the credentials and their rights.`);
  if (status === 404) return because(`${host} does not exist${said}. Correct --to, or create it.`);
  if (status === 429 || status >= 500)
    return because(`${host} did not ${what}, also when asked again${said}. Deploy again later.`);
  if (status >= 400) return because(`${host} did not ${what}${said}. Correct --to or the credentials.`);
  const reason = networkReason(failed);
  if (reason !== undefined)
    return because(`${host} cannot be reached: ${reason}. Check the address in --to, and the network.`);
  return because(
    `${host} answers the request to ${what} with something that no storage sends. Correct --to: another service can have this address.`,
  );
}
