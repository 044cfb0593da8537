interface Bundling {
  readonly module?: { readonly rules?: readonly unknown[] };
}

interface StyleLoader {
  readonly loader: string;
  readonly options: { readonly postcssOptions: { config?: boolean } };
}

/** Every object in the rules, at any level: rules have `oneOf`, `rules`, and `use`. */
function* objectsIn(value: unknown): Generator<object> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    yield value;
    const { oneOf, rules, use } = value as Readonly<Record<string, unknown>>;
    yield* objectsIn([oneOf, rules, use].filter((one) => one !== undefined));
  }
}

/**
 * Keeps postcss-loader from searching settings: for each style sheet it would look in its folder and in all folders above it
 * for `postcss.config.js`, `.postcssrc`, and `postcss` in `package.json`, and would run what it finds.
 *
 * @throws Error if the configuration has no such loader.
 */
export function limitStyleSettings({ module: { rules } = {} }: Bundling): void {
  let isFound = false;
  for (const one of objectsIn(rules)) {
    const { loader, options } = one as Partial<StyleLoader>;
    if (typeof loader !== 'string' || !/[\\/]postcss-loader[\\/]/.test(loader) || !options) continue;
    // A function has properties too: the loader reads this one before it calls it.
    options.postcssOptions.config = false;
    isFound = true;
  }
  if (!isFound)
    throw new Error("Gatsby's configuration of webpack has no postcss-loader. See limitStyleSettings.");
}
