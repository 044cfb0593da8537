import type { PageProps } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import type { ContentsEntry } from '../../article/table-of-contents';
import type { Breadcrumb, PageLink } from '../../../site/navigation/navigation';
import { Breadcrumbs } from '../navigation/breadcrumbs';
import { PrevNext } from '../navigation/prev-next';
import { TableOfContents } from '../navigation/table-of-contents';
import { useWholePage, WholePage } from './article-text';

interface PageColumnsProps {
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The table of contents beside the text; the article has its own for narrow windows. */
  readonly contents: readonly ContentsEntry[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Between the breadcrumbs and the article: actions for the page as a whole. */
  readonly tools?: ReactNode;
  /** Below the article: a link to the source, for instance. */
  readonly foot?: ReactNode;
  readonly layout: 'home' | 'guide' | 'api';
  /** Whether the table of contents is also beside the text. */
  readonly hasContentsColumn?: boolean;
  readonly children: ReactNode;
}

/** Classes that select the styles of the layout. */
const CLASSES = { home: 'home', api: 'api-columns' } as const;

/** The article with its surroundings: breadcrumbs, table of contents, previous and next page. */
export function PageColumns({
  breadcrumbs,
  contents,
  previous,
  next,
  tools,
  foot,
  layout,
  hasContentsColumn = layout === 'guide',
  children,
}: PageColumnsProps): ReactElement {
  const isWhole = useWholePage();
  const hasColumn = contents.length > 0 && hasContentsColumn;
  const classes = [
    'columns',
    ...(layout === 'guide' ? [] : [CLASSES[layout]]),
    // The room for the column is there before the column arrives.
    ...(layout === 'api' && hasColumn ? ['api-contents'] : []),
  ];
  return (
    <div
      className={classes.join(' ')}
      data-layout={layout}
      style={isWhole ? undefined : { minBlockSize: '100vh' }}
    >
      <div className="column-main">
        <div className="column-head">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          {tools}
        </div>
        <WholePage.Provider value={isWhole}>{children}</WholePage.Provider>
        {isWhole && foot}
        {isWhole && <PrevNext previous={previous} next={next} />}
      </div>
      {hasColumn && <div className="column-toc">{isWhole && <TableOfContents entries={contents} />}</div>}
    </div>
  );
}

type Given = Pick<PageProps, 'data' | 'pageContext'>;

/**
 * Whether a page with columns does not need to render again. Gatsby passes the address and a dozen other
 * objects to each page. They change with every navigation, but such a page shows none of them.
 */
export function isSamePage(before: Given, after: Given): boolean {
  return before.data === after.data && before.pageContext === after.pageContext;
}
