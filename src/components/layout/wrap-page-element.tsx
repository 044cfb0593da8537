import type { PageProps, WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { PageMarks } from '../search/page-marks';
import { SiteLayout } from './site-layout';

/** Puts each page into the site's frame. The frame stays mounted: its menus keep their state from page to page. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs): ReactElement {
  const context = props.pageContext as { route?: string };
  const { pathname, hash, state, key } = props.location as Partial<PageProps['location']>;
  return (
    <SiteLayout route={context.route ?? '/404.html'}>
      {element}
      <PageMarks state={state} hash={hash ?? ''} visit={`${pathname ?? ''} ${key ?? ''}`} />
    </SiteLayout>
  );
}
