import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const SETTINGS = join(__dirname, '..', '..', 'content', '_site', 'site.yml');

/** The searches that the real site offers to a reader without recent ones. */
export const SUGGESTED_SEARCHES = (load(readFileSync(SETTINGS, 'utf8')) as { searches: string[] }).searches;
