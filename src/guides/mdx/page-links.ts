import { h } from 'hastscript';
import type { Element, ElementContent, ElementData } from 'hast';
import type { Link } from 'mdast';
import { callMark } from '../../apis/text/call-words';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { toString } from 'hast-util-to-string';
import { objectToLabel } from '../../kit/addresses/outside-address';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { unknownEvent } from './unknown-event';
import { folderOf, fromFolder, resolveAsset, resolvePage } from './resolve-address';
import {
  addDiagnostic,
  checkOutside,
  isMarkdownFile,
  siteHref,
  type CompileContext,
} from './compile-context';

function operationLink(
  node: Link,
  id: string,
  text: readonly ElementContent[],
  context: CompileContext,
): Element {
  const operation = context.catalog.operation(id);
  if (!operation) {
    addDiagnostic(context, node, {
      code: 'api/unknown-operation',
      message: `"${id}" is not an operation of the specifications.`,
      fix: suggestName(
        id,
        context.catalog.names('operation'),
        'Write the operationId of an operation.',
        context.catalog.renamed(id),
      ),
    });
    return h('span', [...text]);
  }
  context.mentions.add(operation.operationId);
  const mark = callMark(operation);
  const own: ElementContent[] = [
    h('span', { className: ['method'], 'data-method': mark }, mark.toUpperCase()),
    { type: 'text', value: ' ' },
    h('code', operation.path),
  ];
  return h(
    'a',
    {
      href: siteHref(context, operation.route),
      title: operation.summary,
      ...(text.length > 0 ? {} : { className: ['operation-link'] }),
    },
    text.length > 0 ? [...text] : own,
  );
}

function schemaLink(
  node: Link,
  name: string,
  text: readonly ElementContent[],
  context: CompileContext,
): Element {
  const schema = context.catalog.schema(name);
  if (!schema) {
    addDiagnostic(context, node, {
      code: 'api/unknown-schema',
      message: `"${name}" is not a schema or property of the specifications.`,
      fix: suggestName(name, context.catalog.names('schema'), 'Write Name or Name.property.'),
    });
    return h('span', [...text]);
  }
  const own: ElementContent[] = [
    h('code', schema.name),
    h('span', { className: ['schema-type'] }, ` ${schema.type}`),
  ];
  return h(
    'a',
    { href: siteHref(context, schema.href), ...(text.length > 0 ? {} : { className: ['schema-link'] }) },
    text.length > 0 ? [...text] : own,
  );
}

/** A message of an AsyncAPI document, where a guide or its page shows it. */
function eventLink(
  node: Link,
  name: string,
  text: readonly ElementContent[],
  context: CompileContext,
): Element {
  const event = context.catalog.event(name);
  const content = text.length > 0 ? [...text] : [h('code', name)];
  if (event?.href !== undefined) return h('a', { href: siteHref(context, event.href) }, content);
  addDiagnostic(
    context,
    node,
    event
      ? {
          code: 'event/not-shown',
          message: `No page shows the message "${name}", so the link leads nowhere.`,
          fix: `Add <Message name="${name}" /> to a guide.`,
        }
      : unknownEvent(context.catalog, name),
  );
  return h('span', content);
}

/** A glossary term: its definition opens on hover, focus, or press, without script. */
function termTooltip(
  node: Link,
  id: string,
  text: readonly ElementContent[],
  context: CompileContext,
): Element {
  const term = context.catalog.term(id);
  if (!term) {
    addDiagnostic(context, node, {
      code: 'glossary/unknown-term',
      message: `"${id}" is not a term of the glossary.`,
      fix: suggestName(id, context.catalog.names('term'), 'Add the term to content/_site/glossary.yml.'),
    });
    return h('span', [...text]);
  }
  const definitionId = `term-${context.nextId()}`;
  const definition = h(
    'span',
    { className: ['term-definition'], id: definitionId, role: 'tooltip' },
    term.definition,
  );
  definition.data = { isAside: true } as ElementData;
  return h('span', { className: ['term'] }, [
    h(
      'button',
      { type: 'button', className: ['term-word'], 'aria-describedby': definitionId },
      text.length > 0 ? [...text] : [term.term],
    ),
    definition,
  ]);
}

