import type { ReactElement } from 'react';

/**
 * Checks that a page module has given a component to render.
 *
 * @throws Error that names the page, where React would only speak of an invalid element type.
 */
export function checkPageComponent(element: ReactElement, path: string): ReactElement {
  const type: unknown = element.type;
  const isComponent =
    typeof type === 'function' || (typeof type === 'object' && type !== null && '$$typeof' in type);
  if (isComponent) return element;
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
