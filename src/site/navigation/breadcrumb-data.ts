import { scriptData } from '../../kit/html/script-data';
import type { Html } from '../../kit/html/html';
import { wholeLabel } from '../../kit/html/break-names';
import type { Breadcrumb } from './navigation';

/**
 * The breadcrumbs as structured data (schema.org BreadcrumbList) for the inside of a script element.
 *
 * @param addressOf  Full address of a route.
 * @returns JSON without `<`, so that no label can close the element.
 */
export function breadcrumbData(
  breadcrumbs: readonly Breadcrumb[],
  addressOf: (route: string) => string,
): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: wholeLabel(label),
      ...(route === undefined ? {} : { item: addressOf(route) }),
    })),
  };
  return scriptData(data);
}
