import { foreign } from '../../apis/value-checks/foreign-text';
import { t } from '../../kit/texts/t';

/** Maximum bytes that are decoded: enough for what is shown, and little enough for one short task. */
const MAX_DECODED_BYTES = 1_000_000;

/** The start of a body as text. */
export interface DecodedBody {
  readonly text: string;
  /** Whether this is all of it. */
  readonly isWhole: boolean;
  /** What is wrong with its charset, for the reader. */
  readonly error?: string;
}

/** The charset of a media type, as written (RFC 9110, section 8.3.2). */
const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

function decoderFor(charset: string, isFatal: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: isFatal });
  } catch {
    return undefined;
  }
}

/** Decodes a body in the charset of its media type, UTF-8 by default. */
export async function decodeBody(body: Blob, contentType: string): Promise<DecodedBody> {
  const isWhole = body.size <= MAX_DECODED_BYTES;
  const bytes = await body.slice(0, MAX_DECODED_BYTES).arrayBuffer();
  const named = charsetOf(contentType);
  const isKnown = named === undefined || decoderFor(named, false) !== undefined;
  const charset = isKnown ? (named ?? 'utf-8') : 'utf-8';
  const shownName = charset.toUpperCase();
  // The end of a part can be in the middle of a character.
  const options = { stream: !isWhole };
  try {
    const text = decoderFor(charset, true)?.decode(bytes, options) ?? '';
    if (isKnown) return { text, isWhole };
    return {
      ...{ text, isWhole },
      error: t`The Content-Type has the unknown charset "${foreign(named)}", so the body is read as ${shownName}.`,
    };
  } catch {
    const text = decoderFor(charset, false)?.decode(bytes, options) ?? '';
    const source =
      named === undefined
        ? t`The Content-Type has no charset.`
        : t`The Content-Type is ${foreign(contentType)}.`;
    return {
      ...{ text, isWhole },
      error: t`The body is not valid ${shownName}; invalid bytes are shown as ${'\uFFFD'}. ${source}`,
    };
  }
}
