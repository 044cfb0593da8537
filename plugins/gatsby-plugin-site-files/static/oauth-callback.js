/*
 * The redirect page of authorization servers. It passes the response to the request console in the other
 * window, cleans the address, and closes. The console checks `state`; nothing is kept here.
 */
/* global window */
(() => {
  const channel = new window.BroadcastChannel('oauth-callback');
  channel.postMessage(window.location.search);
  channel.close();
  window.history.replaceState(null, '', window.location.pathname);
  window.close();
})();
