import { createHash } from 'node:crypto';

/** `sha256-…` of a text; line ends count as `\n`, because git may change them. */
export function snapshotChecksum(text: string): string {
  return `sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')}`;
}
