import { checkText } from '../../kit/diagnostics/check-text';
import { jsonDiagnostic } from '../../kit/yaml/parse-document';
import { checkHasOperations, checkSpecification } from '../../apis/parse/check-specification';
import { forgiveDocument } from '../../apis/parse/forgive-document';
import { parseSpecification } from '../../apis/parse/parse-specification';
import type { SpecificationFiles } from '../../apis/document/bundle-files';
import type { Specification } from '../../apis/document/specification';
import { fillTokens } from '../../site/fill-tokens';
import type { Product } from '../../site/settings';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** A specification, with the mistakes that would stop a strict site; or the errors that prevent showing it. */
export type ForeignSpecification =
  | { readonly ok: true; readonly value: Specification; readonly forgiven: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

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
): ForeignSpecification {
  if (isJson) {
    const diagnostic = checkText(text, name)[0] ?? jsonDiagnostic(text, name);
    if (diagnostic) return { ok: false, diagnostics: [diagnostic] };
  }
  const filled = fillTokens(text, product, name);
  const parsed = parseSpecification(filled.text, name, {
    originalPosition: filled.originalPosition,
    files,
    isLenient,
  });
  const found = [
    ...filled.diagnostics,
    ...(parsed.ok
      ? [...checkSpecification(parsed.value), ...checkHasOperations(parsed.value)]
      : parsed.diagnostics),
  ].filter(({ severity }) => severity === 'error');
  const left = isLenient ? forgiveDocument(found) : found;
  const errors = left.filter(({ severity }) => severity === 'error');
  if (!parsed.ok || errors.length > 0) return { ok: false, diagnostics: errors };
  return { ...parsed, forgiven: left };
}
