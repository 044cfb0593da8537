import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isPagePath } from '../../site/navigation/guide-route';
import { checkSiteFiles, filesBelow } from '../sources/site-files';
import { areGuidesLenient } from '../sources/demanded-checks';
import { readSettingsFile } from '../sources/read-product-file';
import { loadMath } from './load-math';
import { loadSiteComponents } from './site-components';
import { createHighlight } from '../../kit/highlight/highlight';
import type { DrawDiagram } from '../../guides/mdx/diagram';
import type { PageTools } from '../../guides/mdx/compile-context';
import type { SiteComponents } from '../../guides/mdx/site-component';

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
      require('./src/compile/code/diagram-renderer.mjs') as { readonly renderMermaidSVG: DrawDiagram }
    ).renderMermaidSVG;
    return draw(text, options);
  };
}

/**
 * Loads the renderers of code and diagrams, once per process: loading the grammars takes a second.
 *
 * @param site  Folder of a site whose guides are compiled without a further call of `prepare`.
 * @param loadComponents  What its components are: rendered, or known by their names only.
 */
export async function loadPageTools(
  directory: string,
  site?: string,
  loadComponents: (site: string, engine: string) => SiteComponents = loadSiteComponents,
): Promise<PageTools> {
  const highlight = await createHighlight();
  const content = site === undefined ? '' : join(site, 'content');
  // What is wrong with files is reported before any page is compiled.
  const isSafe = site === undefined || checkSiteFiles(site).length === 0;
  if (isSafe)
    for (const path of filesBelow(content))
      if (isPagePath(path)) await highlight.prepare(readFileSync(join(content, path), 'utf8'));
  const settings = readSettingsFile(site ?? directory);
  return {
    engine: directory,
    isLenient: settings.ok && areGuidesLenient(settings.value),
    ...(settings.ok && settings.value.math === true ? { math: await loadMath() } : {}),
    highlight,
    ...(isSafe ? { siteComponents: loadComponents(site ?? directory, directory) } : {}),
    drawDiagram: drawOnce(drawWithMermaid(directory)),
  };
}
