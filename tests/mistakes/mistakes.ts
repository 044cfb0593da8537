import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

/** One mistake that a writer can make in tests/mistakes/site, and the expected report. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  /** The text to replace, once; empty if `wrong` is a separate file. */
  readonly right: string;
  readonly wrong: string;
  /** `line:column  code`, as after the file name in the report. */
  readonly says: string;
  /** The name that the fix suggests. */
  readonly suggests?: string;
  /** Where the problem is reported, if not in the file with the mistake. */
  readonly reportedIn?: string;
  /** Text that fixes it, if not `right`: the one in the message. */
  readonly fix?: string;
}

export const MISTAKES = load(
  readFileSync(path.join(import.meta.dirname, 'mistakes.yml'), 'utf8'),
) as readonly Mistake[];
