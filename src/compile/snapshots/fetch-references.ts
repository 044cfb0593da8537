import { parseSpecification } from '../../apis/parse/parse-specification';
import { isNearHost } from '../../site/near-host';
import { fetchDocument, type FetchOptions } from '../sources/fetch-document';
import type { References } from '../sources/stored-references';
import type { SpecificationFiles } from '../../apis/document/bundle-files';

/** Files of other sites that one document can have, and the characters of all of them. */
const MAX_FILES = 200;
const MAX_CHARACTERS = 50 * 1024 * 1024;

/** Plain servers send any of these; the text is parsed in any case. */
const TYPES = (
  'application/json +json application/yaml application/x-yaml text/yaml text/x-yaml +yaml text/plain ' +
  'text/markdown application/octet-stream'
).split(' ');

export interface FetchedReferences {
  readonly references: References;
  /** Why an address has no text, by the address. */
  readonly failed: ReadonlyMap<string, string>;
}

/**
 * Downloads what a document refers to at other addresses, by the rules of remote documents: HTTPS only, no name and
 * password, no address of this machine or its network unless the document is from there, and limits of time and size.
 *
 * @param text     The document, whose name in messages is `name`.
 * @param open     The files that the document can use, with those that were downloaded so far; what it does not find,
 *                 and what has an address, goes to `missing`.
 * @param address  Of the document itself, if it was downloaded.
 */
export async function fetchReferences(
  text: string,
  name: string,
  open: (references: References, missing: Set<string>) => SpecificationFiles,
  { address, ...options }: FetchOptions & { readonly address?: string } = {},
): Promise<FetchedReferences> {
  const references = new Map<string, string>();
  const failed = new Map<string, string>();
  const host = address === undefined ? undefined : new URL(address).host;
  let characters = 0;
  const read = async (wanted: string): Promise<string | undefined> => {
    const url = new URL(wanted);
    if (url.username !== '' || url.password !== '') return 'It has a name or a password.';
    if (isNearHost(url.host) && url.host !== host) return 'It is on this machine, or on its local network.';
    if (references.size >= MAX_FILES || characters > MAX_CHARACTERS)
      return `A document can have ${MAX_FILES} files of other sites, and 50 MB of them.`;
    const fetched = await fetchDocument(wanted, { types: TYPES, ...options });
    if (fetched.kind !== 'fetched') return fetched.kind === 'failed' ? fetched.message : 'It is empty.';
    references.set(wanted, fetched.text);
    characters += fetched.text.length;
    return undefined;
  };
  for (;;) {
    const missing = new Set<string>();
    // Its own mistakes are reported where it is read.
    parseSpecification(text, name, { files: open(references, missing), isLenient: true });
    const wanted = [...missing].filter((one) => !references.has(one) && !failed.has(one));
    if (wanted.length === 0) return { references, failed };
    for (const one of wanted) {
      const reason = await read(one);
      if (reason !== undefined) failed.set(one, reason);
    }
  }
}
