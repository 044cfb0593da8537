import { scriptData } from '../../kit/html/script-data';
import type { Html } from '../../kit/html/html';
/** Facts about a page for search engines and other machines. */
export interface ArticleFacts {
  /** `TechArticle` for guides, `APIReference` for pages of an API (both schema.org). */
  readonly type: 'TechArticle' | 'APIReference';
  readonly title: string;
  readonly description: string;
  /** Full addresses of the page and of the site. */
  readonly address: string;
  readonly site: string;
  readonly siteTitle: string;
  readonly language: string;
  /** ISO date; null when unknown. */
  readonly lastUpdated: string | null;
}

/**
 * A page as structured data for the inside of a script element.
 *
 * @returns JSON without `<`, so that no title can close the element.
 */
export function articleData(facts: ArticleFacts): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': facts.type,
    headline: facts.title,
    description: facts.description,
    url: facts.address,
    inLanguage: facts.language,
    ...(facts.lastUpdated === null ? {} : { dateModified: facts.lastUpdated }),
    isPartOf: { '@type': 'WebSite', name: facts.siteTitle, url: facts.site },
  };
  return scriptData(data);
}
