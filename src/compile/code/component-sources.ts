import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Module } from '@swc/core';
import { endableProcess, type EndableProcess } from './endable-process';
import { importsOf, type Import } from './component-imports';
import { walkTree, type TreeNode } from './component-tree';

/** In milliseconds: the slowest file takes a hundredth of it. */
const TIME_LIMIT = 10_000;
/** Characters of a file of code. */
const SIZE_LIMIT = 1_000_000;
/** Levels of its code. A minifier, which runs in the process of the build, crashes at 3,000. */
const DEPTH_LIMIT = 500;

/** A file of code that was compiled, or why it cannot be. */
export type CompiledSource =
  | {
      readonly code: string;
      readonly map: SourceMap;
      readonly imports: readonly Import[];
      readonly tree: Module;
      readonly failure?: never;
    }
  | { readonly failure: string };

interface Answer {
  readonly code: string;
  readonly map: string;
  readonly tree: TreeNode;
  readonly failure?: string;
}

const processes = new Map<string, EndableProcess>();
/** What was compiled in this process, because in develop one of many files changes. */
const known = new Map<string, { readonly source: string; readonly compiled: CompiledSource }>();

/** Megabytes of the compiler. */
const HEAP = 512;

const TOO_DEEP = `its code is nested deeper than ${DEPTH_LIMIT} levels`;

function compileNow(engine: string, file: string, source: string): CompiledSource {
  if (source.length > SIZE_LIMIT)
    return {
      failure: `its code has ${(source.length / 1e6).toFixed(1)} MB, and can have ${SIZE_LIMIT / 1e6} MB`,
    };
  const compiler =
    processes.get(engine) ??
    endableProcess(
      engine,
      [`--max-old-space-size=${HEAP}`, join(engine, 'src', 'compile', 'code', 'compile-components.mjs')],
      HEAP,
    );
  processes.set(engine, compiler);
  const { text, ended } = compiler.ask(JSON.stringify({ file: `component:${file}`, source }), TIME_LIMIT);
  if (text === undefined)
    return {
      failure:
        ended === 'time'
          ? `it cannot be compiled within ${TIME_LIMIT / 1000} seconds`
          : `${TOO_DEEP} (${file})`,
    };
  const { code, map, tree, failure } = JSON.parse(text) as Answer;
  if (failure !== undefined) return { failure };
  if (walkTree(tree, () => undefined) > DEPTH_LIMIT) return { failure: `${TOO_DEEP} (${file})` };
  return {
    code,
    map: new SourceMap(JSON.parse(map) as SourceMap['payload']),
    imports: importsOf(tree, source, code),
    tree: tree as unknown as Module,
  };
}

/**
 * Compiles a file of `content/_components`, in a process of its own.
 *
 * @param engine  Folder with the code of the engine and its packages.
 * @param file    Path in the folder.
 */
export function compileSource(engine: string, file: string, source: string): CompiledSource {
  const before = known.get(file);
  if (before?.source === source) return before.compiled;
  const compiled = compileNow(engine, file, source);
  known.set(file, { source, compiled });
  return compiled;
}
