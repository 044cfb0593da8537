import { csharpSample } from './csharp-sample';
import { curlSample } from './curl-sample';
import { typescriptSample } from './fetch-samples';
import { pythonSample } from './python-sample';
import type { PreparedRequest } from '../request-model';

/** A language or client in which a request can be shown. */
export interface SampleLanguage {
  /** Name for the reader: `curl`, `TypeScript`. */
  readonly label: string;
  /** Short name that stays the same; those of the guides' tabs where they have one. */
  readonly value: string;
  /** Name of the highlighter's grammar. */
  readonly language: string;
  /** The code, without a line break at its end. Secrets are read from environment variables. */
  readonly write: (request: PreparedRequest) => string;
}

/** Samples that stand in the HTML of a page: each costs about half a kilobyte of it. */
export const PAGE_LANGUAGES: readonly SampleLanguage[] = [
  { label: 'curl', value: 'curl', language: 'bash', write: curlSample },
  { label: 'TypeScript', value: 'typescript', language: 'ts', write: typescriptSample },
  { label: 'C#', value: 'csharp', language: 'csharp', write: csharpSample },
  { label: 'Python', value: 'python', language: 'python', write: pythonSample },
];
