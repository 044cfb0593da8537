/** After pages were taken from another tool: checks the new site, and fixes what would stop the build, until nothing does. */
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { nameSiteComponents } from '../../src/compile/code/name-site-components';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { checkDirectory } from '../../src/compile/check/check-directory';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { PageTools } from '../../src/guides/mdx/compile-context';
import { parsePage } from '../../src/guides/mdx/parse-page';
import { splitFrontmatter } from '../../src/guides/read-frontmatter';
import { isPagePath, nearestPart } from '../../src/site/navigation/guide-route';
import type { Listed } from './from/old-docs';
import { withoutAddress } from './from/new-frontmatter';
import { fixPage, type Reach } from './fix-page';
import { fixSettings } from './fix-settings';

/** Milliseconds of the processor after which fixes reach further at once: for the site, and for each page. */
const TIME = { site: 20_000, page: 100 };

/** What is tried on a page, in this order; each as often as it is here. After the last, the page is left out. */
const REACHES: readonly Reach[] = [
  'place',
  'place',
  'place',
  'place',
  'place',
  'block',
  'block',
  'text',
  'page',
];

/** Where a line of the new site, whose file has a text, is from: `file:line` of the old folder; undefined if no file is its source. */
type SourceOf = (file: string, line?: number, text?: string) => string | undefined;

interface NewSite {
  /** Its folder. */
  readonly site: string;
  readonly engine: string;
  /** How many pages were taken. */
  readonly pages: number;
  readonly sourceOf?: SourceOf;
  /** Settings without those of the old site. */
  readonly plainSettings?: string;
}

/** Mistakes of the syntax that are fixed at once. */
const MOST_READS = 200;

const SETTINGS = 'content/_site/site.yml';

class Fixes {
  readonly list: Listed[] = [];
  /** How often a file was fixed. */
  private readonly tries = new Map<string, number>();
  /** Names that pages had before, by their name now. */
  private readonly renamed = new Map<string, string>();

  constructor(
    private readonly site: NewSite,
    private readonly tools: PageTools,
  ) {}

  /** @param within  The text that has the line. */
  say(file: string, kind: Listed['kind'], text: string, line?: number, within?: string): void {
    const own = line === undefined ? file : `${file}:${line}`;
    const from = this.site.sourceOf?.(this.renamed.get(file) ?? file, line, within);
    this.list.push({ file: from ?? own, kind, text });
  }

  /** @returns Whether something changed. */
  fix(file: string, mistakes: readonly Diagnostic[], isLate: boolean): boolean {
    const at = path.join(this.site.site, file);
    if (!existsSync(at)) return false;
    const tries = Math.max(this.tries.get(file) ?? 0, isLate ? REACHES.indexOf('text') : 0);
    this.tries.set(file, tries + 1);
    if (statSync(at).isDirectory()) return this.renameFolder(file, at, mistakes);
    if (/^content\/(?!_)/.test(file) && isPagePath(file)) return this.fixPage(file, at, mistakes, tries);
    if (/^content\/_site\/.*\.yml$/.test(file)) return this.fixSettings(file, at, mistakes, tries);
    // A picture with a script, labels of a folder, or a component.
    return /^(?:static|content)\//.test(file) && this.remove(file, at, mistakes);
  }

  /** A folder with the name of a page or of settings: its files stay. */
  private renameFolder(file: string, at: string, [first]: readonly Diagnostic[]): true {
    let name = file.replace(/\.\w+$/, '');
    for (let count = 2; existsSync(path.join(this.site.site, name)); count += 1)
      name = `${file.replace(/\.\w+$/, '')}-${count}`;
    renameSync(at, path.join(this.site.site, name));
    this.say(file, 'decide', `${first?.message ?? ''} It is ${name}.`);
    return true;
  }

  private remove(file: string, at: string, [first]: readonly Diagnostic[]): true {
    rmSync(at);
    this.say(file, 'lost', `${first?.message ?? ''} It is left out.`);
    return true;
  }

  private fixPage(file: string, at: string, mistakes: readonly Diagnostic[], tries: number): boolean {
    const route = mistakes.find(({ code }) =>
      /^route\/|^file\/(?:not-a-page|outside|broken|not-a-file|unreadable|too)/.test(code),
    );
    if (route?.code.startsWith('route/') === true) return this.rename(file, at, route);
    for (let reached = tries; ; reached += 1) {
      const reach = REACHES[reached];
      if (route !== undefined || reach === undefined) return this.remove(file, at, mistakes);
      const source = readFileSync(at, 'utf8');
      const { text, fixed } = this.fixText(file, source, mistakes, reach, reached);
      if (text === source) continue;
      this.tries.set(file, reached + 1);
      for (const { line, kind, text: what } of fixed) this.say(file, kind, what, line, source);
      writeFileSync(at, text);
      return true;
    }
  }

