// @ts-check
/**
 * The process in which the sources of a site's components are parsed (`component-sources.ts`): a parser that runs out of its stack ends
 * its process. It runs none of what it reads.
 */
import { parseSync, transformSync } from '@swc/core';
import { serve } from './process-messages.mjs';

const SYNTAX = /** @type {const} */ ({ syntax: 'typescript', tsx: true });

/** @param {{ file: string, source: string }} request */
function compile({ file, source }) {
  try {
    const { code, map } = transformSync(source, {
      filename: file,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'commonjs' },
      // Asynchronous functions become ones that make a promise, which the realm lacks: they fail where they are called.
      jsc: { target: 'es2016', parser: SYNTAX, transform: { react: { runtime: 'automatic' } } },
    });
    // The places of a tree count from the first token of the first text that was parsed: the semicolon is at a known one.
    return { code, map, tree: parseSync(`;${source}`, SYNTAX) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

serve((text) => JSON.stringify(compile(JSON.parse(text))));
