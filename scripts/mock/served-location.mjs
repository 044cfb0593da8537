// @ts-check
/** Where the header `Location` of an example leads, as an address that the mock serves. */

/**
 * @param {string} location  Of a documented response: a path or a whole address of the platform.
 * @param {object} place
 * @param {readonly string[]} place.servers  Addresses of the API's servers.
 * @param {string} place.base  Path of the API as the caller addressed it: `/core`, or `/core/v1` with a documented host.
 * @param {(path: string) => { path: string } | undefined} place.find  The documented operation of a path.
 * @param {Readonly<Record<string, string | string[]>>} place.params  Values of the request's path.
 * @returns {string} As it was if the API does not document the address.
 */
export function servedLocation(location, { servers, base, find, params }) {
  for (const server of servers) {
    if (!URL.canParse(location, server)) continue;
    const to = new URL(location, server);
    const { origin, pathname: whole } = new URL(server);
    const pathname = whole.replace(/\/+$/, '');
    if (to.origin !== origin || !to.pathname.startsWith(`${pathname}/`)) continue;
    const path = to.pathname.slice(pathname.length);
    const found = find(path);
    if (!found) continue;
    const steps = path.split('/');
    // The example names its own machine, the caller another one.
    const named = found.path.split('/').map((step, index) => {
      const [, name = ''] = /^\{(.+)\}$/.exec(step) ?? [];
      const given = params[name];
      return typeof given === 'string' ? encodeURIComponent(given) : steps[index];
    });
    return base + named.join('/') + to.search + to.hash;
  }
  return location;
}
