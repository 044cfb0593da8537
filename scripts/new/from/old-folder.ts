/**
 * The one reader of a folder of another tool, whose files somebody else wrote. One function decides about each path, and no
 * other file of `scripts/new/from` opens a file of it (`oxlint.config.mjs`).
 */
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../lib/file-error.mjs';

const MB = 1_000_000;
/** Bytes of one file, and of all, as a text or as a copy. */
const LIMITS = { text: { one: MB, all: 300 * MB }, copy: { one: 100 * MB, all: 2_000 * MB } };
/** Files and folders. */
const MOST_ENTRIES = 100_000;
/** The only hidden folders with what guides contain: others have secrets of the machine (`.git`, `.env`, `.npmrc`). */
const SHOWN_FOLDERS = new Set(['.vitepress', '.github']);

/** A file that is copied as it is. */
export interface Copied {
  readonly copyTo: (target: string) => void;
}

interface Refusal {
  readonly why: string;
}

const unreadable = (error: unknown): Refusal => ({
  why: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
});

/** Files below a folder, and what is left out, with the reason. */
interface Walk {
  readonly files: readonly string[];
  readonly lost: readonly (readonly [file: string, why: string])[];
}
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

export class OldFolder {
  /** Why files were left out, by their path from the folder. */
  readonly refused = new Map<string, string>();
  private readonly bytes = { text: 0, copy: 0 };
  private readonly counted = new Set<string>();
  private readonly walks = new Map<string, Walk>();
  private entries = 0;

  private constructor(
    /** Absolute, without links. */
    readonly root: string,
  ) {}

