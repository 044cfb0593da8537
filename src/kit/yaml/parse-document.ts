import { createLineIndex } from '../diagnostics/line-index';
import { parseJson } from './parse-json';
import { LIMITS, parseYaml, type ParsedYaml } from './parse-yaml';
import { checkText } from '../diagnostics/check-text';
import type { Diagnostic, Result } from '../diagnostics/diagnostic';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first position at which a `.json` file is not strict JSON: comments, trailing commas, YAML. */
export function jsonDiagnostic(text: string, file: string): Diagnostic | undefined {
  const source = text.replace(/^\uFEFF/, ' ');
  if (isJson(source)) return undefined;
  const parsed = parseJson(source);
  if (parsed.ok) return undefined;
  return {
    code: 'json/syntax',
    severity: 'error',
    file,
    position: createLineIndex(source)(parsed.offset),
    message: `This is not valid JSON: ${parsed.message}.`,
    fix: parsed.fix,
  };
}

/**
 * Parses a specification by its extension: a `.json` file must be strict JSON, any other one is YAML. Numbers keep
 * their digits.
 */
export function parseDocument(text: string, file: string, limits = LIMITS): Result<ParsedYaml> {
  const diagnostics = checkText(text, file);
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const diagnostic = file.endsWith('.json') ? jsonDiagnostic(text, file) : undefined;
  return diagnostic
    ? { ok: false, diagnostics: [diagnostic] }
    : parseYaml(text, file, undefined, { ...limits, isExact: true });
}
