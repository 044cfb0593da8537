import { z } from 'zod';
import { parseWithSchema } from '../../kit/diagnostics/parse-with-schema';
import { createLineIndex } from '../../kit/diagnostics/line-index';
import { escapePattern } from '../../kit/patterns/escape-pattern';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';

/** A rule of the style sheet: words that pages must not contain, and their replacements. */
export interface TermRule {
  readonly avoid: readonly string[];
  /** The preferred spelling, or several to choose from; absent if the sentence needs rewriting. */
  readonly use?: string | readonly string[];
  readonly because?: string;
}

const schema = z.array(
  z.strictObject({
    avoid: z.array(z.string({ error: 'a word' }), { error: 'a list of words' }).min(1),
    use: z
      .union([z.string(), z.array(z.string()).min(1)], { error: 'the preferred word, or a list of them' })
      .optional(),
    because: z.string({ error: 'the reason' }).optional(),
  }),
  { error: 'a list of words to avoid' },
);

/** Reads content/_site/terms.yml or content/_site/voice.yml. */
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

/** A phrase as a pattern. It can be wrapped, and "…" matches up to 40 characters of the same sentence. */
const patternOf = (phrase: string): string =>
  escapePattern(phrase).replace(/ /g, '(?:[ \\t]+|[ \\t]*\\n[ \\t]*)').replace('…', '[^.:;]{1,40}?');

/** The preferred word with the capitalization of the found one. */
function inCaseOf(found: string, use: string): string {
  const first = found.charAt(0);
  return first === first.toUpperCase() &&
    first !== first.toLowerCase() &&
    use.charAt(0) === use.charAt(0).toLowerCase()
    ? use.charAt(0).toUpperCase() + use.slice(1)
    : use;
}

/**
 * Finds words in a page's prose that the style sheet replaces.
 *
 * @param prose  The page with everything but prose blanked. Rules with a capital are case-sensitive.
 */
export function checkTerms(prose: string, file: string, rules: readonly TermRule[]): Diagnostic[] {
  const place = createLineIndex(prose);
  return rules.flatMap(({ avoid, use, because }) =>
    avoid.flatMap((word) => {
      const preferred = use === undefined ? [] : [use].flat();
      const minded = word !== word.toLowerCase() || preferred.some((name) => name.toLowerCase() === word);
      const pattern = new RegExp(`(?<![\\w./+-])${patternOf(word)}(?![\\w-])`, minded ? 'g' : 'gi');
      return [...prose.matchAll(pattern)].map((match): Diagnostic => ({
        code: 'prose/term',
        severity: 'error',
        file,
        position: place(match.index),
        message: `"${match[0]}" is not how this site writes it${because === undefined ? '' : `: ${because}`}.`,
        fix:
          preferred.length === 0
            ? 'Rephrase the sentence without it.'
            : `Write ${preferred.map((name) => `"${inCaseOf(match[0], name)}"`).join(' or ')}.`,
      }));
    }),
  );
}
