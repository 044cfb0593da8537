/** An address that is safe in a link: http, https, mailto, or a path of this site; otherwise undefined. */
export function safeHref(address: string | undefined): string | undefined {
  const trimmed = address?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(trimmed) ? trimmed : undefined;
}
