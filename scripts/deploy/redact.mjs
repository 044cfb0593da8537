// @ts-check
/** Keeps credentials out of everything that is printed. */

/** Variables whose values are secret as a whole. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AZURE_STORAGE_KEY',
  'AZURE_STORAGE_SAS_TOKEN',
  'AZURE_STORAGE_CONNECTION_STRING',
];

/**
 * Replaces secret values of the environment, the parts of a connection string, and signatures of signed
 * addresses, which the texts of errors may repeat.
 *
 * @param {string} text
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function redact(text, environment = process.env) {
  const values = SECRETS.flatMap((name) => environment[name] ?? []);
  const parts = (environment.AZURE_STORAGE_CONNECTION_STRING ?? '')
    .split(';')
    .filter((part) => /^(?:AccountKey|SharedAccessSignature)=/i.test(part))
    .map((part) => part.slice(part.indexOf('=') + 1));
  let clean = text.replace(/([?&;]sig=)[^&;\s"']+/gi, '$1***');
  // The longest first: one may be a part of another. A short one would hide common words.
  for (const value of [...values, ...parts]
    .filter(({ length }) => length >= 8)
    .sort((a, b) => b.length - a.length))
    for (const form of [value, encodeURIComponent(value)]) clean = clean.replaceAll(form, '***');
  return clean;
}
