// @ts-check
'use strict';
/**
 * Ends a program that a command has started (project.mjs) when the command is killed, which nobody can tell it: the system then
 * closes the pipe between the two. Node loads this file before the program.
 */
const { Socket } = require('node:net');
const process = require('node:process');

/** How long the program has for its own end, in milliseconds. */
const END_MS = 5000;

const pipe = Number(process.env.PORTAL_PARENT_PIPE);
// It is none of the programs that this one starts.
delete process.env.PORTAL_PARENT_PIPE;

if (pipe > 2) {
  const end = () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  new Socket({ fd: pipe, readable: true, writable: false })
    .on('error', end)
    .on('close', end)
    .resume()
    .unref();
}
