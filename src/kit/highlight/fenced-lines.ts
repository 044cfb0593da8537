/** A line that opens or closes a fence. */
const FENCE = /^[ \t>]*(`{3,}|~{3,})[^`]*$/;

/** Tells for each line of a text, one after the other, whether it is code in a fence; the line that ends one is not. */
export function fencedLines(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    return fence !== undefined;
  };
}
