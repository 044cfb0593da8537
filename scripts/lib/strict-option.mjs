// @ts-check
/** `--strict` of a command: documents and guides that are lenient are checked as strict ones, as in CI. */

export const STRICT_OPTION = /** @type {const} */ ({
  strict: { type: 'boolean', means: 'mistakes of lenient documents and guides are errors' },
});

/** @param {{ strict?: boolean | undefined }} options */
export function demandStrict({ strict }) {
  if (strict) process.env.PORTAL_CHECKS = 'strict';
}
