/** The opening of a home page that its front matter describes, as VitePress and Starlight have it. */
import path from 'node:path';
import { text } from './old-frontmatter';
import { isData } from './script-values';
import { cardTag, quoted } from './tags';

/** The opening of a home page, and the cards of its features. */
export function homeOf(hero: unknown, features: unknown, urlOf: (url: string) => string): string {
  // A home page is at the root.
  const asLink = (link: string): string => (/^\.\.?\//.test(link) ? path.posix.join('/', link) : urlOf(link));
  const of = isData(hero) ? hero : {};
  const actions = (Array.isArray(of['actions']) ? of['actions'] : []).filter(isData);
  const linkOf = (one: (typeof actions)[number]): string | undefined => text(one['link']);
  const [first, second] = actions.filter(
    (one) => linkOf(one) !== undefined && text(one['text']) !== undefined,
  );
  const button = (one: typeof first, names: readonly [string, string]): string =>
    one === undefined
      ? ''
      : ` ${names[0]}=${quoted(text(one['text']))} ${names[1]}=${quoted(asLink(linkOf(one) ?? '/'))}`;
  const eyebrow = (of['text'] === undefined ? undefined : text(of['name'])) ?? 'Documentation';
  const lead = [text(of['tagline'])]
    .filter((one) => one !== undefined)
    .map((one) => one.replace(/<[^>]*>/g, ' ').trim());
  const cards = (Array.isArray(features) ? features : []).filter(isData).map((one) => {
    const href = linkOf(one);
    return cardTag(
      href === undefined ? href : asLink(href),
      text(one['title']) ?? '',
      text(one['details']) ?? '',
    );
  });
  const more = actions
    .filter((one) => one !== first && one !== second && linkOf(one) !== undefined)
    .map((one) => `- [${text(one['text']) ?? ''}](${asLink(linkOf(one) ?? '/')})`);
  return [
    ...(isData(hero) && first
      ? [
          `<Hero eyebrow=${quoted(eyebrow)}${button(first, ['action', 'href'])}${button(second, ['other', 'otherHref'])}>\n\n${lead.join('\n\n')}\n\n</Hero>`,
        ]
      : []),
    ...(isData(hero) && !first ? lead : []),
    ...(cards.length === 0 ? [] : [`<Cards>\n\n${cards.join('\n\n')}\n\n</Cards>`]),
    ...(more.length === 0 ? [] : [more.join('\n')]),
  ].join('\n\n');
}
