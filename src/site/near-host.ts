/** Addresses of this machine, and of the local link, where clouds answer with the credentials of a machine. */
const NEAR =
  /^(?:0|127)\.\d+\.\d+\.\d+$|^169\.254\.|(?:^|\.)(?:localhost|local)$|^metadata\.google\.internal$/;

/**
 * Whether a host is this machine or on its local link. What is written as `127.1` or `0x7f.0.0.1` counts too.
 *
 * @param host  With or without a port.
 */
export function isNearHost(host: string): boolean {
  const address = `http://${host}/`;
  return URL.canParse(address) && NEAR.test(new URL(address).hostname);
}
