import { chosenRequest } from './chosen-request';
import type { RequestDescription } from '../../../apis/model/request';
import { readValues } from './chosen-values';
import { loadReaderValues } from './reader-values-file';

/** A description with the reader's ids and environment; as it is if they cannot be loaded. */
export async function withChosenValues(description: RequestDescription): Promise<RequestDescription> {
  const values = await loadReaderValues().catch(() => undefined);
  return values ? chosenRequest(description, values, readValues()) : description;
}
