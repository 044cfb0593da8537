/**
 * Stands in for react-helmet in the browser's bundle, where its 4 kB (brotli) would be on every page: the
 * build writes the head with react-helmet, and here a dozen tags change when the page changes.
 */
import { Children, isValidElement, useId, useLayoutEffect, type ReactNode } from 'react';

/** The mark that react-helmet gives to its tags. */
const MARK = 'data-react-helmet';
/** Attributes whose names in React are not those of HTML with other capitals. */
const NAMES: Readonly<Record<string, string>> = { httpEquiv: 'http-equiv' };

const wanted = new Map<string, readonly Element[]>();

function createTag(child: ReactNode): Element | undefined {
  if (!isValidElement(child) || typeof child.type !== 'string') return undefined;
  const { children, ...attributes } = child.props as { children?: ReactNode } & Record<string, unknown>;
  const tag = document.createElement(child.type);
  tag.setAttribute(MARK, 'true');
  for (const [name, value] of Object.entries(attributes))
    tag.setAttribute(NAMES[name] ?? name, String(value));
  if (children !== undefined)
    tag.textContent = Children.toArray(children)
      .filter((part) => typeof part === 'string')
      .join('');
  return tag;
}

/** Makes the head hold exactly the wanted tags; one that stands there already is left alone. */
function updateHead(): void {
  const present = new Set(document.head.querySelectorAll(`[${MARK}]`));
  for (const tag of [...wanted.values()].flat()) {
    if (tag.tagName === 'TITLE') {
      document.title = tag.textContent;
      for (const title of present) if (title.tagName === 'TITLE') present.delete(title);
      continue;
    }
    const same = [...present].find((other) => other.isEqualNode(tag));
    if (same) present.delete(same);
    else document.head.append(tag);
  }
  for (const tag of present) tag.remove();
}

/** Puts its children, elements of a head, into the document's head as long as it is there. */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const id = useId();
  useLayoutEffect(() => {
    wanted.set(
      id,
      Children.toArray(children).flatMap((child) => createTag(child) ?? []),
    );
    updateHead();
    // React takes the old page's tags back before it sets the new page's.
    return () => void wanted.delete(id);
  });
  return null;
}
