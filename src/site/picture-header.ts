/** The header of a picture. */
export interface PictureHeader {
  /** In pixels; -1 if it is not read. */
  readonly width: number;
  readonly height: number;
  /** Whether the file ends before the picture does. */
  readonly isCut: boolean;
}

/** Longest header that is read. Photos can have more than 64 kB of notes before their size. */
export const HEAD_BYTES = 262_144;
export const TAIL_BYTES = 16_384;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * The size in the frame header of a JPEG, a marker from C0 to CF that is not a table (C4, C8, CC), and whether the picture
 * ends in these bytes. Programs write notes of their own behind the end.
 */
function readJpeg(view: DataView): Pick<PictureHeader, 'width' | 'height'> & { readonly hasEnd: boolean } {
  let size = { width: -1, height: -1 };
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker !== 0xda) continue;
    // In the picture, FF is followed by 0 or by a marker.
    for (let next = at + 2; next + 1 < view.byteLength; next += 1)
      if (view.getUint16(next) === 0xffd9) return { ...size, hasEnd: true };
    break;
  }
  return { ...size, hasEnd: false };
}

function webpSize(view: DataView, kind: string): { readonly width: number; readonly height: number } {
  const bits = view.getUint32(21, true);
  if (kind === 'VP8L') return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  if (kind === 'VP8X')
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/**
 * Reads the header of a PNG, GIF, JPEG, WebP, or AVIF picture (without the size of the last one).
 *
 * @param head    First bytes of the file, at most HEAD_BYTES.
 * @param tail    Its last bytes, at most TAIL_BYTES.
 * @param length  Of the file, in bytes.
 * @returns Undefined if the file is none of these.
 */
export function readPictureHeader(
  head: Uint8Array,
  tail: Uint8Array,
  length: number,
): PictureHeader | undefined {
  const start = latin(head.subarray(0, 30));
  const kind = /^(?:\x89(PNG)\r\n|(GIF)8[79]a|(\xff\xd8)\xff|(RIFF)[^]{4}WEBP|[^]{4}(ftyp))/.exec(start);
  if (!kind) return undefined;
  const [, png, gif, jpeg, webp] = kind;
  if (start.length < 30) return { width: -1, height: -1, isCut: true };
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const end = latin(tail);
  if (png !== undefined)
    return { width: view.getUint32(16), height: view.getUint32(20), isCut: !end.includes('IEND') };
  if (gif !== undefined)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true), isCut: !end.endsWith(';') };
  if (jpeg !== undefined) {
    const last = end.lastIndexOf('\xff\xd9');
    // The end of a preview in the header is before the start of the picture.
    const { hasEnd, ...size } = readJpeg(view);
    return { ...size, isCut: !hasEnd && (last === -1 || last < end.lastIndexOf('\xff\xda')) };
  }
  if (webp !== undefined)
    return { ...webpSize(view, start.slice(12, 16)), isCut: view.getUint32(4, true) + 8 > length };
  return { width: -1, height: -1, isCut: false };
}
