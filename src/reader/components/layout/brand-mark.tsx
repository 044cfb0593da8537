import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import { MARK } from '../../../site/brand-mark';

/** The mark of the brand: a file of the site, or the default one in the colors of the current mode. */
export function BrandMark({ file }: { readonly file: string | undefined }): ReactElement {
  if (file !== undefined)
    return <img className="brand-mark" src={withPrefix(file)} width="26" height="26" alt="" />;
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path className="brand-oak" d={MARK.oak} />
      <path className="brand-spruce" d={MARK.spruce} />
    </svg>
  );
}
