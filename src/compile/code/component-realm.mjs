// @ts-check
/**
 * What runs with the components of a site in their realm (`run-components.mjs`): their modules, React, and the rendering. It is
 * a script, not a module, and only texts leave it. What a component changes here harms no other than the components of its site.
 *
 * @typedef {(...parts: any[]) => any} Call
 * @typedef {{ exports: Record<string, any> }} Module
 * @typedef {object} Unit A file of the folder.
 * @property {(require: (name: string) => unknown, module: Module, exports: object) => void} run
 * @property {Record<string, string>} imports  Files, packages, and `styles`, by the texts of the imports.
 * @property {boolean} isClient   Whether it begins with 'use client'.
 * @property {string} [name]      Of a component: `<Name>.tsx` of the folder itself.
 *
 * @typedef {object} Request
 * @property {string} file
 * @property {object} [props]  Without them, it is only loaded.
 * @property {string} [slot]   Text in the place of the children.
 * @property {number} first    The number in its own ids. Its islands have the following ones.
 * @property {{ island: string, children: string }} tags  Of elements around an island, and around its children.
 */
(() => {
  const { parse, stringify } = JSON;
  // Kept, because a component can change what all of them use.
  const { getOwnPropertyDescriptor, ownKeys } = Reflect;
  const isSame = Object.is;
  /** Characters of its HTML: a page has a fiftieth of it. */
  const SIZE_LIMIT = 1_000_000;

  /** @type {Map<string, Call>} */
  const packages = new Map();
  /** @type {Map<string, Module>} */
  const loadedPackages = new Map();
  /** @type {Map<string, Unit>} */
  const units = new Map();
  /** @type {Map<string, Module>} */
  const loaded = new Map();
  /** An island within what is being rendered. It is rendered alone, as the browser renders it later.
   * @type {{ key: string, element: unknown }[]} */
  let islands = [];
  let lastId = 0;
  let tags = { island: '', children: '' };
  /** Whether what is being rendered never runs in the browser. */
  let isStatic = false;

  // For React, which reads them when it is loaded.
  const OwnDate = Object.create(Date, { now: { value: Date.now } });
  const OwnMath = Object.create(Math, { random: { value: Math.random } });
  // The messages of its other build are numbers.
  const development = { env: { NODE_ENV: 'development' } };

  /** @param {string} name @returns {any} */
  function packageOf(name) {
    const known = loadedPackages.get(name);
    if (known) return known.exports;
    const run = packages.get(name);
    if (!run) throw new Error(`there is no package "${name}"`);
    const module = { exports: {} };
    loadedPackages.set(name, module);
    run(packageOf, module, module.exports, development, OwnDate, OwnMath);
    return module.exports;
  }

  /** What React omits without a word when it renders to HTML. @param {unknown} children @returns {string | undefined} */
  function omitted(children) {
    if (Array.isArray(children)) return children.map(omitted).find((found) => found !== undefined);
    return typeof children === 'function' || typeof children === 'symbol' ? typeof children : undefined;
  }

  /** @param {unknown} content */
  function check(content) {
    const kind = omitted(content);
    if (kind !== undefined) throw new Error(`it shows a ${kind}, which is no content`);
  }

  /** Reports a function in the place of content, and a handler that no script makes work. @param {Call} make @returns {Call} */
  const guarded =
    (make) =>
    (type, props, ...rest) => {
      if (typeof type === 'string') {
        check([props?.children, ...rest]);
        const handler = Object.entries(props ?? {}).find(
          ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
        );
        if (handler && isStatic)
          throw new Error(
            `its "${handler[0]}" would never run: begin its file with 'use client', or remove the handler`,
          );
      }
      return make(type, props, ...rest);
    };

  /** @type {Map<string, object>} */
  const guardedPackages = new Map();

  /** @param {string} name */
  function guardedPackage(name) {
    const known = guardedPackages.get(name);
    if (known) return known;
    const module = { ...packageOf(name) };
    // `jsx` has the key as its third argument, `createElement` the children.
    for (const key of ['jsx', 'jsxs', 'jsxDEV', 'createElement'])
      if (typeof module[key] === 'function') module[key] = guarded(module[key]);
    guardedPackages.set(name, module);
    return module;
  }

  /** A component whose own content is checked too, which is that of no element. @param {any} component */
  const checked = (component) => {
    if (typeof component !== 'function' || component.prototype?.isReactComponent !== undefined)
      return component;
    return (/** @type {object} */ props) => {
      const content = component(props);
      check(content);
      return content;
    };
  };

  /** The component that a module exports. @param {Record<string, any>} exports */
  function componentOf({ default: component }) {
    // What memo and forwardRef make of a function is an object.
    if (
      typeof component === 'object' &&
      component !== null &&
      ('render' in component || 'compare' in component)
    )
      return component;
    if (typeof component !== 'function') throw new Error('it has no default export that is a function');
    return component;
  }

  /** Text that takes the place of an island's HTML until it is rendered: no text has these characters. @param {string} key */
  const placeOf = (key) => `\u{e000}${key}\u{e000}`;

  /** The props of an island as the page contains them. @param {object} props */
  const writeProps = (props) =>
    stringify(props, (name, value) => {
      if (typeof value === 'function' || typeof value === 'symbol')
        throw new Error(
          `the island's attribute "${name}" is a ${typeof value}, and a page can only contain data for its script`,
        );
      return value;
    });

  /** @param {string} name @param {unknown} component */
  const asIsland =
    (name, component) =>
    (/** @type {{ children?: unknown }} */ { children, ...props }) => {
      const { createElement } = packageOf('react');
      const key = `island${(lastId += 1)}`;
      const inside = children === undefined ? [] : [createElement(tags.children, {}, children)];
      islands.push({ key, element: createElement(checked(component), props, ...inside) });
      const written = writeProps(props);
      const data = {
        'data-name': name,
        'data-key': key,
        ...(written === '{}' ? {} : { 'data-props': written }),
      };
      return createElement(tags.island, data, placeOf(key));
    };

  /** @param {string} file @returns {Record<string, any>} */
  function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const unit = units.get(file);
    if (!unit) throw new Error(`there is no "${file}"`);
    /** @type {Module} */
    const module = { exports: {} };
    loaded.set(file, module);
    try {
      unit.run((wanted) => importFor(unit, wanted), module, module.exports);
    } catch (error) {
      // The next use of it fails for the same reason.
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  }

  /** @param {Unit} unit @param {string} wanted */
  function importFor(unit, wanted) {
    const target = Object.hasOwn(unit.imports, wanted) ? unit.imports[wanted] : undefined;
    if (target === undefined) throw new Error(`it imports ${String(wanted)}, which its file does not name`);
    // Its page has it without an import.
    if (target === 'styles') return {};
    if (packages.has(target)) return guardedPackage(target);
    const found = load(target);
    const { isClient, name } = /** @type {Unit} */ (units.get(target));
    if (unit.isClient || !isClient) return found;
    if (name === undefined)
      throw new Error(
        `it imports "${wanted}", whose 'use client' needs a file content/_components/<Name>.tsx`,
      );
    return { ...found, __esModule: true, default: asIsland(name, componentOf(found)) };
  }

  /** @param {Request} request */
  function render({ file, props, slot, first, ...rest }) {
    ({ tags } = rest);
    const { createElement } = packageOf('react');
    const { isClient, name = '' } = /** @type {Unit} */ (units.get(file));
    const own = componentOf(load(file));
    if (!props) return {};
    const component = isClient ? asIsland(name, own) : own;
    const { renderToStaticMarkup, renderToString } = packageOf('react-dom/server');
    islands = [];
    lastId = first;
    isStatic = true;
    let html = renderToStaticMarkup(
      createElement(checked(component), props, ...(slot === undefined ? [] : [slot])),
      { identifierPrefix: `own${first}` },
    );
    isStatic = false;
    for (let island = islands.shift(); island; island = islands.shift()) {
      const { key, element } = island;
      const inside = renderToString(element, { identifierPrefix: key });
      html = html.replace(placeOf(key), () => inside);
    }
    if (html.length > SIZE_LIMIT)
      throw new Error(
        `its HTML has ${Math.round(html.length / 1e6)} MB, and at most ${SIZE_LIMIT / 1e6} MB are shown`,
      );
    return { html, lastId };
  }

  /** What was thrown, as far as it can be read: that can run code of the component. @param {unknown} error */
  function textsOf(error) {
    try {
      const { message, stack } = Object(error);
      return {
        message: String(message ?? error).slice(0, 1000),
        stack: typeof stack === 'string' ? stack.slice(0, 10_000) : '',
      };
    } catch {
      return undefined;
    }
  }

  /**
   * The objects of the language, with their names and properties. One that a component has changed would change, or break, the
   * components that are rendered after it.
   *
   * @type {{ name: string, object: object, keys: (string | symbol)[], properties: (PropertyDescriptor | undefined)[] }[]}
   */
  const language = [];

  /** @param {string} name @param {unknown} object */
  function remember(name, object) {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return;
    if (language.some((known) => known.object === object)) return;
    const keys = ownKeys(object);
    language.push({
      name,
      object,
      keys,
      properties: keys.map((key) => getOwnPropertyDescriptor(object, key)),
    });
  }

  function rememberLanguage() {
    for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) packageOf(name);
    // React sets it to look at an error, and then to what it was.
    Reflect.set(Error, 'prepareStackTrace', undefined);
    remember('globalThis', globalThis);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value = /** @type {Record<string, any>} */ (globalThis)[name];
      remember(name, value);
      remember(`${name}.prototype`, typeof value === 'function' ? value.prototype : undefined);
    }
    const iterator = [][Symbol.iterator]();
    remember('the iterators', Object.getPrototypeOf(iterator));
    remember('the iterators', Object.getPrototypeOf(Object.getPrototypeOf(iterator)));
  }

  /** The name of an object of the language that is not as it was. Uses nothing that can have been changed. */
  function changedName() {
    for (let at = 0; at < language.length; at += 1) {
      const { name, object, keys, properties } = /** @type {(typeof language)[number]} */ (language[at]);
      const present = ownKeys(object);
      if (present.length !== keys.length) return name;
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        const before = properties[index];
        if (key === undefined || present[index] !== key) return name;
        const after = getOwnPropertyDescriptor(object, key);
        const isKept =
          isSame(after?.value, before?.value) &&
          isSame(after?.get, before?.get) &&
          isSame(after?.set, before?.set);
        if (!isKept) return name;
      }
    }
    return undefined;
  }

  const portal = Object.freeze({
    /** @param {string} name @param {Call} run */
    addPackage: (name, run) => packages.set(name, run),
    /** @param {string} file @param {Unit} unit */
    addUnit: (file, unit) => units.set(file, unit),
    /** @param {string} request @returns {string} */
    answer: (request) => {
      if (language.length === 0) rememberLanguage();
      isStatic = false;
      let answer;
      try {
        answer = stringify(render(parse(request)));
      } catch (error) {
        answer = stringify({ thrown: textsOf(error) ?? 'unreadable' });
      }
      const changed = changedName();
      return changed === undefined ? answer : `changed ${changed}`;
    },
  });
  Object.defineProperty(globalThis, '__portal', { value: portal });

  // No promises: nothing waits here. No memory and no waiting beyond what the limits end.
  for (const name of ['Promise', 'SharedArrayBuffer', 'Atomics', 'WebAssembly'])
    Reflect.deleteProperty(globalThis, name);

  // No clock and no chance: two builds of the same files write the same bytes.
  const refuse = (/** @type {string} */ what) => () => {
    throw new Error(
      `it reads ${what}, which differs in each build: pass it as an attribute, or begin the file with 'use client' and read it in an effect`,
    );
  };
  const now = refuse('the clock');
  Math.random = refuse('random numbers');
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: now,
    construct: (type, parts, target) => (parts.length === 0 ? now() : Reflect.construct(type, parts, target)),
  });
  Date.prototype.constructor = Date;
  const ofFormat = Intl.DateTimeFormat.prototype;
  const { get } = /** @type {{ get: () => Call }} */ (getOwnPropertyDescriptor(ofFormat, 'format'));
  Object.defineProperty(ofFormat, 'format', {
    get() {
      const format = get.call(this);
      return (/** @type {unknown} */ date) => (date === undefined ? now() : format(date));
    },
  });
  const { formatToParts } = ofFormat;
  ofFormat.formatToParts = function (date) {
    return date === undefined ? now() : formatToParts.call(this, date);
  };
  Reflect.deleteProperty(globalThis, 'Temporal');
})();
