// @ts-check
// Loaded before a sample runs in Node: connections to the platform's hosts go to the stand-ins on this machine.
const net = require('node:net');
const process = require('node:process');

/** @type {Record<string, number>} */
const ports = JSON.parse(process.env['STAND_IN_PORTS'] ?? '{}');

/** @param {any} options  Of a connection; changed in place. */
function redirect(options) {
  if (typeof options !== 'object' || options === null) return;
  const port = ports[String(options.port)];
  if (port === undefined) return;
  options.port = port;
  options.host = '127.0.0.1';
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = /** @type {any} */ (
  /** @this {any} */
  function (/** @type {any} */ ...args) {
    redirect(Array.isArray(args[0]) ? args[0][0] : args[0]);
    return connect.apply(this, args);
  }
);

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = /** @type {any} */ (
  /** @this {any} */
  function (/** @type {any} */ ...args) {
    if (typeof args[0] === 'number') args[0] = ports[String(args[0])] ?? args[0];
    return listen.apply(this, args);
  }
);
