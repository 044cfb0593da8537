import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe judges by colors. Everything else is the same in both color modes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AuditOptions {
  /** Selector of the part to look at, if not the whole page. */
  readonly within?: string;
  /** Rules to apply, if not all of them. */
  readonly rules?: readonly string[];
}

/**
 * Everything that axe finds, whatever its impact, in words.
 *
 * The site has no frames, so the audit runs in the page itself ("legacy mode"). Together with leaving out the list of
 * what passed, it takes less than half of the processor time. Motion is off, so that no color is on its way to another.
 *
 * @param place  Names the page in the results.
 */
export async function audit(
  page: Page,
  place: string,
  { within, rules }: AuditOptions = {},
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${place}: ${id} (${impact ?? 'no impact'}) ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/**
 * The same in both color modes: everything in the dark one, then the colors in the light one, on the same page,
 * because loading it again takes longer.
 */
export async function auditBothModes(
  page: Page,
  place: string,
  options: AuditOptions = {},
): Promise<string[]> {
  const show = (mode: string): Promise<void> =>
    page.evaluate((value) => {
      document.documentElement.dataset['colorMode'] = value;
    }, mode);
  await show('dark');
  const dark = await audit(page, `${place} in dark mode`, options);
  await show('light');
  const light = await audit(page, `${place} in light mode`, { rules: COLOR_RULES, ...options });
  await show('dark');
  return [...dark, ...light];
}
