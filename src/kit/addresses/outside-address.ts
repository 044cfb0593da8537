import { decodePercent } from './decode-percent';

const OTHER_SCRIPTS = 'Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Tamil Thai Georgian'.split(
  ' ',
);

/** Letters of one part of a host, between dots: of one script, or of Latin with Chinese, Japanese, and Korean. */
const WORDS = ['Latin}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul', ...OTHER_SCRIPTS].map(
  (letters) => new RegExp(`^[\\p{sc=${letters}}\\p{M}ー\\d-]*$`, 'u'),
);

/** Words of Cyrillic or Greek letters that all look like ASCII (Chrome's list), and Latin letters that do. */
const TWIN = /^[\d\-аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνορτυχγω]+$|[ıɐ-ʯᴀ-ᶿ]/u;

const isDeceptive = (label: string): boolean =>
  /[^ -~]/.test(label) && (!WORDS.some((word) => word.test(label)) || TWIN.test(label));

/** What is wrong with an address, and the fix. */
export interface AddressObjection {
  readonly code: 'link/address' | 'link/deceptive';
  readonly message: string;
  readonly fix: string;
}

const unreadable = (message: string, fix: string): AddressObjection => ({
  code: 'link/address',
  message,
  fix,
});
const deceptive = (message: string, fix: string): AddressObjection => ({
  code: 'link/deceptive',
  message,
  fix,
});

/** Why a host, as written, may not be the one that readers see in it. */
function objectToHost(written: string): AddressObjection | undefined {
  // Markdown encodes letters, and browsers decode them.
  const host = (decodePercent(written) ?? written).normalize('NFC').toLowerCase();
  const plain = written.normalize('NFC').toLowerCase();
  const address = `https://${host}`;
  if (host === '' || /[*]|^\.|\.\./.test(host) || !URL.canParse(address))
    return unreadable(`"${written}" is not the name of a host.`, 'Correct it: docs.example.com.');
  const read = new URL(address).hostname;
  if (/(?:^|\.)xn--/.test(host))
    return deceptive(`The host "${host}" is in Punycode, which hides its letters.`, 'Write its letters.');
  if (host.split('.').some(isDeceptive))
    return deceptive(
      `The host "${read}" is written in letters that look like others.`,
      'Write the host in ASCII, or in the letters of one language.',
    );
  if (read === plain || read.includes('xn--')) return undefined;
  return deceptive(`Browsers read the host "${plain}" as "${read}".`, `Write "${read}".`);
}

function objectToMailbox(rest: string): AddressObjection | undefined {
  const [boxes = '', query = ''] = rest.split('?', 2);
  const fields = new URLSearchParams(query);
  const to = [decodePercent(boxes) ?? boxes, ...['to', 'cc'].flatMap((name) => fields.getAll(name))]
    .join(',')
    .split(',')
    .map((box) => box.trim())
    .filter((box) => box !== '');
  if (to.length === 0 || !to.every((box) => /^[^@\s\p{C}]+@[^@\s\p{C}]+$/u.test(box)))
    return unreadable(`"mailto:${rest}" has no address.`, 'Write it as mailto:name@example.com.');
  // A line end in a field would begin another field (RFC 6068 §7).
  const odd = [...fields].find(
    ([name, text]) =>
      !/^(?:to|cc|subject|body)$/i.test(name) || (/\p{Cc}/u.test(text) && !/^body$/i.test(name)),
  );
  if (odd)
    return deceptive(
      `"mailto:" sets the field ${JSON.stringify(odd[0])}, which readers may not see, or has a line end in it.`,
      'Use only to, cc, subject, and body.',
    );
  return to.map((box) => objectToHost(box.replace(/^.*@/, ''))).find(Boolean);
}

/**
 * Why a page must not link to an address of another site, or to a mailbox or a telephone: browsers cannot read it, or
 * it leads elsewhere than it seems to. Undefined if nothing is wrong, and for all other addresses.
 */
export function objectToAddress(address: string): AddressObjection | undefined {
  // Browsers remove invisible characters from a host. check-characters.ts reports them.
  const [, scheme = '', rest = ''] =
    /^(https?|mailto|tel):(.*)$/isu.exec(address.replace(/\p{DI}/gu, '')) ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return undefined;
    case 'tel':
      return rest === '' ? unreadable('"tel:" has no number.', 'Write it as tel:+49….') : undefined;
    case 'mailto':
      return objectToMailbox(rest);
    default: {
      const [, authority = ''] = /^\/\/([^/?#]*)/.exec(rest) ?? [];
      if (authority === '' || authority.includes('\\') || !URL.canParse(address))
        return unreadable(`"${address}" is not a valid address.`, 'Write it as https://host/path.');
      // Not echoed, because it may be a password.
      if (authority.includes('@'))
        return deceptive(
          `The address has a name or password before "@". It leads to "${new URL(address).hostname}".`,
          `Remove everything up to "@": ${scheme}://${authority.replace(/^.*@/, '')}.`,
        );
      return objectToHost(authority.replace(/:\d*$/, ''));
    }
  }
}

/** A percent sign that begins no encoded character: browsers send it as it is, and many servers refuse it (RFC 3986 §2.1). */
export function objectToEscape(address: string): AddressObjection | undefined {
  const [, escape] = /^https?:(?:%[\da-f]{2}|[^%])*(%(?![\da-f]{2}).{0,2})/i.exec(address) ?? [];
  return escape === undefined
    ? undefined
    : unreadable(`"${address}" has "${escape}", which is no encoded character.`, 'Write "%25" for "%".');
}

/** A host alone, or with a path. Other endings are also those of files: `node.js`. */
const NAMED = /^(?:[\p{L}\d-]+\.)+(?:com|org|net|edu|gov|io|dev|app|de|fr|uk|eu|us|example)(?:[/?#]\S*)?$/iu;

/** Why the text of a link deceives: it is the address of another host than the one to which the link leads. */
export function objectToLabel(label: string, address: string): AddressObjection | undefined {
  const hostOf = (text: string): string | undefined => {
    const [, host] = /^(?:https?:\/\/|www\.)?((?:[^\s/?#:.]+\.)+[^\s/?#:.]+)/i.exec(text) ?? [];
    return host?.toLowerCase().replace(/^www\./, '');
  };
  const text = label.trim();
  if (!/^(?:https?|mailto):/i.test(address)) return undefined;
  const [shown, real] =
    /^mailto:/i.test(address) && /^[^@\s]+@[^@\s]+$/.test(text)
      ? [text, address.replace(/^mailto:|\?.*$/gi, '')].map((box) => hostOf(box.replace(/^.*@/, '')))
      : [
          /^(?:https?:\/\/|www\.)\S+$/i.test(text) || NAMED.test(text) ? hostOf(text) : undefined,
          hostOf(address),
        ];
  return shown === undefined || real === undefined || shown === real || real.endsWith(`.${shown}`)
    ? undefined
    : deceptive(
        `The link shows "${shown}" and leads to "${real}".`,
        'Write the address to which it leads, or a text.',
      );
}
