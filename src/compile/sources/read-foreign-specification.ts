import { jsonDiagnostic } from '../../kit/yaml/parse-document';
import { checkSpecification } from '../../apis/parse/check-specification';
import { forgiveDiagnostics } from '../../apis/parse/forgive-diagnostics';
import { parseSpecification } from '../../apis/parse/parse-specification';
import type { SpecificationFiles } from '../../apis/document/bundle-files';
import type { Specification } from '../../apis/document/specification';
import { fillTokens } from '../../site/fill-tokens';
import type { Product } from '../../site/settings';
import type { Result } from '../../kit/diagnostics/diagnostic';

/**
 * Reads a specification from outside; returns diagnostics if any is an error.
 *
 * @param name    Shown in diagnostics: the address, or the path of a file.
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
    const diagnostic = jsonDiagnostic(text, name);
    if (diagnostic) return { ok: false, diagnostics: [diagnostic] };
  }
  const filled = fillTokens(text, product, name);
  const parsed = parseSpecification(filled.text, name, { originalPosition: filled.originalPosition, files });
  if (!parsed.ok) return { ok: false, diagnostics: [...filled.diagnostics, ...parsed.diagnostics] };
  const found = [...filled.diagnostics, ...checkSpecification(parsed.value)];
  const diagnostics = (isLenient ? forgiveDiagnostics(found) : found).filter(
    ({ severity }) => severity === 'error',
  );
  return diagnostics.length > 0 ? { ok: false, diagnostics } : parsed;
}
