/**
 * The one reader of a folder of another tool, whose files somebody else wrote. One function decides about each path, and no
 * other file of `scripts/new/from` opens a file of it (`oxlint.config.mjs`).
 */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { SiteError } from '../../lib/site-folder.mjs';
import { kindOf } from '../../lib/file-error.mjs';

const MB = 1_000_000;
/** Bytes of one file, and of all, as a text or as a copy. */
const LIMITS = { text: { one: MB, all: 300 * MB }, copy: { one: 100 * MB, all: 2_000 * MB } };
/** Files and folders. */
const MOST_ENTRIES = 100_000;
/** What to do about a folder with far more than guides. */
const ADVICE = 'Write the folder with the guides, or the one with their settings.';
/** The only hidden names with what guides contain: others have secrets of the machine (`.git`, `.env`, `.npmrc`). */
const SHOWN = new Set(['.vitepress', '.github', '.snippets', '.pages', '.nav.yml']);

/** A file that is copied as it is. */
export interface Copied {
  /** @returns Whether it is still the file that was found; otherwise nothing is written, and it is listed. */
  readonly copyTo: (target: string) => boolean;
}

/** Bytes that are copied at once. */
const CHUNK = MB;

interface Refusal {
  readonly why: string;
}

const unreadable = (error: unknown): Refusal => ({
  why: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
});

const CHANGED: Refusal = { why: 'it changed while it was read' };

/**
 * Where a file is that is open: its path can have become a link since, at any folder of it. Linux knows; elsewhere the path
 * must still lead to it without links.
 */
