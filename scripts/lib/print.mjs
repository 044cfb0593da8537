// @ts-check
/** The only way of commands to the terminal; a rule of Oxlint rejects `console` in other files. */
import { terminalText } from '../../src/kit/diagnostics/show-harmful.mjs';

/** @param {string} text */
export const print = (text) => console.log(terminalText(text));

/** @param {string} text */
export const printError = (text) => console.error(terminalText(text));

/** Passes on what a program prints that this one has started, as it is. @param {Uint8Array} part */
export const printAsIs = (part) => void process.stdout.write(part);

/** Whether a person sees what is printed. */
export const isTerminal = () => process.stdout.isTTY;

/** As shells report a program that SIGPIPE has ended. */
const UNREAD = 141;

let goesOn = false;

/** For a server, and what must end in its own way: they do not end when nobody reads what they print, as after `| head`. */
export const goOnUnread = () => {
  goesOn = true;
};

for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => {
    if (!goesOn) process.exit(process.exitCode || UNREAD);
  });
