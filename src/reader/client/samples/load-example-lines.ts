import type { ExampleLines } from '../../../apis/model/example-lines';

const loading = new Map<string, Promise<ExampleLines>>();

/**
 * Reads the lines of an operation, once per address. The file is next to the one with its request.
 *
 * @param file  Address of the request file, with the site's prefix.
 * @throws Error  If it cannot be loaded; the next call tries again.
 */
export function loadExampleLines(file: string): Promise<ExampleLines> {
  const known = loading.get(file);
  if (known) return known;
  const address = file.replace(/json$/, 'lines.json');
  const lines = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    // Written by this site's build, so it has this type.
    return (await response.json()) as ExampleLines;
  });
  loading.set(file, lines);
  lines.catch(() => loading.delete(file));
  return lines;
}
