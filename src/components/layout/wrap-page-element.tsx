import type { PageProps, WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { PageMarks } from '../search/page-marks';
import { CrashBoundary } from './crash-boundary';
import { PageStage } from './page-stage';
import { SiteLayout } from './site-layout';

/** Wraps each page in the site's frame, which stays mounted so that its menus keep their state. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs): ReactElement {
  const context = props.pageContext as { route?: string; row?: string };
  const route = context.route ?? '/404.html';
  const { location } = props;
  const { hash, state, key } = location as Partial<PageProps['location']>;
  return (
    <CrashBoundary around="site" page={location.pathname}>
      <SiteLayout route={route} row={context.row} location={location}>
        <PageStage element={element} route={route} address={location.pathname} />
        <PageMarks state={state} hash={hash ?? ''} visit={`${location.pathname} ${key ?? ''}`} />
      </SiteLayout>
    </CrashBoundary>
  );
}
