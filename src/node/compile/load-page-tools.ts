import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createHighlight } from '../../highlight/highlight';
import type { DrawDiagram } from '../../mdx/diagram';
import { evaluateSource } from './evaluate-source';
import type { PageTools } from '../../mdx/compile-context';

/** Loads the renderers of code and diagrams, once per process: loading the grammars takes a second. */
export async function loadPageTools(directory: string): Promise<PageTools> {
  const require = createRequire(join(directory, 'package.json'));
  const { renderMermaidSVG } = require('./src/node/compile/diagram-renderer.mjs') as {
    renderMermaidSVG: DrawDiagram;
  };
  return {
    highlight: await createHighlight(),
    drawDiagram: renderMermaidSVG,
    evaluate: evaluateSource,
  };
}
