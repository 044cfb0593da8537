/** An address that may stand in a link: http, https, mailto, or a path of this site; undefined for any other. */
export function safeHref(address: string | undefined): string | undefined {
  const trimmed = address?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(trimmed) ? trimmed : undefined;
}
