import { join } from 'node:path';
import { CssSyntaxError, parse, type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { ownSheets, type OwnSheet } from '../brand/read-brand';
import { BASE_PART } from '../../site/page-styles';
import { styleAddresses, styleFile } from '../brand/style-addresses';
import { isInside, realFile } from '../code/component-imports';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';

/** Files that the bundler takes from a style sheet. */
const BUNDLED = /\.(?:png|jpe?g|gif|webp|avif|svg|woff2?|ttf|otf)$/i;
const IN_FILE = 'Put the file into static/, and write its address, or put it beside the style sheet.';

/** What is wrong with an address, and how to correct it. */
function objectionTo(
  address: string,
  folder: string,
  isFile: (path: string) => boolean,
): [string, string] | undefined {
  if (address.includes('\\')) return ['An address has "\\".', 'Write its characters as they are.'];
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address))
    return [`"${address}" is on another site, and nothing loads from one.`, IN_FILE];
  if (!BUNDLED.test(address)) return [`"${address}" is not a picture or font.`, 'Remove it.'];
  if (!address.includes('..') && isFile(styleFile(address, folder))) return undefined;
  const where = address.startsWith('/') ? 'in static' : 'beside the style sheet';
  return [`There is no "${address}" ${where}.`, IN_FILE];
}

/** Texts in quotes, in which escapes are signs such as `\2014`, and addresses, which are checked. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^()]*\)/gi;

/** Whether a name is written in another way than it is read: `u\72l(…)`. */
const hasEscape = (css: string): boolean => css.replace(QUOTED, '').includes('\\');

/** Selectors that need no class of the component. */
function wideSelectors(rule: Rule): readonly string[] {
  for (let at: Node | undefined = rule.parent; at; at = at.parent)
    if (at.type === 'rule' || (at.type === 'atrule' && /keyframes$/i.test((at as AtRule).name))) return [];
  return rule.selectors.filter(
    (selector) => !/\.-?[A-Za-z_\\]/.test(selector.replace(/:not\([^()]*\)/g, '')),
  );
}

/**
 * Reports what the build cannot read in a style sheet of the site, or what reaches beyond the component of one. The build
 * would name its own file, into which it writes them all.
 *
 * @param isFile  Whether a path from the site's folder is a file.
 */
export function checkStyleSheet(
  { folder, name, css, part }: OwnSheet,
  isFile: (path: string) => boolean,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (
    position: SourcePosition,
    [message, fix]: readonly [string, string],
    severity: Diagnostic['severity'] = 'error',
  ): void => {
    found.push({
      code: 'component/style',
      severity,
      file: `${folder}/${name}`,
      position,
      message,
      fix,
    });
  };
  const placeOf = (node: AtRule | Declaration | Rule): SourcePosition => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    return { line, column };
  };
  // As a text, because both count wherever they are.
  for (const { 0: text, index } of css.matchAll(/<\/style|\/\*!\s*part:/gi)) {
    const lines = css.slice(0, index).split('\n');
    report(
      { line: lines.length, column: (lines.at(-1) ?? '').length + 1 },
      text.startsWith('<')
        ? [`It has "${text}", which ends the styles of the page.`, 'Write "<\\/style".']
        : [`The comment "${text}" is how the engine divides its styles.`, 'Write another comment.'],
    );
  }
  try {
    parse(css).walk((node) => {
      if (
        (node.type === 'decl' && hasEscape(node.prop + node.value)) ||
        (node.type === 'atrule' && hasEscape(node.name + node.params))
      )
        report(placeOf(node), ['A name has an escape.', 'Write its characters as they are.']);
      if (node.type === 'atrule' && /^(?:import|charset|namespace)$/i.test(node.name))
        report(placeOf(node), [
          `It has @${node.name}, which counts only at the beginning of all styles.`,
          'Write the rules here.',
        ]);
      if (node.type === 'rule' && part !== BASE_PART)
        for (const selector of wideSelectors(node))
          report(
            placeOf(node),
            [
              `"${selector}" matches outside of the component, on the pages that contain one of its classes.`,
              'Begin with a class of the component.',
            ],
            'warning',
          );
      if (node.type !== 'decl') return;
      const [, name] = /(image-set|src|image)\((?:[^"']*,)?\s*["']/i.exec(node.value) ?? [];
      if (name !== undefined)
        report(placeOf(node), [`A text in ${name}() is an address.`, 'Write url("…").']);
      for (const address of styleAddresses(node.value)) {
        const objection = objectionTo(address, folder, isFile);
        if (objection) report(placeOf(node), objection);
      }
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    report({ line, column }, [
      `This is not valid CSS: ${reason}.`,
      'Close each brace, bracket, quote, and comment.',
    ]);
  }
  return found;
}

/** Checks the style sheets of a site: that of all pages, and those of its components. */
export const checkOwnStyles = (directory: string): Diagnostic[] =>
  ownSheets(directory).flatMap((sheet) =>
    checkStyleSheet(sheet, (path) => {
      const file = realFile(join(directory, path));
      const folders = [sheet.folder, 'static'].flatMap((one) => realFile(join(directory, one)) ?? []);
      // A link can lead to another file of the site.
      return file !== undefined && folders.some((folder) => isInside(folder, file));
    }),
  );
