import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

/** One mistake that a writer can make in tests/mistakes/site, and what the site says to it. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  /** The text to replace, once; empty where `wrong` is a file of its own. */
  readonly right: string;
  readonly wrong: string;
  /** `line:column  code`, as it stands behind the file's name in the report. */
  readonly says: string;
  /** The name that the fix suggests. */
  readonly suggests?: string;
  /** Where the problem is told in another file than the one with the mistake. */
  readonly toldIn?: string;
  /** Text that mends it where that is not `right`: what the message says to write. */
  readonly fix?: string;
}

export const MISTAKES = load(
  readFileSync(path.join(import.meta.dirname, 'mistakes.yml'), 'utf8'),
) as readonly Mistake[];
