// @ts-check
/**
 * Shared by every command script: the project's root, how to start its tools, and whether a script was
 * started or imported. Uses no package, because it runs before anything is installed.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onEndSignal } from './end-signals.mjs';
import { isTerminal, printAsIs, printError } from './print.mjs';
import { spawnTied } from './tied-process.mjs';

/** How long a program has to end after Ctrl+C by itself, in milliseconds. */
const CTRL_C_MS = 1000;

/** How long the last output of a program that has ended may need, in milliseconds. */
const LAST_OUTPUT_MS = 5000;

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} engine  Its root. */
const isPackage = (engine) => engine.split(path.sep).includes('node_modules');

/** Whether npm installed the engine in a site, whose folder is the current one, instead of a clone of the project. */
export const isInstalled = isPackage(projectRoot);

/**
 * The folders with the packages of an engine, in the order in which Node looks: in the engine, and around it where npm
 * installed it.
 *
 * @param {string} [engine]  Its root.
 * @returns {string[]} At least one.
 */
export function packageFolders(engine = projectRoot) {
  const own = path.join(engine, 'node_modules');
  const folders = existsSync(own) || !isPackage(engine) ? [own] : [];
  for (let at = path.dirname(path.resolve(engine)); isPackage(engine); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules');
    if (existsSync(folder)) folders.push(folder);
    if (existsSync(path.join(folder, 'gatsby')) || at === path.dirname(at)) break;
  }
  return folders;
}

/** The folder in which npm put the packages, and the engine itself where it is one. */
export const packagesOf = (engine = projectRoot) => packageFolders(engine).at(-1) ?? '';

/**
 * The folder with a package of an engine: the one that Node finds.
 *
 * @param {string} name
 * @param {string} [engine]
 */
export function folderWith(name, engine = projectRoot) {
  const folders = packageFolders(engine);
  return folders.find((folder) => existsSync(path.join(folder, name, 'package.json'))) ?? folders[0] ?? '';
}

/** The built site of this project. `--site` builds other sites into their own folders. */
export const publicDirectory = path.join(projectRoot, 'public');

/**
 * Whether a module is the script that Node was started with.
 *
 * @param {string} moduleUrl  `import.meta.url` of the module.
 * @returns {boolean} False if another module imported it.
 */
export function isStartedDirectly(moduleUrl) {
  const script = process.argv[1];
  if (script === undefined) return false;
  try {
    return realpathSync(script) === realpathSync(fileURLToPath(moduleUrl));
  } catch {
    return false;
  }
}

/**
 * Finds the script of an installed package's command. Starting it with the running Node avoids the shell
 * shims of node_modules/.bin, which differ between systems.
 *
 * @param {string} packageName  Name as in package.json, for example `gatsby`.
 * @param {string} [command]    Name of the command, if it differs from the package.
 * @returns {string} Absolute path of a JavaScript file. Throws if there is no such command.
 */
export function commandScript(packageName, command = packageName) {
  const folder = path.join(folderWith(packageName), packageName);
  /** @type {{ bin?: string | Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command];
  if (script === undefined) throw new Error(`The package ${packageName} has no command "${command}".`);
  return path.join(folder, script);
}

/**
 * Runs a command with the terminal's input and output, which ends with this process and on the same signals.
 *
 * @param {string} command            Program to start.
 * @param {readonly string[]} args    Its arguments.
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv | undefined} [options.env]  Added to the current environment.
 * @param {boolean} [options.shell]
 * @param {string | undefined} [options.cwd]             The project's root by default.
 * @param {(pid: number) => void} [options.onStart]     Receives the process id.
 * @returns {Promise<number>} The exit code; 1 if the program could not start, 128 or more after a signal.
 *          Never rejects.
 */
export function run(command, args, { env = {}, shell = false, cwd = projectRoot, onStart } = {}) {
  return new Promise((resolve) => {
    // A program would end with a trace when nobody reads what it prints: this process reads it.
    const stdio = /** @type {const} */ (['inherit', isTerminal() ? 'inherit' : 'pipe', 'inherit']);
    const child =
      command === process.execPath
        ? spawnTied(args, { cwd, env, stdio })
        : spawn(command, args, { cwd, shell, stdio: [...stdio], env: { ...process.env, ...env } });
    if (child.pid !== undefined) onStart?.(child.pid);
    child.stdout?.on('data', printAsIs);
    const end = () => void child.kill('SIGTERM');
    const stopListening = onEndSignal((signal) => {
      // Ctrl+C reaches the child directly, but a signal to this process alone does not.
      if (signal === 'SIGINT') setTimeout(() => child.kill('SIGINT'), CTRL_C_MS).unref();
      else end();
    });
    process.on('exit', end);
    /** @type {NodeJS.Timeout | undefined} */
    let late;
    /** @param {number | null} code @param {NodeJS.Signals | null} [signal] */
    const finish = (code, signal) => {
      clearTimeout(late);
      stopListening();
      process.off('exit', end);
      // Shells report 130 for Ctrl+C; no caller distinguishes the other signals.
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    };
    child.on('error', (error) => {
      printError(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.on('exit', (code, signal) => {
      // What it has started can keep its output open.
      late = setTimeout(() => {
        child.stdout?.destroy();
        finish(code, signal);
      }, LAST_OUTPUT_MS);
    });
    child.on('close', finish);
  });
}

/**
 * Runs the command of an installed package, see {@link commandScript} and {@link run}.
 *
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, command?: string, cwd?: string }} [options]
 * @returns {Promise<number>} The exit code.
 */
export function runPackage(packageName, args, { env, command, cwd } = {}) {
  return run(process.execPath, [commandScript(packageName, command), ...args], { env, cwd });
}
