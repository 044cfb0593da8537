/*
 * An authorization server leads back to this page. It passes the answer to the request console in the other
 * window, cleans the address, and closes. The console checks `state`; nothing is kept here.
 */
(() => {
  const channel = new BroadcastChannel('oauth-callback');
  channel.postMessage(location.search);
  channel.close();
  history.replaceState(null, '', location.pathname);
  close();
})();
