import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isPagePath } from '../../guides/guide-route';
import { checkSiteFiles } from '../sources/site-files';
import { loadSiteComponents } from './site-components';
import { createHighlight } from '../../highlight/highlight';
import type { DrawDiagram } from '../../mdx/diagram';
import type { PageTools } from '../../mdx/compile-context';

/** Draws each text once: layout takes a fifth of a check of a small site, and most saves change no diagram. */
function drawOnce(draw: DrawDiagram): DrawDiagram {
  const drawn = new Map<string, string>();
  return (text, options) => {
    const key = JSON.stringify([text, options]);
    const svg = drawn.get(key) ?? draw(text, options);
    drawn.set(key, svg);
    return svg;
  };
}

/** Loads the renderer with the first diagram: most builds and saves draw none, and it takes half a second. */
function drawWithMermaid(directory: string): DrawDiagram {
  let draw: DrawDiagram | undefined;
  return (text, options) => {
    const require = createRequire(join(directory, 'package.json'));
    draw ??= (
      require('./src/node/compile/diagram-renderer.mjs') as { readonly renderMermaidSVG: DrawDiagram }
    ).renderMermaidSVG;
    return draw(text, options);
  };
}

/**
 * Loads the renderers of code and diagrams, once per process: loading the grammars takes a second.
 *
 * @param site  Folder of a site whose guides are compiled without a further call of `prepare`.
 */
export async function loadPageTools(directory: string, site?: string): Promise<PageTools> {
  const highlight = await createHighlight();
  const content = site === undefined ? '' : join(site, 'content');
  // Links to nothing, and names that no text has, are reported by who reads the site next.
  if (site !== undefined && existsSync(content) && checkSiteFiles(site).length === 0)
    for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }))
      if (isPagePath(path.replaceAll('\\', '/')) && statSync(join(content, path)).isFile())
        await highlight.prepare(readFileSync(join(content, path), 'utf8'));
  return {
    highlight,
    siteComponents: loadSiteComponents(site ?? directory, directory),
    drawDiagram: drawOnce(drawWithMermaid(directory)),
  };
}
