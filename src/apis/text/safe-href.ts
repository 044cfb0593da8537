/** An address without a scheme that pages may not link to: `guides/paging`, `#x`, `https://a.example`. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim();
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed) ?? [];
  if (trimmed === '' || /^[/\\]{2}/.test(trimmed) || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? trimmed : undefined;
}

/** An address that is safe in a link: http, https, mailto, or a path of this site; otherwise undefined. */
export function safeHref(address: string | undefined): string | undefined {
  const trimmed = address?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(trimmed) ? trimmed : undefined;
}

/** Whether an address has a scheme that pages may not link to. */
export const hasForeignScheme = (address: string): boolean =>
  /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(address.trim());
