import { slug } from 'github-slugger';
import { visit } from 'unist-util-visit';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { freeName } from '../text/anchors';
import { kebabCase } from '../../kit/addresses/kebab-case';
import { parseMarkdown, textOf } from '../text/markdown-tree';
import { PATH_SECTIONS } from '../operation/locate-operations';
import { parsePointer } from '../../kit/values/pointer';
import type { NormalOperation } from '../operation/normal-operation';

/** What fragments such as `#tag/Orders` and `#/paths/~1orders/get` can lead to, with its address on this site. */
export interface DocumentPlaces {
  readonly introductionRoute: string;
  /** The description of `info`, whose headings are sections. */
  readonly introduction: string | undefined;
  /** Ids on the introduction that its headings cannot have. */
  readonly takenIds: Iterable<string>;
  readonly hasSecurity: boolean;
  readonly tags: ReadonlyMap<string, string>;
  /** Name of a declared tag, by its position. */
  readonly tagAt: (index: number) => string | undefined;
  readonly operations: ReadonlyMap<NormalOperation, string>;
  readonly schemaHref: (name: string) => string | undefined;
  readonly securityHref: (name: string) => string | undefined;
}

/** Ids of the headings of a text, by the name that links use. */
function sectionIds(introduction: string, takenIds: Iterable<string>): Map<string, string> {
  const taken = new Set(takenIds);
  const ids = new Map<string, string>();
  let tree;
  try {
    tree = parseMarkdown(introduction);
  } catch (error) {
    // Shown as plain text, without headings.
    if (error instanceof RangeError) return ids;
    throw error;
  }
  visit(tree, 'heading', (node) => {
    const wanted = slug(textOf(node).trim());
    const id = freeName(wanted, taken);
    taken.add(id);
    if (!ids.has(wanted)) ids.set(wanted, id);
  });
  return ids;
}

const decode = (text: string): string => decodePercent(text) ?? text;

/**
 * Resolves the fragments by which documents refer to themselves, in the forms of Redoc, Swagger UI, Stoplight,
 * and Scalar, and as JSON pointers: `#tag/Orders`, `#operation/getOrder`, `#tag/Orders/operation/getOrder`,
 * `#section/Errors/Retries`, `#/paths/~1orders/get`, `#/components/schemas/Order`, `#errors`.
 *
 * @returns A function from a fragment with its `#` to a route, or undefined if it leads nowhere.
 */
export function createDocumentTargets(places: DocumentPlaces): (fragment: string) => string | undefined {
  const { introductionRoute, tags, operations, schemaHref, securityHref } = places;
  const sections = sectionIds(places.introduction ?? '', places.takenIds);
  const tagByKey = new Map([...tags].map(([name, route]) => [kebabCase(name), route]));
  const byId = new Map<string, string>();
  const byPlace = new Map<string, string>();
  for (const [{ operationId, method, name }, route] of operations) {
    if (operationId !== undefined && !byId.has(operationId)) byId.set(operationId, route);
    byPlace.set(`${method} ${name}`, route);
  }
  const tagRoute = (name: string): string | undefined => tags.get(name) ?? tagByKey.get(kebabCase(name));
  const section = (name: string): string | undefined => {
    const wanted = slug(name.trim());
    const id = sections.get(wanted);
    if (id !== undefined) return `${introductionRoute}#${id}`;
    return places.hasSecurity && wanted === 'authentication' ? `${introductionRoute}#security` : undefined;
  };

  const pointer = (path: readonly string[]): string | undefined => {
    const [first = '', second = '', third = ''] = path;
    if (PATH_SECTIONS.some((key) => key === first)) {
      const own = byPlace.get(`${third.toLowerCase()} ${second}`);
      if (own !== undefined || third !== '') return own;
      return [...byPlace].find(([place]) => place.slice(place.indexOf(' ') + 1) === second)?.[1];
    }
    if (first === 'components' && second === 'schemas') return schemaHref(third);
    if (first === 'components' && second === 'securitySchemes') return securityHref(third);
    if (first === 'definitions' || first === 'schemas') return schemaHref(second);
    if (first === 'securityDefinitions') return securityHref(second);
    if (first === 'info') return introductionRoute;
    if (first === 'tags') return tags.get(places.tagAt(Number(second)) ?? '');
    return undefined;
  };

  const named = (steps: readonly string[]): string | undefined => {
    const [kind = '', ...rest] = steps;
    const name = rest.join('/');
    switch (kind) {
      case 'tag': {
        const [tag = '', what, ...more] = rest;
        if (what === undefined) return tagRoute(tag);
        if (what === 'operation') return byId.get(more.join('/'));
        if (what === 'paths')
          return byPlace.get(`${more[1] ?? ''} ${parsePointer(`#/${more[0] ?? ''}`)?.[0]}`);
        return byPlace.get(`${what.toLowerCase()} /${more.join('/')}`) ?? byId.get(what) ?? tagRoute(name);
      }
      case 'operation':
      case 'operations':
        return byId.get(name) ?? byId.get(rest.at(-1) ?? '');
      case 'section':
      case 'description':
        return section(rest.at(-1) ?? '');
      case 'schema':
      case 'schemas':
      case 'model':
      case 'models':
        return schemaHref(rest.at(-1) ?? '');
      default:
        return undefined;
    }
  };

  return (fragment) => {
    const text = decode(fragment.slice(1));
    if (text === '') return undefined;
    const path = parsePointer(fragment);
    const found = path === undefined ? undefined : (pointer(path) ?? named(path));
    if (found !== undefined) return found;
    const steps = text.replace(/^\//, '').split('/').map(decode);
    if (steps.length > 1) return named(steps) ?? byId.get(steps.at(-1) ?? '');
    return section(text) ?? byId.get(text) ?? tagRoute(text);
  };
}
