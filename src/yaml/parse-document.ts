import { createLineIndex } from './line-index';
import { parseJson } from './parse-json';
import { parseYaml, type ParsedYaml, type YamlLimits } from './parse-yaml';
import { checkText } from '../problems/check-text';
import type { Problem, Result } from '../model/problem';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first position at which a `.json` file is not strict JSON: comments, trailing commas, YAML. */
function jsonProblem(text: string, file: string): Problem | undefined {
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

/** Parses a specification by its extension: a `.json` file must be strict JSON, any other one is YAML. */
export function parseDocument(text: string, file: string, limits?: YamlLimits): Result<ParsedYaml> {
  const problems = checkText(text, file);
  if (problems.length > 0) return { ok: false, problems };
  const problem = file.endsWith('.json') ? jsonProblem(text, file) : undefined;
  return problem ? { ok: false, problems: [problem] } : parseYaml(text, file, undefined, limits);
}
