// @ts-check
/** The only way of commands to the terminal; a rule of Oxlint rejects `console` in other files. */
import { terminalText } from '../../src/kit/diagnostics/show-harmful.mjs';

/** @param {string} text */
export const print = (text) => console.log(terminalText(text));

/** @param {string} text */
export const printError = (text) => console.error(terminalText(text));

/** Whether a person sees what is printed. */
export const isTerminal = () => process.stdout.isTTY;
