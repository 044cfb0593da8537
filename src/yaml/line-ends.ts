/**
 * A text in which every line ends with a line feed. Old Macs ended lines with a carriage return alone, which YAML
 * counts as a line end and editors show as one, but most other code does not. Every place in the text stays the
 * same, and so does the line end of Windows.
 */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}
