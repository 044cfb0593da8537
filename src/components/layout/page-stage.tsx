import {
  createContext,
  createElement,
  startTransition,
  useContext,
  useEffect,
  useState,
  type Context,
  type ReactElement,
} from 'react';
import { onPageExpected } from '../../client/navigation/draw-ahead';
import type { LoadedPage } from '../../client/navigation/page-loads';
import { CrashBoundary } from './crash-boundary';

/** Whether the page around is rendered ahead: in the document, but neither visible nor at the address. */
const DrawnAhead: Context<boolean> = createContext(false);

export const useIsDrawnAhead = (): boolean => useContext(DrawnAhead);

interface PageStageProps {
  readonly element: ReactElement;
  readonly route: string;
  /** Address of the page; a different one clears the error of a crashed page. */
  readonly address: string;
}

interface ExpectedPage {
  readonly route: string;
  readonly element: ReactElement;
  /** The page from which it was expected; it is dropped on another one. */
  readonly from: string;
}

/** The element that Gatsby will request, if it is a page with columns: only these support rendering ahead. */
function expectedPage({ component, json }: LoadedPage, from: string): ExpectedPage | undefined {
  const { route, breadcrumbs } = json?.pageContext ?? {};
  const type = component?.default;
  if (type === undefined || route === undefined || breadcrumbs === undefined) return undefined;
  return { route, element: createElement(type, json), from };
}

/**
 * Checks that a page module exports a component.
 *
 * @throws Error with the page's name, because React would only report an invalid element type.
 */
export function checkPageComponent(element: ReactElement, path: string): ReactElement {
  const type: unknown = element.type;
  const isComponent =
    typeof type === 'function' || (typeof type === 'object' && type !== null && '$$typeof' in type);
  if (isComponent) return element;
  throw new Error(`The page component at ${path} has no default export. Export a React component.`);
}

/** A page, checked where a boundary can catch its errors. */
function CheckedPage({ element, route }: Pick<PageStageProps, 'element' | 'route'>): ReactElement {
  return checkPageComponent(createElement(element.type, element.props as object), route);
}

/**
 * The current page and, once the reader is about to follow a link, that link's page, hidden. When the link is
 * followed, the hidden page becomes the current one, with the same key and the same elements. The current
 * page comes first, so that a look-up by id finds the visible element.
 */
export function PageStage({ element, route, address }: PageStageProps): ReactElement {
  const [expected, setExpected] = useState<ExpectedPage>();
  useEffect(() => {
    const draw = (page?: ExpectedPage): void => startTransition(() => setExpected(page));
    onPageExpected((page) => draw(expectedPage(page, route)));
    return () => {
      onPageExpected(undefined);
      draw();
    };
  }, [route]);
  const ahead = expected && expected.from === route && expected.route !== route ? [expected] : [];
  return (
    <>
      {[{ route, element }, ...ahead].map((page, index) => (
        <DrawnAhead.Provider key={page.route} value={index > 0}>
          <CrashBoundary around={index > 0 ? 'part' : 'page'} page={index > 0 ? '' : address}>
            <CheckedPage element={page.element} route={page.route} />
          </CrashBoundary>
        </DrawnAhead.Provider>
      ))}
    </>
  );
}
