/** Display names of languages. */
const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  js: 'JavaScript',
  csharp: 'C#',
  python: 'Python',
  json: 'JSON',
  yaml: 'YAML',
  http: 'HTTP',
  powershell: 'PowerShell',
  ini: 'INI',
  xml: 'XML',
  text: 'Text',
};

/** The language's display name; `curl` for a shell block that begins with it. */
export function languageLabel(language: string, code: string): string {
  if (language === 'bash' && /^\s*curl\b/.test(code)) return 'curl';
  return (Object.hasOwn(LANGUAGE_LABELS, language) ? LANGUAGE_LABELS[language] : undefined) ?? language;
}
