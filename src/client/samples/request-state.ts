import type { RequestDescription, RequestValues } from '../../model/request';

/*
 * What the reader typed on the page, shared between the request console, which writes it, and the samples,
 * which follow it. Kept in memory, by the address of the operation's request file; no secret is part of it.
 */
const values = new Map<string, RequestValues>();
const listeners = new Set<(file: string) => void>();
const descriptions = new Map<string, Promise<RequestDescription>>();

/** The reader's values; undefined as long as nothing was typed. */
export function getRequestValues(file: string): RequestValues | undefined {
  return values.get(file);
}

/** Takes the reader's values over; undefined goes back to the defaults. */
export function setRequestValues(file: string, next: RequestValues | undefined): void {
  if (values.get(file) === next) return;
  if (next) values.set(file, next);
  else values.delete(file);
  for (const listener of listeners) listener(file);
}

/**
 * Calls a listener with the file's address whenever its values change.
 *
 * @returns Ends the subscription.
 */
export function subscribeRequestValues(listener: (file: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Reads what an operation accepts, once per address.
 *
 * @param file  Address of the request file, with the site's prefix.
 * @throws Error  When it cannot be fetched; the next call tries again.
 */
export function loadRequestDescription(file: string): Promise<RequestDescription> {
  const known = descriptions.get(file);
  if (known) return known;
  const loading = fetch(file).then(async (response) => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    // Written by the build of this site; the type is its contract.
    return (await response.json()) as RequestDescription;
  });
  descriptions.set(file, loading);
  loading.catch(() => descriptions.delete(file));
  return loading;
}

/** Lets the samples know the description as the console has completed it, with the servers that it offers. */
export function shareRequestDescription(file: string, description: RequestDescription): void {
  descriptions.set(file, Promise.resolve(description));
}
