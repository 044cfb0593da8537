/** Gatsby exposes its current command to plugins only in this environment variable. */
const command = (): string | undefined => process.env['gatsby_executing_command'];

export const isDevelop = (): boolean => command() === 'develop';

export const isBuild = (): boolean => command() === 'build';
