/** Gatsby tells plugins only in this environment variable of its own which of its commands runs. */
const command = (): string | undefined => process.env['gatsby_executing_command'];

/** Whether Gatsby runs the writers' preview. */
export const isDevelop = (): boolean => command() === 'develop';

/** Whether Gatsby builds the site. */
export const isBuild = (): boolean => command() === 'build';