function fileRoute(node: Link, path: string, context: CompileContext): string | undefined {
  const route = resolvePage(path, context);
  const file = fromFolder(folderOf(context.relativePath), path);
  if (route === undefined) {
    addDiagnostic(context, node, {
      code: 'link/missing-file',
      message: `The link goes to "${path}", and content/${file} does not exist.`,
      fix: suggestName(
        file,
        context.catalog.names('file'),
        'Correct the path, or write the address of the page.',
      ),
    });
  }
  return route;
}

/** The address of a page, however a Markdown page writes its slash at the end. */
function sameRoute(path: string, context: CompileContext): string {
  if (path === '' || path === '/' || !isMarkdownFile(context.file) || context.catalog.page(path)) return path;
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  return context.catalog.page(other) ? other : path;
}

/** A Markdown link: to a page, file, operation, schema, term or another site. */
export function pageLink(node: Link, text: readonly ElementContent[], context: CompileContext): Element {
  const { url } = node;
  if (url === '' || url === '#') {
    addDiagnostic(context, node, {
      code: 'link/empty',
      message: 'The link has no address.',
      fix: 'Write the address between the parentheses, or remove the brackets.',
    });
    return h('span', [...text]);
  }
  const scheme = /^([a-z][a-z+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  const written = scheme === undefined ? url : url.slice(scheme.length + 1);
  const rest = decodePercent(written) ?? written;
  if (scheme === 'op') return operationLink(node, rest, text, context);
  if (scheme === 'schema') return schemaLink(node, rest, text, context);
  if (scheme === 'event') return eventLink(node, rest, text, context);
  if (scheme === 'term') return termTooltip(node, rest, text, context);
  if (text.length === 0)
    addDiagnostic(context, node, {
      code: 'link/missing-text',
      message: `The link to "${url}" has no text.`,
      fix: 'Write its text between the brackets. Only op:, schema:, event:, and term: bring their own.',
    });
  checkOutside(context, node, url);
  const objection = objectToLabel(toString({ type: 'root', children: [...text] }), url);
  if (objection) addDiagnostic(context, node, objection);
  if (scheme === 'https' || scheme === 'http')
    return h(
      'a',
      { href: url, target: '_blank', rel: ['noopener', 'noreferrer'], className: ['external-link'] },
      [...text],
    );
  if (scheme === 'mailto' || scheme === 'tel') return h('a', { href: url }, [...text]);
  if (scheme !== undefined || url.startsWith('//')) {
    addDiagnostic(context, node, {
      code: 'link/scheme',
      message: `"${url}" is not an address that a page may link to.`,
      fix: 'Use a route, a file, https://, mailto:, op:, schema:, event: or term:.',
    });
    return h('span', [...text]);
  }

  const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const position = context.placeOf(node) ?? { line: 1, column: 1 };
  // Other tools publish a page as `.html`.
  const isPage = /\.mdx?$/.test(path) || (path.endsWith('.html') && resolvePage(path, context) !== undefined);
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && !isPage && !/^\/.*\.html$/.test(path);
  const target = /\.mdx?$/.test(path)
    ? fileRoute(node, path, context)
    : isFile
      ? resolveAsset(path, context)
      : path.startsWith('/') || path === ''
        ? sameRoute(path, context)
        : (resolvePage(path, context) ?? path);
  if (target === undefined) return h('span', [...text]);
  if (target !== '' && !target.startsWith('/')) {
    addDiagnostic(context, node, {
      code: 'link/relative-route',
      message: `"${url}" leads to no page, neither from the file nor from the address of this one.`,
      fix: suggestName(
        fromFolder(folderOf(context.relativePath), path),
        context.catalog.names('file'),
        'Write the whole route, beginning with "/", or the file, ending in ".md" or ".mdx".',
      ),
    });
    return h('span', [...text]);
  }
  const href = `${target}${end}`;
  const isAsset = /\.[a-z0-9]{2,5}$/i.test(target);
  context.references.push({
    href: target === '' ? `${context.route}${end}` : href,
    kind: isAsset ? 'asset' : 'page',
    position,
  });
  return h(
    'a',
    { href: target === '' ? end : siteHref(context, href), ...(isAsset ? { download: '' } : {}) },
    [...text],
  );
}