  /** Undefined if there is no such folder. */
  static open(folder: string): OldFolder | undefined {
    try {
      const root = realpathSync(folder);
      return statSync(root).isDirectory() ? new OldFolder(root) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A path as the list has it: from the folder, with forward slashes. */
  readonly shown = (at: string): string => path.relative(this.root, at).replaceAll(path.sep, '/');

  private isInside(at: string): boolean {
    return at === this.root || at.startsWith(this.root.endsWith(path.sep) ? this.root : this.root + path.sep);
  }

  /** What is at a path of the folder, links followed; why it must not be read; or undefined if there is nothing. */
  private find(at: string): { readonly real: string; readonly stats: Stats } | Refusal | undefined {
    // Before anything outside is touched.
    if (!this.isInside(path.normalize(at))) return { why: 'it is outside of the folder of --from' };
    try {
      const real = realpathSync(at);
      if (!this.isInside(real)) return { why: 'it is a link that leads out of the folder of --from' };
      const hidden = real
        .slice(this.root.length)
        .split(path.sep)
        .find((part) => part.startsWith('.') && !SHOWN_FOLDERS.has(part));
      if (hidden !== undefined) return { why: `${hidden} is hidden, so nothing of it is taken` };
      const stats = statSync(real);
      if (stats.isFile() || stats.isDirectory()) return { real, stats };
      return { why: `it is ${kindOf(stats)}, not a file` };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : unreadable(error);
    }
  }

  /** Lists a file that is left out, with the first reason: a text that stays can be met again and again. */
  refuse(at: string, why: string): void {
    const shown = this.shown(at);
    if (!this.refused.has(shown)) this.refused.set(shown, why);
  }

  /** What can be read; the reason is listed if there is one. */
  private listed<Value extends object>(at: string, found: Value | Refusal | undefined): Value | undefined {
    if (!found || !('why' in found)) return found;
    this.refuse(at, found.why);
    return undefined;
  }

  private is(at: string, kind: 'isFile' | 'isDirectory'): boolean {
    const found = this.find(at);
    return found !== undefined && 'stats' in found && found.stats[kind]();
  }

  readonly isFile = (at: string): boolean => this.is(at, 'isFile');
  /** The first of several places where a file is; the reason is listed if there is one that must not be read. */
  firstFile(places: readonly string[]): string | undefined {
    const file = places.find(this.isFile);
    if (file === undefined) for (const at of places) this.listed(at, this.find(at));
    return file;
  }

  readonly isFolder = (at: string): boolean => this.is(at, 'isDirectory');

  private sized(
    at: string,
    kind: keyof typeof LIMITS,
  ): { readonly real: string; readonly size: number } | Refusal | undefined {
    const found = this.find(at);
    if (!found || 'why' in found) return found;
    const { real, stats } = found;
    const { one, all } = LIMITS[kind];
    if (!stats.isFile()) return undefined;
    if (stats.size > one)
      return { why: `it has ${megabytes(stats.size)}, and at most ${megabytes(one)} are taken` };
    const key = `${kind} ${real}`;
    const more = this.counted.has(key) ? 0 : stats.size;
    if (this.bytes[kind] + more > all)
      return { why: `with it, the files have more than ${megabytes(all)}, and no more are taken` };
    this.bytes[kind] += more;
    this.counted.add(key);
    return { real, size: stats.size };
  }

  /** A text; undefined if it does not exist, or must not be read, which is listed. */
  text(at: string): string | undefined {
    const file = this.listed(at, this.sized(at, 'text'));
    if (!file) return undefined;
    try {
      // Not blocked by what has become a pipe since.
      const handle = openSync(file.real, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const bytes = Buffer.alloc(fstatSync(handle).isFile() ? file.size : 0);
        return bytes.toString('utf8', 0, readSync(handle, bytes));
      } finally {
        closeSync(handle);
      }
    } catch (error) {
      this.refuse(at, unreadable(error).why);
      return undefined;
    }
  }

  /** A file for a copy; undefined as for {@link text}. */
  copy(at: string): Copied | undefined {
    const file = this.listed(at, this.sized(at, 'copy'));
    if (!file) return undefined;
    const { real, size } = file;
    return { copyTo: (target) => (size === 0 ? writeFileSync(target, '') : copyFileSync(real, target)) };
  }

  /** Names in a folder, sorted; none for what is no folder. */
  names(at: string): string[] {
    return this.entriesOf(at).map(({ name }) => name);
  }

  private entriesOf(at: string): readonly Dirent[] {
    const found = this.listed(at, this.find(at));
    if (found?.stats.isDirectory() !== true) return [];
    try {
      return readdirSync(found.real, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      this.refuse(at, unreadable(error).why);
      return [];
    }
  }

  /**
   * Every file below a folder, without links, hidden files, and packages.
   *
   * @param onLost  Called for each that is left out although it has a name of a page or file.
   * @returns Paths from the folder, with forward slashes.
   */
  below(folder: string, onLost: (file: string, why: string) => void = () => undefined): readonly string[] {
    const walk = this.walks.get(folder) ?? this.walk(folder);
    this.walks.set(folder, walk);
    for (const [file, why] of walk.lost) onLost(file, why);
    return walk.files;
  }

  private walk(folder: string): Walk {
    const files: string[] = [];
    const lost: [string, string][] = [];
    const visit = (inner: string): void => {
      for (const entry of this.entriesOf(path.join(folder, inner))) {
        const { name } = entry;
        const at = inner === '' ? name : `${inner}/${name}`;
        if (name.startsWith('.') || name === 'node_modules') continue;
        this.entries += 1;
        if (this.entries === MOST_ENTRIES)
          lost.push([at, `with what follows: at most ${MOST_ENTRIES.toLocaleString('en')} files are taken`]);
        if (this.entries >= MOST_ENTRIES) return;
        if (name.includes('\ufffd')) lost.push([at, 'its name is not encoded as UTF-8']);
        else if (name.includes('\\')) lost.push([at, 'its name has a backslash']);
        else if (entry.isSymbolicLink()) lost.push([at, 'a symbolic link is not followed']);
        else if (entry.isDirectory()) visit(at);
        else if (entry.isFile()) files.push(at);
        else lost.push([at, `it is ${kindOf(entry)}, not a file`]);
      }
    };
    visit('');
    return { files, lost };
  }
}
