import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { FILE_TEXT, secretOf } from './sent-request';
import type { SampleLanguageName } from '../../src/request/samples/language-names';

interface Runner {
  readonly extension: string;
  /** Whether the language is installed on this machine. */
  readonly isThere: () => boolean;
  readonly compile?: (code: string) => string;
  /** One process for all samples: a program that runs the given files. */
  readonly command: (files: readonly string[]) => readonly [string, readonly string[]];
}

function answers(program: string, parameters: readonly string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const RUN_MODULES = `
globalThis.document = { querySelector: () => ({ files: [new File([${JSON.stringify(FILE_TEXT)}], 'file')] }) };
console.log = () => {};
for (const file of process.argv.slice(1)) await import(file).catch((error) => console.error(file, error));
process.exitCode = 0;
`;
const RUN_PYTHON = `
import io, sys, traceback, contextlib
for name in sys.argv[1:]:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(name, encoding='utf-8').read(), name, 'exec'), {})
    except Exception:
        print(name, file=sys.stderr); traceback.print_exc()
`;

const node: Runner = {
  extension: '.mjs',
  isThere: () => true,
  command: (files) => [process.execPath, ['--input-type=module', '-e', RUN_MODULES, ...files]],
};

/** Languages whose samples are run; the others are parsed. */
export const RUNNERS: Partial<Readonly<Record<SampleLanguageName, Runner>>> = {
  curl: {
    extension: '.sh',
    isThere: () => process.platform !== 'win32' && answers('curl', ['--version']),
    compile: (code) => code.replace(/^curl/, 'curl --silent --show-error --max-time 20 --output /dev/null'),
    command: (files) => [
      'sh',
      ['-c', 'for file in "$@"; do sh "$file" || echo "$file" >&2; done', 'sh', ...files],
    ],
  },
  javascript: node,
  node,
  typescript: {
    ...node,
    compile: (code) =>
      ts.transpileModule(code, {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      }).outputText,
  },
  python: {
    extension: '.py',
    isThere: () => answers('python3', ['-c', 'import requests']),
    command: (files) => ['python3', ['-c', RUN_PYTHON, ...files]],
  },
};

/**
 * Runs samples in sequence, each in a separate file beside a file to send.
 *
 * @returns Errors of the programs.
 */
export async function runSamples(
  { extension, compile, command }: Runner,
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
