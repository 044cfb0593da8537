import { createRequire } from 'node:module';
import { join } from 'node:path';

type Make = (type: unknown, props: { readonly children?: unknown } | null, ...rest: unknown[]) => unknown;

/** What React omits without a word, in its production build, when it renders to HTML. */
function omitted(children: unknown): string | undefined {
  if (Array.isArray(children)) return children.map(omitted).find((found) => found !== undefined);
  return typeof children === 'function' || typeof children === 'symbol' ? typeof children : undefined;
}

/**
 * React's modules for the components of a site, which report what would be missing in the HTML: a function in the place of
 * content, and a handler of an element that no script makes work.
 *
 * @param isStatic  Whether what is being rendered never runs in the browser.
 */
export function guardReact(
  engine: string,
  isStatic: () => boolean,
): {
  readonly require: (name: string) => unknown;
  /** A component whose own content is checked too, which is that of no element. */
  readonly checked: (component: unknown) => unknown;
} {
  const require = createRequire(join(engine, 'package.json'));
  const check = (content: unknown): void => {
    const kind = omitted(content);
    if (kind !== undefined) throw new Error(`it shows a ${kind}, which is no content`);
  };
  const guarded =
    (make: Make): Make =>
    (type, props, ...rest) => {
      if (typeof type === 'string') {
        check([props?.children, ...rest]);
        const handler = Object.entries(props ?? {}).find(
          ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
        );
        if (handler && isStatic())
          throw new Error(
            `its "${handler[0]}" would never run: begin its file with 'use client', or remove the handler`,
          );
      }
      return make(type, props, ...rest);
    };
  const modules = new Map<string, unknown>();
  return {
    checked: (component) => {
      if (typeof component !== 'function') return component;
      const { prototype } = component as { prototype?: { isReactComponent?: unknown } };
      if (prototype?.isReactComponent !== undefined) return component;
      return (props: object): unknown => {
        const content = (component as (props: object) => unknown)(props);
        check(content);
        return content;
      };
    },
    require: (name) => {
      const known = modules.get(name);
      if (known !== undefined) return known;
      const module: Record<string, unknown> = { ...(require(name) as Record<string, unknown>) };
      // `jsx` has the key as its third argument, `createElement` the children.
      for (const key of ['jsx', 'jsxs', 'jsxDEV', 'createElement'])
        if (typeof module[key] === 'function') module[key] = guarded(module[key] as Make);
      modules.set(name, module);
      return module;
    },
  };
}
