import { parseJson } from '../../yaml/parse-json';
import { checkSpecification } from '../../openapi/parse/check-specification';
import { forgiveProblems } from '../../openapi/parse/forgive-problems';
import { parseSpecification } from '../../openapi/parse/parse-specification';
import type { SpecificationFiles } from '../../openapi/document/bundle-files';
import type { Specification } from '../../openapi/document/specification';
import { fillTokens } from '../../site/fill-tokens';
import { createLineIndex } from '../../yaml/line-index';
import type { Product } from '../../model/site';
import type { Problem, Result } from '../../model/problem';

/**
 * Reads a specification from outside; returns problems if any is an error.
 *
 * @param name    Shown in problems: the address, or the path of a file.
 * @param isJson  Whether it must be strict JSON, because the YAML parser accepts extra commas.
 * @param isLenient  Whether the site shows it as a document of others.
 * @param files   Files beside it that references can use.
 */
export function readForeignSpecification(
  text: string,
  name: string,
  product: Product,
  {
    isJson,
    isLenient,
    files = new Map(),
  }: { readonly isJson: boolean; readonly isLenient: boolean; readonly files?: SpecificationFiles },
): Result<Specification> {
  if (isJson) {
    const json = parseJson(text);
    if (!json.ok) {
      const problem: Problem = {
        code: 'json/syntax',
        severity: 'error',
        file: name,
        position: createLineIndex(text)(json.offset),
        message: `This is not valid JSON: ${json.message}.`,
        fix: json.fix,
      };
      return { ok: false, problems: [problem] };
    }
  }
  const filled = fillTokens(text, product, name);
  const parsed = parseSpecification(filled.text, name, { originalPosition: filled.originalPosition, files });
  if (!parsed.ok) return { ok: false, problems: [...filled.problems, ...parsed.problems] };
  const found = [...filled.problems, ...checkSpecification(parsed.value)];
  const problems = (isLenient ? forgiveProblems(found) : found).filter(
    ({ severity }) => severity === 'error',
  );
  return problems.length > 0 ? { ok: false, problems } : parsed;
}
