import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_TEXT, secretOf } from './sent-request';

/** How tests run the samples of a language. */
export interface RunLanguage {
  readonly extension: string;
  /** Whether the language is installed on this machine. */
  readonly isThere: () => boolean;
  readonly compile?: (code: string) => string;
  /** One process for all samples: a program that runs the given files. */
  readonly command: (files: readonly string[]) => readonly [string, readonly string[]];
}

/**
 * Runs samples in sequence, each in a separate file beside a file to send.
 *
 * @returns Errors of the programs.
 */
export async function runSamples(
  { extension, compile, command }: RunLanguage,
  samples: readonly string[],
  variables: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  try {
    writeFileSync(path.join(folder, 'file'), FILE_TEXT);
    const files = samples.map((code, index) => {
      const file = path.join(folder, `${index}${extension}`);
      writeFileSync(file, compile ? compile(code) : code);
      return file;
    });
    const [program, parameters] = command(files);
    const secrets = Object.fromEntries(variables.map((name) => [name, secretOf(name)]));
    return await new Promise((resolve, reject) => {
      const env = { ...process.env, ...secrets, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
      execFile(
        program,
        [...parameters],
        { cwd: folder, env, timeout: 120_000 },
        (error, _out, complaints) => {
          if (error && complaints === '') reject(new Error(`${program} failed`, { cause: error }));
          else resolve(complaints);
        },
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
