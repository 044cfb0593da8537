import { withMock } from '../../../apis/request/console-servers';
import { hasValues } from './has-values';
import { fromJson } from '../../../kit/values/exact-number';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';
import type { CarriedValues } from '../../../apis/request/carry-values';

/*
 * The reader's values on the page: the request console writes them, and the samples use them. Kept in memory,
 * by the address of the operation's request file, without secrets.
 */
const values = new Map<string, RequestValues>();
const carried = new Map<string, CarriedValues>();
const listeners = new Set<(file: string) => void>();
const descriptions = new Map<string, Promise<RequestDescription>>();
/** The descriptions with which values were made that have not followed the reader's ids yet. */
const outdated = new Map<string, Promise<RequestDescription>>();

/** The reader's values; undefined if nothing was typed. */
export function getRequestValues(file: string): RequestValues | undefined {
  return values.get(file);
}

/** Sets the reader's values; undefined restores the defaults. */
export function setRequestValues(file: string, next: RequestValues | undefined): void {
  if (values.get(file) === next) return;
  if (next) values.set(file, next);
  else values.delete(file);
  for (const listener of listeners) listener(file);
}

/** Files of one API are in one folder. */
const apiOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** Changes of the reader's values that have not reached the requests yet, and the end of all of them. */
let pending = 0;
let settled: Promise<unknown> = Promise.resolve();

/**
 * Makes a console that is opened meanwhile wait for a change, which may choose production. A change that fails
 * is over too: the request stays as it is shown.
 */
export function holdConsole(change: Promise<unknown>): void {
  pending += 1;
  const done = (): void => {
    pending -= 1;
  };
  settled = Promise.all([settled, change.then(done, done)]);
}

/** Whether a console that is opened now must wait. */
export const isConsoleHeld = (): boolean => pending > 0;

/** Resolves when the requests of the page have the reader's values. */
export const valuesSettled = (): Promise<unknown> => settled;

/** Keeps values for the next operation of the same API. */
export function setCarriedValues(file: string, next: CarriedValues): void {
  carried.set(apiOf(file), next);
}

/** What the reader chose or typed last on a page of this API. */
export const getCarriedValues = (file: string): CarriedValues | undefined => carried.get(apiOf(file));

/** A request that is opened again on the page of its operation. */
interface ReopenedRequest {
  /** API and operation: `shop/list-orders`. */
  readonly operation: string;
  readonly values: RequestValues;
}

let reopened: ReopenedRequest | undefined;

/** Sets the request that the next page opens in its console. */
export function setReopened(next: ReopenedRequest): void {
  reopened = next;
}

/** Whether such a request waits for the operation of a file. */
export const isReopened = (file: string): boolean =>
  reopened !== undefined && file.includes(`/${reopened.operation}.`);

/** The values of that request, once. */
export function takeReopened(file: string): RequestValues | undefined {
  if (!isReopened(file)) return undefined;
  const given = reopened?.values;
  reopened = undefined;
  return given;
}

/**
 * Calls a listener with the file's address whenever its values change.
 *
 * @returns Unsubscribes.
 */
export function subscribeRequestValues(listener: (file: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Reads the request description of an operation, once per address.
 *
 * @param file  Address of the request file, with the site's prefix.
 * @throws Error  If it cannot be loaded; the next call tries again.
 */
export function loadRequestDescription(file: string): Promise<RequestDescription> {
  const known = descriptions.get(file);
  if (known) return known;
  const loading = fetch(file).then(async (response) => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    // Written by this site's build, so it has this type.
    const built = fromJson(await response.text()) as RequestDescription;
    const chosen = hasValues() ? await (await import('./chosen-description')).withChosenValues(built) : built;
    const [apiId = ''] = /[^/]*$/.exec(apiOf(file)) ?? [];
    return withMock(chosen, new URL(window.location.href), apiId);
  });
  descriptions.set(file, loading);
  loading.catch(() => descriptions.delete(file));
  return loading;
}

/**
 * Loads what makes samples, for the console too: its own import would make another chunk of the same modules,
 * and what chunks share is loaded with the search.
 */
export const loadSampleMaker = () => import('../../../apis/request/samples/sample-languages');

/** Loads what makes samples, and the description of the operation's requests. */
export const loadSampleSources = (file: string) =>
  Promise.all([loadSampleMaker(), loadRequestDescription(file)]);

/** Reads descriptions anew: they contain the reader's ids. */
export function forgetRequestDescriptions(): void {
  for (const [file, description] of descriptions)
    if (values.has(file) && !outdated.has(file)) outdated.set(file, description);
  descriptions.clear();
}

/** Replaces earlier ids of the reader in the values of an operation, also on a page that was open before. */
export async function followIds(file: string): Promise<void> {
  const before = outdated.get(file);
  if (!before) return;
  const loading = loadRequestDescription(file);
  const [{ followSamples }, earlier, description] = await Promise.all([loadSampleMaker(), before, loading]);
  const current = values.get(file);
  // After a second change, its own call follows both.
  if (!current || descriptions.get(file) !== loading) return;
  outdated.delete(file);
  setRequestValues(file, followSamples(earlier, description, current));
}

/** Shares the console's description with the samples, including the servers that it adds. */
export function shareRequestDescription(file: string, description: RequestDescription): void {
  descriptions.set(file, Promise.resolve(description));
}
