/** Lines of a block, and the first node that they were made from: a new sample has another one. */
interface KnownLines {
  readonly first: Node | null;
  readonly lines: readonly HTMLElement[];
}

const known = new WeakMap<Element, KnownLines>();

/**
 * The lines of a block of code as elements. The HTML of the build only has elements for long lines
 * (src/kit/highlight/code-lines.ts); the others get one here, which changes neither the text nor its layout.
 */
export function linesOf(code: Element): readonly HTMLElement[] {
  const earlier = known.get(code);
  if (earlier && earlier.first === code.firstChild) return earlier.lines;
  const lines: HTMLElement[] = [];
  let open: HTMLElement | undefined;
  const lineAt = (node: Node): HTMLElement => {
    if (!open) {
      open = document.createElement('span');
      open.className = 'code-line';
      code.insertBefore(open, node);
      lines.push(open);
    }
    return open;
  };
  for (const node of [...code.childNodes]) {
    if (node instanceof HTMLElement && node.classList.contains('code-line')) {
      open = undefined;
      lines.push(node);
      continue;
    }
    if (!(node instanceof Text)) {
      lineAt(node).append(node);
      continue;
    }
    let rest = node;
    for (let end = rest.data.indexOf('\n'); end !== -1; end = rest.data.indexOf('\n')) {
      const next = rest.splitText(end + 1);
      lineAt(rest).append(rest);
      open = undefined;
      rest = next;
    }
    if (rest.data === '') rest.remove();
    else lineAt(rest).append(rest);
  }
  known.set(code, { first: code.firstChild, lines });
  return lines;
}

/** Makes the first occurrence of a name in a line a link; undefined if the name is not written like that. */
export function linkName(line: HTMLElement, name: string, href: string): HTMLAnchorElement | undefined {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('a')) continue;
    for (let at = text.data.indexOf(name); at !== -1; at = text.data.indexOf(name, at + 1)) {
      // Not a part of another name.
      if (/[\w-]/.test(text.data.charAt(at - 1)) || /[\w-]/.test(text.data.charAt(at + name.length)))
        continue;
      const found = text.splitText(at);
      found.splitText(name.length);
      const link = document.createElement('a');
      link.href = href;
      link.className = 'line-key';
      found.replaceWith(link);
      link.append(found);
      return link;
    }
  }
  return undefined;
}
