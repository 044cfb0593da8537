import { useMemo, useState, useSyncExternalStore } from 'react';
import { chosenMock } from '../../client/reader-values/chosen-mock';
import {
  getCarriedValues,
  getRequestValues,
  setCarriedValues,
  setRequestValues,
  subscribeRequestValues,
} from '../../client/reader-values/request-state';
import { carryValues, changedValues } from '../../../apis/request/carry-values';
import { defaultValues } from '../../../apis/request/build-request';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';

/** The defaults, with what the reader chose and typed for another operation of the API, or the mock that they chose. */
function initialValues(file: string, description: RequestDescription): RequestValues {
  const carried = getCarriedValues(file);
  if (carried) return carryValues(description, carried);
  const values = defaultValues(description);
  const mock = chosenMock(description.servers, new URL(window.location.href));
  return mock === -1 ? values : { ...values, server: mock };
}

/**
 * The values of the console's form. The samples share them, and they also change outside of it: while the
 * console is closed, the reader can choose another server for a sample, or enter own values.
 *
 * @param onReplaced  Called while rendering, when the values were not changed with `change`.
 * @returns `version` is another number whenever controls must drop their drafts.
 */
export function useRequestValues(
  file: string,
  description: RequestDescription,
  onReplaced: () => void,
): {
  readonly values: RequestValues;
  readonly version: number;
  readonly change: (next: RequestValues) => void;
  /** Values for this operation only: others do not get them. */
  readonly replace: (next: RequestValues) => void;
} {
  const initial = useMemo(() => initialValues(file, description), [file, description]);
  const values = useSyncExternalStore(subscribeRequestValues, () => getRequestValues(file)) ?? initial;
  const [own, setOwn] = useState(values);
  const [version, setVersion] = useState(0);
  if (values !== own) {
    setOwn(values);
    setVersion(version + 1);
    onReplaced();
  }
  const replace = (next: RequestValues): void => setRequestValues(file, next);
  const change = (next: RequestValues): void => {
    setOwn(next);
    setCarriedValues(file, changedValues(description, next));
    replace(next);
  };
  return { values, version, change, replace };
}
