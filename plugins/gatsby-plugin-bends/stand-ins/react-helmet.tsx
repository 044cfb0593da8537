/**
 * Replaces react-helmet in the browser's bundle, where its 4 kB (brotli) would be on every page: the build
 * writes the head with react-helmet, and here only a dozen tags change when the page changes.
 */
import { Children, isValidElement, useId, useLayoutEffect, type ReactNode } from 'react';
import { afterPaint } from '../../../src/reader/client/start/after-paint';

/** The attribute of react-helmet's tags. */
const MARK = 'data-react-helmet';
/** Attributes whose names in React and HTML differ by more than capitalization. */
const NAMES: Readonly<Record<string, string>> = { httpEquiv: 'http-equiv' };

const wanted = new Map<string, ReactNode>();

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((part) => typeof part === 'string')
    .join('');
}

const titleOf = (children: ReactNode): string | undefined =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === 'title'
      ? textOf(child.props.children)
      : [],
  )[0];

function createTag(child: ReactNode): Element | undefined {
  if (!isValidElement(child) || typeof child.type !== 'string' || child.type === 'title') return undefined;
  const { children, ...attributes } = child.props as { children?: ReactNode } & Record<string, unknown>;
  const tag = document.createElement(child.type);
  tag.setAttribute(MARK, 'true');
  for (const [name, value] of Object.entries(attributes))
    tag.setAttribute(NAMES[name] ?? name, String(value));
  if (children !== undefined) tag.textContent = textOf(children);
  return tag;
}

/** Updates the head to exactly the wanted tags; existing ones are kept. */
function updateHead(): void {
  const present = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  for (const tag of [...wanted.values()].flatMap((children) => Children.toArray(children).map(createTag))) {
    if (!tag) continue;
    const same = [...present].find((other) => other.isEqualNode(tag));
    if (same) present.delete(same);
    else document.head.append(tag);
  }
  for (const tag of present) tag.remove();
}

/**
 * Adds its children, elements of a head, to the document's head while it is mounted: the title immediately,
 * tags for machines when the page has been painted.
 */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const id = useId();
  useLayoutEffect(() => {
    wanted.set(id, children);
    document.title = titleOf(children) ?? document.title;
    afterPaint(updateHead);
    // React removes the old page's tags before it sets the new page's.
    return () => void wanted.delete(id);
  });
  return null;
}
