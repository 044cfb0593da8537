/** The files of a new site, before they are written. */
import path from 'node:path';
import type { Copied } from './old-folder';

/** A text, or a file of the old folder. */
export type NewFile = string | Copied;

/** Characters of all texts. */
const MOST_LENGTH = 500_000_000;
/** Bytes of a name on every usual file system. */
const LONGEST_NAME = 255;

export class NewFiles {
  readonly byName = new Map<string, NewFile>();
  private readonly folders = new Set<string>();
  private length = 0;

  constructor(private readonly onLost: (file: string, why: string) => void) {}

  readonly has = (name: string): boolean => this.byName.has(name);

  /** The text of a file; empty for a picture. */
  textOf(name: string): string {
    const file = this.byName.get(name);
    return typeof file === 'string' ? file : '';
  }

  /**
   * Adds a file, or replaces it. Names come from an old site's files and settings, so each is checked here.
   *
   * @param file  Undefined for one that could not be read.
   * @returns Whether it is in the new site.
   */
  add(name: string, file: NewFile | undefined): boolean {
    if (file === undefined) return false;
    const why = this.objectionTo(name, typeof file === 'string' ? file.length : 0);
    if (why !== undefined) {
      this.onLost(name, why);
      return false;
    }
    this.length += typeof file === 'string' ? file.length - this.textOf(name).length : 0;
    this.byName.set(name, file);
    for (let at = path.posix.dirname(name); at !== '.'; at = path.posix.dirname(at)) this.folders.add(at);
    return true;
  }

  remove(name: string): void {
    this.length -= this.textOf(name).length;
    this.byName.delete(name);
  }

  private objectionTo(name: string, length: number): string | undefined {
    const parts = name.split('/');
    const isInside = /^(?:content|static)$/.test(parts[0] ?? '') && parts.length > 1;
    if (!isInside || parts.some((part) => /^\.{0,2}$/.test(part)))
      return 'it would be outside of the new site';
    if (parts.some((part) => /[\p{Cc}\\]/u.test(part) || Buffer.byteLength(part) > LONGEST_NAME))
      return 'no file can have this name';
    if (
      this.folders.has(name) ||
      parts.some((_, at) => at > 0 && this.byName.has(parts.slice(0, at).join('/')))
    )
      return 'a file and a folder would have the same name';
    return this.length + length > MOST_LENGTH
      ? 'the texts before it have 500 MB, and no more are taken'
      : undefined;
  }
}
