/** After pages were taken over: links and images that lead nowhere become their text, and are listed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPageTools } from '../../../src/node/compile/load-page-tools';
import type { Listed } from './old-docs';
import { checkDirectory } from '../../../src/node/check/check-directory';

/** Mistakes of links that the text alone corrects. */
const BROKEN = /^(?:link\/|image\/)/;
/** A link or an image in Markdown, from its beginning. */
const LINK = /^!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(((?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)/;

/** @returns What people have to decide. */
export async function mendLinks(site: string, engine: string): Promise<readonly Listed[]> {
  const tools = await loadPageTools(engine, site);
  const list: Listed[] = [];
  for (let round = 0; round < 3; round += 1) {
    const errors = checkDirectory(site, tools).diagnostics.filter(({ severity }) => severity === 'error');
    let changed = 0;
    // From the end of each file, so that positions stay right.
    const found = errors
      .filter(({ code, position }) => BROKEN.test(code) && position)
      .sort(
        (a, b) =>
          (b.position?.line ?? 0) - (a.position?.line ?? 0) ||
          (b.position?.column ?? 0) - (a.position?.column ?? 0),
      );
    for (const { code, file, position, message } of found) {
      if (!position || !/\.mdx?$/.test(file)) continue;
      const lines = readFileSync(path.join(site, file), 'utf8').split('\n');
      const line = lines[position.line - 1] ?? '';
      const match = LINK.exec(line.slice(position.column - 1));
      if (!match) continue;
      const [whole, text = ''] = match;
      const target = match[2] ?? '';
      const anchor = /#[^)\s]*/.exec(target)?.[0];
      const spelled = /is spelled "([^"]+)"/.exec(message)?.[1];
      const isOtherPage = code === 'link/missing-anchor' && anchor !== undefined && !target.startsWith('#');
      const mended =
        spelled !== undefined
          ? whole.replace(target, `${spelled.replace(/#.*$/, '')}${anchor ?? ''}`)
          : isOtherPage
            ? whole.replace(anchor, '')
            : text;
      lines[position.line - 1] =
        line.slice(0, position.column - 1) + mended + line.slice(position.column - 1 + whole.length);
      writeFileSync(path.join(site, file), lines.join('\n'));
      list.push({
        file: `${file}:${position.line}`,
        kind: spelled === undefined ? 'decide' : 'converted',
        text: spelled === undefined ? `${whole} leads nowhere` : `${whole} leads to ${spelled}`,
      });
      changed += 1;
    }
    if (changed === 0) {
      for (const { file, position, message, fix } of errors)
        list.push({ file: `${file}:${position?.line ?? 1}`, kind: 'decide', text: `${message} ${fix}` });
      break;
    }
  }
  return list;
}
