/** Components of the old site that can be those of the new one as they are. */
import { COMPONENTS } from '../../../src/guides/mdx/components';
import type { OldFolder } from './old-folder';
import { parseScript } from './parse-script';

/**
 * The text of `content/_components/<name>.tsx`; undefined for a component that needs more than React, or that does
 * something in the browser, which people have to decide.
 *
 * @param exported  Its name in the file, or `default`.
 */
export function ownComponent(
  old: OldFolder,
  file: string,
  name: string,
  exported: string,
): string | undefined {
  if (!/\.[jt]sx$/.test(file) || Object.hasOwn(COMPONENTS, name)) return undefined;
  const source = old.text(file);
  if (
    source === undefined ||
    source.length > 10_000 ||
    /\b(?:use[A-Z]\w*|window|document|style|on[A-Z]\w*=)\b/.test(source)
  )
    return undefined;
  try {
    const { body } = parseScript(source, ['jsx', 'typescript']);
    const imports = body.filter(({ type }) => type === 'ImportDeclaration');
    if (
      !imports.every((one) => 'source' in one && one.source?.value === 'react') ||
      /\brequire\(/.test(source)
    )
      return undefined;
    const hasDefault = body.some(({ type }) => type === 'ExportDefaultDeclaration');
    if (exported === 'default') return hasDefault ? source : undefined;
    return hasDefault ? undefined : `${source.trimEnd()}\n\nexport default ${exported};\n`;
  } catch {
    return undefined;
  }
}
