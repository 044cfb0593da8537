import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import type { LinkedText } from '../../site/settings';
import { siteHref, type CompileContext } from './compile-context';
import { t } from '../../kit/texts/t';

const SEPARATOR = ' · ';

/**
 * The problem catalog as a table. Below each code are its short facts, so that the sentences have the width. Each row's id
 * is the fragment of the problem's `type` address.
 */
export function problemCatalogTable(context: CompileContext): Element {
  const linked = (text: LinkedText): (ElementContent | string)[] =>
    text.map((part) =>
      typeof part === 'string' ? part : h('a', { href: siteHref(context, part.route) }, part.name),
    );
  const head = [[t`Code`, t`Status`, t`Returned by`].join(SEPARATOR), t`When`, t`Fix`];
  return h('table', { className: ['problem-catalog'] }, [
    h(
      'thead',
      h(
        'tr',
        head.map((text) => h('th', { scope: 'col' }, text)),
      ),
    ),
    h(
      'tbody',
      context.catalog
        .problemCatalog()
        .map(({ code, status, when, fix, owner, answeredBy }) =>
          h('tr', { id: `problem-${code}` }, [
            h('td', [
              h('a', { href: siteHref(context, owner) }, h('code', code)),
              h('br'),
              h('small', [String(status), SEPARATOR, ...linked(answeredBy)]),
            ]),
            h('td', when),
            h('td', linked(fix)),
          ]),
        ),
    ),
  ]);
}
