/**
 * A text with a line feed at the end of every line. Old Macs used a carriage return alone, which YAML counts
 * as a line end and editors show as one, but most other code does not. Positions stay the same, and so do
 * Windows line ends.
 */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}
