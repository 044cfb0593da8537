/** Removes credentials from all output. */

const SECRETS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AZURE_STORAGE_KEY',
  'AZURE_STORAGE_SAS_TOKEN',
  'AZURE_STORAGE_CONNECTION_STRING',
];

/**
 * Replaces secret values of the environment, the parts of a connection string, and signatures of signed
 * addresses, which error messages may repeat.
 */
export function redact(text: string, environment: NodeJS.ProcessEnv = process.env) {
  const values = SECRETS.flatMap((name) => environment[name] ?? []);
  const parts = (environment.AZURE_STORAGE_CONNECTION_STRING ?? '')
    .split(';')
    .filter((part) => /^(?:AccountKey|SharedAccessSignature)=/i.test(part))
    .map((part) => part.slice(part.indexOf('=') + 1));
  let clean = text.replace(/([?&;]sig=)[^&;\s"']+/gi, '$1***');
  // Longest first, because one can contain another. Short ones would hide common words.
  for (const value of [...values, ...parts]
    .filter(({ length }) => length >= 8)
    .sort((a, b) => b.length - a.length))
    for (const form of [value, encodeURIComponent(value)]) clean = clean.replaceAll(form, '***');
  return clean;
}