function placeOfOpen(handle: number, at: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${handle}`);
  } catch {
    const [open, now] = [fstatSync(handle), statSync(at)];
    return realpathSync(at) === at && open.dev === now.dev && open.ino === now.ino ? at : undefined;
  }
}

/** Copies an open file. @param size  Bytes, at most. */
function writeFrom(from: number, target: string, size: number): true {
  const to = openSync(target, 'w');
  try {
    const bytes = Buffer.alloc(Math.min(size, CHUNK));
    for (let left = size; left > 0;) {
      const read = readSync(from, bytes, 0, Math.min(left, CHUNK), null);
      if (read === 0) break;
      for (let written = 0; written < read;) written += writeSync(to, bytes, written, read - written);
      left -= read;
    }
  } finally {
    closeSync(to);
  }
  return true;
}

/** Files below a folder, and what is left out, with the reason. */
interface Walk {
  readonly files: readonly string[];
  readonly lost: readonly (readonly [file: string, why: string])[];
}
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

export class OldFolder {
  /** Why files were left out, by their path from the folder. */
  readonly refused = new Map<string, string>();
  /** Called for each that is left out from now on: a file can change until it is copied. */
  onRefuse: (shown: string, why: string) => void = () => undefined;
  private readonly bytes = { text: 0, copy: 0 };
  private readonly counted = new Set<string>();
  private readonly walks = new Map<string, Walk>();
  private entries = 0;

  private constructor(
    /** Absolute, without links. */
    readonly root: string,
  ) {}

  /** Undefined if there is no such folder. Throws for the folder of a user, or one above it. */
  static open(folder: string): OldFolder | undefined {
    try {
      const root = realpathSync(folder);
      if (!statSync(root).isDirectory()) return undefined;
      if (`${realpathSync(homedir())}${path.sep}`.startsWith(root.replace(/[\\/]?$/, path.sep)))
        throw new SiteError(`--from is ${root}, which has the files of a whole user. ${ADVICE}`);
      return new OldFolder(root);
    } catch (error) {
      if (error instanceof SiteError) throw error;
      return undefined;
    }
  }

  /** A path as the list has it: from the folder, with forward slashes. */
  readonly shown = (at: string): string => path.relative(this.root, at).replaceAll(path.sep, '/');

  private isInside(at: string): boolean {
    return at === this.root || at.startsWith(this.root.endsWith(path.sep) ? this.root : this.root + path.sep);
  }

  /** Why a file must not be read. @param real  Its path without links. */
  private objectionTo(real: string): Refusal | undefined {
    if (!this.isInside(real)) return { why: 'it is a link that leads out of the folder of --from' };
    const hidden = real
      .slice(this.root.length)
      .split(path.sep)
      .find((part) => part.startsWith('.') && !SHOWN.has(part));
    return hidden === undefined ? undefined : { why: `${hidden} is hidden, so nothing of it is taken` };
  }

  /** What is at a path of the folder, links followed; why it must not be read; or undefined if there is nothing. */
  private find(at: string): { readonly real: string; readonly stats: Stats } | Refusal | undefined {
    // Before anything outside is touched.
    if (!this.isInside(path.normalize(at))) return { why: 'it is outside of the folder of --from' };
    try {
      const real = realpathSync(at);
      const objection = this.objectionTo(real);
      if (objection) return objection;
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
    if (this.refused.has(shown)) return;
    this.refused.set(shown, why);
    this.onRefuse(shown, why);
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
    if (file !== undefined) return file;
    for (const at of places) {
      const found = this.find(at);
      if (!found || !('why' in found)) continue;
      // The others are the same name with other endings, or in other folders.
      this.refuse(at, found.why);
      break;
    }
    return undefined;
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

  /**
   * The only place that opens a file: once, not through a link, and checked again when it is open, because its path can lead
   * elsewhere by then. Not blocked by what has become a pipe.
   *
   * @returns What `use` returns; undefined if it is another file, which is listed.
   */
  private open<Value>(
    at: string,
    { real, size }: { readonly real: string; readonly size: number },
    use: (handle: number) => Value,
  ): Value | undefined {
    let handle: number;
    try {
      // Windows has neither of the last two (undefined is 0 here), and no pipes in folders.
      handle = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.refuse(
        at,
        (/^(?:ELOOP|ENOENT|ENOTDIR|ENXIO)$/.test(code ?? '') ? CHANGED : unreadable(error)).why,
      );
      return undefined;
    }
    try {
      const stats = fstatSync(handle);
      const place = placeOfOpen(handle, real);
      const isSame = stats.isFile() && stats.size === size && place !== undefined;
      if (isSame && !this.objectionTo(place)) return use(handle);
      this.refuse(at, CHANGED.why);
    } catch (error) {
      // An error of the file that is written concerns the whole site.
      if (!/^(?:read|l?stat)$/.test((error as NodeJS.ErrnoException).syscall ?? '')) throw error;
      this.refuse(at, unreadable(error).why);
    } finally {
      closeSync(handle);
    }
    return undefined;
  }

  /** A text; undefined if it does not exist, or must not be read, which is listed. */
  text(at: string): string | undefined {
    const file = this.listed(at, this.sized(at, 'text'));
    if (!file) return undefined;
    return this.open(at, file, (handle) => {
      const bytes = Buffer.alloc(file.size);
      return bytes.toString('utf8', 0, readSync(handle, bytes));
    });
  }

  /** Whether a text was read, such as a part that a page includes. */
  isRead(at: string): boolean {
    const found = this.find(at);
    return found !== undefined && 'real' in found && this.counted.has(`text ${found.real}`);
  }

  /** A file for a copy; undefined as for {@link text}. */
  copy(at: string): Copied | undefined {
    const file = this.listed(at, this.sized(at, 'copy'));
    return (
      file && {
        copyTo: (target) => this.open(at, file, (from) => writeFrom(from, target, file.size)) === true,
      }
    );
  }

  /** Names in a folder, sorted; none for what is no folder. */
  names(at: string): string[] {
    return this.entriesOf(at).map(({ name }) => name);
  }

  private entriesOf(at: string): readonly Dirent[] {
    const found = this.listed(at, this.find(at));
    if (found?.stats.isDirectory() !== true) return [];
    try {
      const entries = readdirSync(found.real, { withFileTypes: true });
      // A folder of its path can have become a link.
      if (realpathSync(found.real) !== found.real) throw Object.assign(new Error(), { code: 'ELOOP' });
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      this.refuse(at, unreadable(error).why);
      return [];
    }
  }

  /**
   * Every file below a folder, without links, hidden files, and the folders of packages and tools.
   *
   * @param onLost  Called for each that is left out (absolute), with the reason.
   * @returns Paths from the folder, with forward slashes.
   */
  below(folder: string, onLost: (file: string, why: string) => void = () => undefined): readonly string[] {
    const walk = this.walks.get(folder) ?? this.walk(folder);
    this.walks.set(folder, walk);
    for (const [file, why] of walk.lost) onLost(path.join(folder, file), why);
    return walk.files;
  }

  private walk(folder: string): Walk {
    const files: string[] = [];
    const lost: [string, string][] = [];
    const visit = (inner: string): void => {
      for (const entry of this.entriesOf(path.join(folder, inner))) {
        const { name } = entry;
        const at = inner === '' ? name : `${inner}/${name}`;
        if (name === 'node_modules' || SHOWN.has(name)) continue;
        this.entries += 1;
        if (this.entries >= MOST_ENTRIES)
          throw new SiteError(
            `--from: ${this.root} has more than ${MOST_ENTRIES.toLocaleString('en')} files. ${ADVICE}`,
          );
        if (name.startsWith('.'))
          lost.push([at, 'its name begins with a dot, so it is hidden, and not taken']);
        else if (name.includes('\ufffd')) lost.push([at, 'its name is not encoded as UTF-8']);
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
