import { h } from 'hastscript';
import type { Element } from 'hast';
import { siteHref, type CompileContext } from './compile-context';

/** The problem catalog as a table. Each row's id is the fragment of the problem's `type` address. */
export function problemCatalogTable(context: CompileContext): Element {
  const head = ['Code', 'Status', 'When', 'Fix', 'Returned by'];
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
      context.catalog.problemCatalog().map((problem) => {
        const page = context.catalog.page(problem.owner);
        return h('tr', { id: `problem-${problem.code}` }, [
          h(
            'td',
            h(
              'a',
              {
                href: siteHref(context, problem.owner),
                title: page ? `Explained in ${page.title}` : problem.title,
              },
              h('code', problem.code),
            ),
          ),
          h('td', String(problem.status)),
          h('td', problem.when),
          h('td', problem.fix),
          h('td', problem.answeredBy),
        ]);
      }),
    ),
  ]);
}
