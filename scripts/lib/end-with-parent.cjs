// @ts-check
'use strict';
/**
 * Ends a program that a command has started (tied-process.mjs) when the command is killed, which nobody can tell it: the system
 * then closes the pipe between the two. Node loads this file before the program. A thread listens, because the program can be
 * busy for long.
 */
const { Socket } = require('node:net');
const process = require('node:process');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

/** How long the program has for its own end, in milliseconds. */
const END_MS = 3000;

/** @param {number} fd */
function listen(fd) {
  const end = () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_MS);
    process.kill(process.pid, 'SIGTERM');
  };
  new Socket({ fd, readable: true, writable: false })
    .on('error', () => {})
    .on('close', end)
    .resume();
}

const pipe = Number(process.env.PORTAL_PARENT_PIPE);
// It is none of the programs that this one starts.
delete process.env.PORTAL_PARENT_PIPE;

if (isMainThread && pipe > 2)
  new Worker(__filename, { workerData: { parentPipe: pipe }, execArgv: [], env: {} }).unref();
else if (typeof workerData?.parentPipe === 'number') listen(workerData.parentPipe);
