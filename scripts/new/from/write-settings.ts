/** The settings of a new site, from those of another tool. */
import { settingsSchema } from '../../../src/site/settings-schema';
import type { Listed, OldLink, OldSettings, OldTarget } from './old-docs';
import { yamlText } from './write-sidebar';

/** Items of a list, each on a line. */
const rows = (items: readonly string[], indent: string): string =>
  items.map((item) => `\n${indent}- ${item}`).join('');

/** Keys of the settings with what they need, as their schema has it. */
const { shape } = settingsSchema;

/**
 * @param template  `site.yml` of a new site.
 * @param addressOf  Address of the new site for a page by its file, or for an old address; undefined if there is none.
 * @param onLost  Called for what the settings of a site cannot have.
 */
export function settingsText(
  template: string,
  old: OldSettings,
  addressOf: (target: OldTarget) => string | undefined,
  onLost: (kind: Listed['kind'], text: string) => void,
): string {
  let text = template;
  /** Replaces a key with all its lines, also one that is commented out, or adds it at the end. */
  const set = (key: string, value: string): void => {
    const block = new RegExp(`^(?:# )?${key}:.*(?:\\n(?:#? {2,}).*)*$`, 'm');
    text = block.test(text)
      ? text.replace(block, () => `${key}:${value}`)
      : `${text.trimEnd()}\n\n${key}:${value}\n`;
  };
  const setChecked = (key: keyof typeof shape, value: unknown, written: string): void => {
    if (value === undefined) return;
    if (shape[key].safeParse(value).success) set(key, ` ${written}`);
    else onLost('lost', `"${key}" of the settings cannot be ${JSON.stringify(value)}`);
  };
  const line = (value: string | undefined): string | undefined => value?.replace(/\s+/g, ' ').trim();
  for (const key of ['title', 'tagline'] as const)
    setChecked(key, line(old[key]), yamlText(line(old[key]) ?? ''));
  // Their schemas leave nothing that YAML would read otherwise.
  for (const key of ['url', 'sourceRepository', 'editBaseUrl', 'language', 'colorMode'] as const)
    setChecked(key, old[key], old[key] ?? '');
  if (old.math === true) set('math', ' true');
  const mark = old.mark === undefined ? undefined : { mark: old.mark };
  if (mark && shape.brand.safeParse(mark).success)
    text = text.replace(/^( {2}mark:).*$/m, (_, key: string) => `${key} ${yamlText(mark.mark)}`);
  /** Links whose addresses this site has. */
  const links = (list: readonly OldLink[], place: string): string[] =>
    list.flatMap((link) => {
      const href = addressOf(link);
      const label = line(link.label) ?? '';
      if (href !== undefined && label !== '' && shape.navbar.safeParse([{ label, href }]).success)
        return [`{ label: ${yamlText(label)}, href: ${yamlText(href)} }`];
      onLost(
        'lost',
        href === undefined
          ? `the link "${label}" of the ${place} leads to no page of the new site`
          : `the link "${label}" of the ${place}: ${href} is neither a page nor an https:// address`,
      );
      return [];
    });
  const navbar = links(old.navbar ?? [], 'navbar');
  const [, reference = ''] = /^( {2}- \{ label: API reference.*\})$/m.exec(text) ?? [];
  if (navbar.length > 0) set('navbar', `${rows(navbar, '  ')}${reference && `\n${reference}`}`);
  const groups = (old.footer ?? []).flatMap(({ title, links: list }) => {
    const shown = links(list, 'footer');
    return shown.length === 0 ? [] : [`title: ${yamlText(title)}\n      links:${rows(shown, '        ')}`];
  });
  const copyright = line(old.copyright);
  const written = copyright === undefined ? /^ {2}copyright: (.*)$/m.exec(text)?.[1] : yamlText(copyright);
  if (groups.length > 0) set('footer', `\n  groups:${rows(groups, '    ')}\n  copyright: ${written}`);
  else if (copyright !== undefined)
    text = text.replace(/^( {2}copyright:).*$/m, (_, key: string) => `${key} ${written}`);
  if (old.announcement) {
    const { id, text: said, href } = old.announcement;
    const to = href === undefined ? undefined : addressOf({ href });
    set(
      'announcement',
      `\n  id: ${yamlText(id)}\n  text: ${yamlText(line(said) ?? '')}${to === undefined ? '' : `\n  href: ${yamlText(to)}`}`,
    );
  }
  const redirects = (old.redirects ?? []).flatMap(({ from, to }) => {
    const target = to.endsWith('/*') ? to : addressOf({ href: to });
    if (target !== undefined && shape.redirects.safeParse([{ from, to: target }]).success)
      return [`{ from: ${yamlText(from)}, to: ${yamlText(target)} }`];
    onLost('lost', `the redirect from ${from} to ${to} leads to no page of the new site`);
    return [];
  });
  if (redirects.length > 0) set('redirects', rows(redirects, '  '));
  return text;
}
