/** A language or client of samples. */
export interface SampleLanguage {
  /** Display name: `curl`, `TypeScript`. */
  readonly label: string;
  /** Stable short name; the one of the guides' tabs if they have one. */
  readonly value: SampleLanguageName;
  /** Name of the highlighter's grammar. */
  readonly language: string;
}

export type SampleLanguageName =
  | 'curl'
  | 'typescript'
  | 'csharp'
  | 'python'
  | 'javascript'
  | 'node'
  | 'java'
  | 'go'
  | 'php'
  | 'ruby'
  | 'powershell'
  | 'rust';

/** Every language, in menu order. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { label: 'curl', value: 'curl', language: 'bash' },
  { label: 'TypeScript', value: 'typescript', language: 'ts' },
  { label: 'C#', value: 'csharp', language: 'csharp' },
  { label: 'Python', value: 'python', language: 'python' },
  { label: 'Go', value: 'go', language: 'go' },
  { label: 'Java', value: 'java', language: 'java' },
  { label: 'JavaScript', value: 'javascript', language: 'js' },
  { label: 'Node.js', value: 'node', language: 'js' },
  { label: 'PHP', value: 'php', language: 'php' },
  { label: 'PowerShell', value: 'powershell', language: 'powershell' },
  { label: 'Ruby', value: 'ruby', language: 'ruby' },
  { label: 'Rust', value: 'rust', language: 'rust' },
];

/** Languages whose code is in the HTML of a page; the browser generates the others. */
export const PAGE_LANGUAGES: readonly SampleLanguageName[] = ['curl', 'typescript'];
