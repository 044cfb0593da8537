import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLEAN_SITE } from '../setup/prepare-site';
import { SPECIAL, type Attack, type Edit, type Repeated } from './attack';

/** Expands a repetition to its text. */
export function writeOut({
  before = '',
  text,
  times,
  inside = '',
  close = '',
  after = '',
}: Repeated): string {
  return `${before}${text.repeat(times)}${inside}${close.repeat(times)}${after}`;
}

function newContent({ wrong, hex, repeat }: Edit): Buffer {
  if (hex !== undefined) return Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Buffer.from(repeat ? writeOut(repeat) : (wrong ?? ''), 'utf8');
}

function replaceOnce(file: string, right: string, content: Buffer): Buffer {
  const old = readFileSync(file);
  const at = old.indexOf(right);
  if (at === -1) throw new Error(`${file} does not contain "${right}".`);
  return Buffer.concat([old.subarray(0, at), content, old.subarray(at + Buffer.byteLength(right))]);
}

function encode(content: Buffer, encoding: Edit['encoding']): Buffer {
  switch (encoding) {
    case undefined:
      return content;
    case 'utf-16le':
      return Buffer.from(`\uFEFF${content.toString('utf8')}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${content.toString('utf8')}`, 'utf16le').swap16();
    case 'latin1':
      return Buffer.from(content.toString('utf8'), 'latin1');
    case 'bom':
      return Buffer.concat([Buffer.from('\uFEFF'), content]);
    case 'cr':
      return Buffer.from(content.toString('utf8').replaceAll('\n', '\r'));
    case 'crlf':
      return Buffer.from(content.toString('utf8').replaceAll('\n', '\r\n'));
  }
}

/** @returns Bytes of the changed file. */
export function applyEdit(site: string, edit: Edit): number {
  const file = path.join(site, edit.file);
  mkdirSync(path.dirname(file), { recursive: true });
  if (edit.special !== undefined) {
    rmSync(file, { recursive: true, force: true });
    SPECIAL[edit.special](file);
    return 0;
  }
  const isKept = edit.wrong === undefined && edit.hex === undefined && edit.repeat === undefined;
  const content = isKept
    ? readFileSync(file)
    : edit.right === undefined
      ? newContent(edit)
      : replaceOnce(file, edit.right, newContent(edit));
  writeFileSync(file, encode(content, edit.encoding));
  return content.length;
}

/**
 * Applies one bad input to the site.
 *
 * @returns Total bytes of the changed files.
 */
export function applyAttack(site: string, attack: Attack): number {
  return [attack, ...(attack.more ?? [])].reduce((size, edit) => size + applyEdit(site, edit), 0);
}

/** Restores the site. */
export function restoreSite(site: string): void {
  rmSync(site, { recursive: true });
  cpSync(CLEAN_SITE, site, { recursive: true });
}
