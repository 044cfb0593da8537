import type { PageProps } from 'gatsby';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { ContentsEntry } from '../../docs/table-of-contents';
import type { Breadcrumb, PageLink } from '../../model/navigation';
import { Breadcrumbs } from '../navigation/breadcrumbs';
import { PrevNext } from '../navigation/prev-next';
import { ContentsDisclosure, TableOfContents } from '../navigation/table-of-contents';
import { FirstScreen, useFirstScreen } from './use-first-screen';

interface PageColumnsProps {
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly contents: readonly ContentsEntry[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Between the breadcrumbs and the article: what can be done with the page as a whole. */
  readonly tools?: ReactNode;
  /** Below the article: link to the source, for instance. */
  readonly foot?: ReactNode;
  readonly layout: 'home' | 'guide' | 'api';
  /** Whether the contents list is beside the text, too. */
  readonly hasContentsColumn?: boolean;
  readonly children: ReactNode;
}

/** Classes, by which a page gets the styles of its layout. */
const CLASSES = { home: 'home', api: 'api-columns' } as const;

/**
 * For a page that is drawn ahead: laid out, but without room and not there for readers of any kind. Here and not in
 * a style sheet, as one that comes late would show the page below the one on the screen.
 */
const OUT_OF_SIGHT: CSSProperties = { visibility: 'hidden', blockSize: 0, overflow: 'clip' };

/** The article with what belongs to it: where it stands, its contents, its neighbours. */
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
  const step = useFirstScreen();
  const isFirstScreen = step !== 'whole';
  return (
    <div
      className={layout === 'guide' ? 'columns' : `columns ${CLASSES[layout]}`}
      data-layout={layout}
      data-step={isFirstScreen ? step : undefined}
      style={step === 'ahead' ? OUT_OF_SIGHT : undefined}
    >
      <div className="column-main">
        <div className="column-head">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          {tools}
        </div>
        {contents.length > 0 && <ContentsDisclosure entries={contents} />}
        <FirstScreen.Provider value={isFirstScreen}>{children}</FirstScreen.Provider>
        {!isFirstScreen && (
          <>
            {foot}
            <PrevNext previous={previous} next={next} />
          </>
        )}
      </div>
      {contents.length > 0 && hasContentsColumn && (
        <div className="column-toc">{!isFirstScreen && <TableOfContents entries={contents} />}</div>
      )}
    </div>
  );
}

type Given = Pick<PageProps, 'data' | 'pageContext'>;

/**
 * Whether a page with columns need not render again. Gatsby passes each page its address and a dozen of its own
 * objects as well. They change with every navigation, and such a page shows none of them.
 */
export function isSamePage(before: Given, after: Given): boolean {
  return before.data === after.data && before.pageContext === after.pageContext;
}
