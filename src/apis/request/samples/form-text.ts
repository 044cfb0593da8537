import type { FormField } from '../../model/request';

/** The name of a part in its header (HTML, "multipart/form-data encoding algorithm"). */
export function partName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

/** What follows `Content-Disposition: form-data; ` in the head of a part. */
export function partHead({ name, isFile, contentType }: FormField): string {
  const head = `name="${partName(name)}"${isFile ? '; filename="file"' : ''}`;
  return contentType === undefined ? head : `${head}\r\nContent-Type: ${contentType}`;
}

/** Fields as `application/x-www-form-urlencoded`, as browsers write them. */
export function urlEncodedForm(fields: readonly { readonly name: string; readonly value: string }[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}
