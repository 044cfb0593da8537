// @ts-check
/** A mistake in the command, for the terminal: exit code 2. */
export class UseError extends Error {}
