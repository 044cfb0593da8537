import { anchorSegment } from '../apis/text/anchors';

/** A guide with its text. */
export interface EventGuide {
  readonly route: string;
  readonly body?: string;
}

/** Where guides show messages: by `<Message name="…">`, and all of a tag by `<Messages tag="…">`. */
interface EventPlaces {
  /** Route with anchor of a message with a name and these tags. */
  readonly of: (name: string, tags: readonly string[]) => string | undefined;
}

const attributesOf = (body: string, tag: string, attribute: string): string[] =>
  [...body.matchAll(new RegExp(`<${tag}\\s[^>]*?\\b${attribute}="([^"]+)"`, 'g'))].map(
    ([, value = '']) => value,
  );

/** Finds the first guide that shows each message, in the order of the guides. */
export function findEventPlaces(guides: readonly EventGuide[]): EventPlaces {
  const byName = new Map<string, string>();
  const byTag = new Map<string, string>();
  for (const { route, body = '' } of guides) {
    if (!body.includes('<Message')) continue;
    for (const name of attributesOf(body, 'Message', 'name')) if (!byName.has(name)) byName.set(name, route);
    for (const tag of attributesOf(body, 'Messages', 'tag')) if (!byTag.has(tag)) byTag.set(tag, route);
  }
  return {
    of: (name, tags) => {
      const route =
        byName.get(name) ?? tags.map((tag) => byTag.get(tag)).find((found) => found !== undefined);
      return route === undefined ? undefined : `${route}#${anchorSegment(name)}`;
    },
  };
}
