import { withPrefix } from 'gatsby';
import type { ReaderValues } from '../../../apis/reader-values/reader-values';

let loading: Promise<ReaderValues> | undefined;

/** What can be replaced in samples, of all specifications; written by the build. Fetched once. */
export function loadReaderValues(): Promise<ReaderValues> {
  loading ??= fetch(withPrefix('/reader-values.json')).then(async (response) => {
    if (!response.ok) throw new Error(`reader-values.json answered ${response.status}`);
    return (await response.json()) as ReaderValues;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
