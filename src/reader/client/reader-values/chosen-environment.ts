/**
 * The environment that a reader chose, sandbox or production, on a request, in the console, or among their
 * values: it is one for all pages and APIs.
 */
import { asksFirst, isMock } from '../../../apis/request/console-servers';
import { isSandbox, preselectedServer } from '../../../apis/request/environment';
import type { RequestServer } from '../../../apis/model/request';
import { isKept, readValues, writeValues } from './chosen-values';
import { hasValues } from './has-values';
import { chosenMock, isMockChosen, keepMock } from './chosen-mock';
import { getRequestValues, loadSampleSources, setRequestValues } from './request-state';

/** Known without storage; undefined if the reader chose nothing since the page was loaded. */
let isProductionChosen: boolean | undefined;

/** File of the request that was opened again, for its own server, until another page or environment is chosen. */
let reopenedFile: string | undefined;

/** Keeps the server of a request that was opened again, whatever the environment of the other pages. */
export function keepServerOf(file: string): void {
  reopenedFile = file;
}

/** Whether a server is production; undefined for an API without a sandbox, the mock, and the reader's machine. */
function isProduction(servers: readonly RequestServer[], index: number): boolean | undefined {
  const server = servers[index];
  if (!server || !servers.some(isSandbox)) return undefined;
  if (isSandbox(server)) return false;
  return asksFirst(server, new URL(window.location.href)) || undefined;
}

/** Keeps the environment of a server that the reader just chose. The mock imitates the sandbox. */
export function keepEnvironment(servers: readonly RequestServer[], index: number): void {
  const isOfMock = isMock(servers[index]?.url ?? '', new URL(window.location.href));
  const changesMock = isOfMock !== isMockChosen();
  keepMock(isOfMock);
  const values = readValues();
  const chosen = isOfMock && values.isProduction ? false : isProduction(servers, index);
  if (chosen !== undefined) {
    isProductionChosen = chosen;
    reopenedFile = undefined;
    if (values.isProduction !== chosen) writeValues({ ...values, isProduction: chosen }, isKept());
  }
  if (!changesMock && (chosen ?? values.isProduction) === values.isProduction) return;
  // Without it, only the header and the other examples of this page show the earlier environment.
  import('./apply-values').then(
    ({ applyValues }) => applyValues(),
    () => undefined,
  );
}

/** Uses the environment among the reader's values, which just changed. */
export function followValues(): void {
  isProductionChosen = readValues().isProduction;
  if (isProductionChosen) keepMock(false);
  reopenedFile = undefined;
}

/** Moves the request of an operation to the mock or the environment that the reader chose, if it has another server. */
export async function applyEnvironment(file: string): Promise<void> {
  if (file === reopenedFile) return;
  reopenedFile = undefined;
  const isOfMock = isMockChosen();
  // Without a choice, it is the sandbox, also after a request to production was opened again on another page.
  const chosen = !isOfMock && (isProductionChosen ?? (hasValues() && readValues().isProduction));
  // Samples start with it.
  if (!isOfMock && !chosen && !getRequestValues(file)) return;
  const [{ valuesAt }, description] = await loadSampleSources(file);
  const { servers, firstServer } = description;
  const values = getRequestValues(file);
  const current = values?.server ?? firstServer ?? preselectedServer(servers);
  const page = new URL(window.location.href);
  const mock = chosenMock(servers, page);
  const own = isProduction(servers, current);
  // The mock is left among the reader's values, for the environment there.
  const leavesMock = mock === -1 && isMock(servers[current]?.url ?? '', page);
  if (mock === -1 && !leavesMock && (own === undefined || own === chosen)) return;
  const wanted =
    mock === -1 ? servers.findIndex((_, index) => isProduction(servers, index) === chosen) : mock;
  if (wanted !== -1 && wanted !== current) setRequestValues(file, valuesAt(description, values, wanted));
}
