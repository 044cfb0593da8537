import { h } from 'hastscript';
import type { ElementContent } from 'hast';
import { changeLabel, changeTone } from '../../apis/changes/change-label';
import { quotedParts } from '../../apis/changes/quoted-parts';
import { readTexts, type ComponentCall } from './component-call';
import { siteHref } from './compile-context';

const withinSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** `, response 200, "items[]"` of `Response 200, "items[].url"`, if the message begins with `"url"`. */
export function placeBefore(place: string, message: string): string {
  const [named] = /^"[^"]+"/.exec(message) ?? [];
  const isInside = named !== undefined && place.endsWith(`.${named.slice(1)}`);
  const above = isInside
    ? `${place.slice(0, -named.length)}"`
    : named !== undefined && place.endsWith(named)
      ? place.slice(0, -named.length).replace(/, $/, '')
      : place;
  return above === '' ? '' : `, ${withinSentence(above)}`;
}

/** The newest changes of each API, the ones that need attention first, with a link to the complete list. */
export function latestChanges(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  const { context } = call;
  const apis = context.catalog.latestChanges().map(({ title, version, since, href, entries, total }) => [
    h('p', { className: ['latest-title'] }, [
      h('strong', version === since ? title : `${title} ${version}`),
      ', ',
      h(
        'a',
        { href: siteHref(context, href) },
        `${total} ${total === 1 ? 'change' : 'changes'} since ${since}`,
      ),
    ]),
    h(
      'ul',
      { className: ['api-change-list'] },
      entries.map(({ severity, kind, operation, place, message, href: target }) =>
        h('li', { className: ['api-change'] }, [
          h(
            'span',
            {
              className: ['api-change-severity'],
              dataSeverity: changeTone({ severity, kind }),
            },
            changeLabel({ severity, kind }),
          ),
          ' ',
          h('a', { href: siteHref(context, target) }, operation),
          ...quotedParts(`${placeBefore(place, message)}: ${withinSentence(message)}`).map((part, index) =>
            index % 2 === 1 ? h('code', part) : part,
          ),
        ]),
      ),
    ),
  ]);
  return apis.length === 0
    ? []
    : [
        h(
          'div',
          { className: ['latest-changes'] },
          apis.map((parts) => h('div', parts)),
        ),
      ];
}
