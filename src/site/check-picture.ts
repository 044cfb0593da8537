import { dangerOfSvg, hasForeignObject, mistakeOfSvg } from './check-svg';
import { LFS_POINTER } from '../kit/diagnostics/check-text';
import { readPictureHeader } from './picture-header';
import type { Diagnostic } from '../kit/diagnostics/diagnostic';

/** More than this is too slow for readers on the road. */
const MAX_BYTES = 5_000_000;
/** A browser needs four bytes of memory for each. */
const MAX_PIXELS = 100_000_000;

/** A file of `static/` whose name is that of a picture. */
export interface PictureFile {
  readonly file: string;
  /** In bytes. */
  readonly length: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  /** The whole text of an SVG. */
  readonly svg?: string;
}

type Objection = Pick<Diagnostic, 'code' | 'message' | 'fix'> & { readonly severity?: 'warning' };

const broken = (message: string): Objection => ({
  code: 'image/broken',
  message,
  fix: 'Export the picture again, or delete the file.',
});

function checkSvg(svg: string): Objection | undefined {
  if (/[\0\uFFFD]/.test(svg))
    return {
      code: 'image/unsafe-svg',
      message: 'The SVG is not encoded as UTF-8, so nothing in it can be checked.',
      fix: 'Save it as UTF-8 (an SVG with the signs FE FF or FF FE at its beginning is UTF-16).',
    };
  const danger = dangerOfSvg(svg);
  if (danger !== undefined)
    return {
      code: 'image/unsafe-svg',
      message: `The SVG ${danger}. A browser that opens the file treats it as a part of this site.`,
      fix: 'Remove it, or export the picture as plain SVG or as PNG.',
    };
  const mistake = mistakeOfSvg(svg);
  if (mistake !== undefined) return broken(mistake);
  if (!hasForeignObject(svg)) return undefined;
  return {
    severity: 'warning',
    code: 'image/unsafe-svg',
    message: 'The SVG contains HTML (<foreignObject>), which icons and many programs do not draw.',
    fix: 'Export the picture with its texts as SVG, or as PNG.',
  };
}

function checkRaster({ head, tail, length }: PictureFile): Objection | undefined {
  const header = readPictureHeader(head, tail, length);
  if (!header) return broken('The file is not a picture: it is neither PNG, JPEG, GIF, WebP, nor AVIF.');
  if (header.isCut) return broken('The file ends before its picture does.');
  if (header.width === 0 || header.height === 0) return broken('The picture has no pixels.');
  if (header.width * header.height <= MAX_PIXELS) return undefined;
  return {
    code: 'image/too-large',
    message: `The picture has ${header.width} × ${header.height} pixels: a browser can run out of memory.`,
    fix: 'Make it smaller: 2,000 pixels are wide enough for a page.',
  };
}

/** Reports pictures that readers would not see, that could harm them, or that make them wait. */
export function checkPicture(picture: PictureFile): Diagnostic[] {
  const { file, head, length, svg } = picture;
  const { begin, message, fix } = LFS_POINTER;
  const isPointer = (svg ?? new TextDecoder().decode(head)).startsWith(begin);
  const objections: (Objection | undefined)[] = [
    length === 0
      ? broken('The file is empty.')
      : isPointer
        ? { code: 'image/broken', message, fix }
        : svg === undefined
          ? checkRaster(picture)
          : checkSvg(svg),
  ];
  if (length > MAX_BYTES)
    objections.push({
      severity: 'warning',
      code: 'image/too-large',
      message: `The picture has ${Math.round(length / 1_000_000)} MB, which readers wait for.`,
      fix: 'Make it smaller, or save it as WebP or AVIF: up to 5 MB.',
    });
  return objections
    .filter((objection) => objection !== undefined)
    .map((objection) => ({
      severity: 'error',
      file,
      position: { line: 1, column: 1 },
      ...objection,
    }));
}