  /** MDX is read up to its first mistake, so it is read again after each fix. */
  private fixText(
    file: string,
    source: string,
    mistakes: readonly Diagnostic[],
    reach: Reach,
    tries: number,
  ): ReturnType<typeof fixPage> {
    let result = fixPage(source, mistakes, reach, tries);
    for (let count = 0; reach === 'place' && count < MOST_READS; count += 1) {
      const { body, bodyLine } = splitFrontmatter(result.text);
      const { siteComponents, math } = this.tools;
      const parsed = parsePage(
        body,
        file,
        ({ line, column }) => ({ line: line + bodyLine - 1, column }),
        siteComponents?.names,
        math,
      );
      const next = parsed.ok ? undefined : fixPage(result.text, parsed.diagnostics, reach, tries);
      if (next === undefined || next.text === result.text) break;
      result = { text: next.text, fixed: [...result.fixed, ...next.fixed] };
    }
    return result;
  }

  /** A page whose address no page can have gets another name: it does not disappear. */
  private rename(file: string, at: string, mistake: Diagnostic): true {
    const folder = path.posix.dirname(file);
    // The address is too long because of the folders, or another name does not help.
    const wasRenamed = this.renamed.has(file);
    if (wasRenamed && folder === 'content') return this.remove(file, at, [mistake]);
    const end = path.posix.extname(file);
    const written = path.posix.basename(file, end).slice(wasRenamed ? 'page-'.length : 0);
    const base = nearestPart(written).slice(0, 60).replace(/-$/, '') || 'page';
    const place = isPlain(folder) && !wasRenamed ? folder : 'content';
    let name = `${place}/page-${base}${end}`;
    for (let count = 2; existsSync(path.join(this.site.site, name)); count += 1)
      name = `${place}/page-${base}-${count}${end}`;
    this.say(file, 'decide', `${mistake.message} It is ${name}.`);
    this.renamed.set(name, this.renamed.get(file) ?? file);
    // Its own address is what no page can have.
    writeFileSync(at, withoutAddress(readFileSync(at, 'utf8')));
    renameSync(at, path.join(this.site.site, name));
    return true;
  }

  private fixSettings(file: string, at: string, mistakes: readonly Diagnostic[], tries: number): boolean {
    const isOwn = file === SETTINGS;
    if (tries > 4 && isOwn) {
      const { plainSettings } = this.site;
      if (plainSettings === undefined || readFileSync(at, 'utf8') === plainSettings) return false;
      this.say(file, 'lost', `${mistakes[0]?.message ?? ''} All settings of the old site are left out.`);
      writeFileSync(at, plainSettings);
      return true;
    }
    const source = readFileSync(at, 'utf8');
    const lines = source.split('\n');
    const kept = fixSettings(source, mistakes, tries > 1);
    const text = kept.map((index) => lines[index]).join('\n');
    if (text === source || (tries > 4 && !isOwn)) return isOwn ? false : this.remove(file, at, mistakes);
    for (const { position, message } of mistakes)
      this.say(file, 'lost', `${message} It is left out.`, position?.line);
    if (text.trim() === '') rmSync(at);
    else writeFileSync(at, text);
    return true;
  }
}

/** Whether a folder below `content` has a name that addresses can have. */
const isPlain = (folder: string): boolean => /^content(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(folder);

/** Runs nothing of the site: its components are code of others. @returns What was fixed, and what people have to decide. */
export async function fixErrors(site: NewSite, time = TIME): Promise<readonly Listed[]> {
  const loaded = await loadPageTools(site.engine, site.site, nameSiteComponents);
  // No color is a mistake, and coloring takes a third of the time.
  const { highlight } = loaded;
  const tools = {
    ...loaded,
    highlight: { ...highlight, tokenize: (code: string) => highlight.tokenize(code, 'text') },
  };
  const fixes = new Fixes(site, tools);
  const start = process.cpuUsage();
  const compiled = new Map();
  for (;;) {
    // Whatever has a place is fixed, although the new site is lenient.
    const found = checkDirectory(site.site, tools, undefined, true, compiled).diagnostics.filter(
      ({ severity, file }) => severity === 'error' && /^(?:content|static)\//.test(file),
    );
    // A picture stays one: only a person knows what it shows.
    const errors = found.filter(({ code }) => code !== 'image/missing-alt');
    const isLate = process.cpuUsage(start).user / 1000 > time.site + time.page * site.pages;
    // Not `some`: each file is fixed in each round.
    const changed = [...new Set(errors.map(({ file }) => file))].filter((file) =>
      fixes.fix(
        file,
        errors.filter((one) => one.file === file),
        isLate,
      ),
    );
    if (changed.length > 0) continue;
    for (const { file, position, message, code } of found)
      if (code === 'image/missing-alt') fixes.say(file, 'decide', message, position?.line);
    return [
      ...fixes.list,
      ...errors.map(({ file, position, message, fix }) => ({
        file: `${file}:${position?.line ?? 1}`,
        kind: 'decide' as const,
        text: `${message} ${fix}`,
      })),
    ];
  }
}
