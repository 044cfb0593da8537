import { z } from 'zod';
import { parseWithSchema } from '../problems/parse-with-schema';
import { createLineIndex } from '../yaml/line-index';
import { parseYaml } from '../yaml/parse-yaml';
import type { Problem, Result } from '../model/problem';

/** A word of the style sheet: what pages must not write, and what they write instead. */
export interface TermRule {
  readonly avoid: readonly string[];
  /** The preferred spelling; absent where the word is left out. */
  readonly use?: string;
  readonly because?: string;
}

const schema = z.array(
  z.strictObject({
    avoid: z.array(z.string({ error: 'a word' }), { error: 'a list of words' }).min(1),
    use: z.string({ error: 'the preferred word' }).optional(),
    because: z.string({ error: 'the reason' }).optional(),
  }),
  { error: 'a list of words to avoid' },
);

/** Reads content/_site/terms.yml. */
export function readTermRules(source: string, file: string): Result<readonly TermRule[]> {
  const yaml = parseYaml(source, file);
  if (!yaml.ok) return yaml;
  const shaped = parseWithSchema(schema, yaml.value, {
    area: 'terms',
    file,
    knownKeys: ['avoid', 'use', 'because'],
  });
  if (!shaped.ok) return shaped;
  return {
    ok: true,
    value: shaped.value.map(({ avoid, use, because }) => ({
      avoid,
      ...(use === undefined ? {} : { use }),
      ...(because === undefined ? {} : { because }),
    })),
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Writes the preferred word as the found one begins: a capital stays a capital. */
function inCaseOf(found: string, use: string): string {
  const first = found.charAt(0);
  return first === first.toUpperCase() &&
    first !== first.toLowerCase() &&
    use.charAt(0) === use.charAt(0).toLowerCase()
    ? use.charAt(0).toUpperCase() + use.slice(1)
    : use;
}

/**
 * Finds words in a page's prose for which the style sheet has another one.
 *
 * @param prose  The page with everything blanked that is no prose. A rule with a capital in it minds the case.
 */
export function checkTerms(prose: string, file: string, rules: readonly TermRule[]): Problem[] {
  const place = createLineIndex(prose);
  return rules.flatMap(({ avoid, use, because }) =>
    avoid.flatMap((word) => {
      const flags = word === word.toLowerCase() && use?.toLowerCase() !== word ? 'gi' : 'g';
      const pattern = new RegExp(`(?<![\\w.-])${escape(word)}(?![\\w-])`, flags);
      return [...prose.matchAll(pattern)].map(
        (match): Problem => ({
          code: 'prose/term',
          severity: 'error',
          file,
          position: place(match.index),
          message: `"${match[0]}" is not how this site writes it${because === undefined ? '' : `: ${because}`}.`,
          fix: use === undefined ? 'Leave it out.' : `Write "${inCaseOf(match[0], use)}".`,
        }),
      );
    }),
  );
}
