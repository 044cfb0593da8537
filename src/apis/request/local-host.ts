/** Names of this machine. A name that another one's server resolves to 127.0.0.1 (DNS rebinding) is none. */
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether a host, with its port or without, is this machine. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);
