import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import type { RunLanguage } from '../run-samples';
import { FILE_TEXT } from '../sent-request';

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

export const node: RunLanguage = {
  extension: '.mjs',
  isThere: () => true,
  command: (files) => [process.execPath, ['--input-type=module', '-e', RUN_MODULES, ...files]],
};

export const curl: RunLanguage = {
  extension: '.sh',
  isThere: () => process.platform !== 'win32' && answers('curl', ['--version']),
  compile: (code) => code.replace(/^curl/, 'curl --silent --show-error --max-time 20 --output /dev/null'),
  command: (files) => [
    'sh',
    ['-c', 'for file in "$@"; do sh "$file" || echo "$file" >&2; done', 'sh', ...files],
  ],
};

export const typescript: RunLanguage = {
  ...node,
  compile: (code) =>
    ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    }).outputText,
};

export const python: RunLanguage = {
  extension: '.py',
  isThere: () => answers('python3', ['-c', 'import requests']),
  command: (files) => ['python3', ['-c', RUN_PYTHON, ...files]],
};
