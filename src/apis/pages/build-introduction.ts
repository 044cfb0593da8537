import { ownObject, ownString, present } from '../../kit/values/json-value';
import { MAX_SCHEMA_PAGE_ROWS, schemaContext, type ApiContext, type ApiPageContext } from './api-context';
import { baseOf, createPage } from './create-page';
import { listWords } from '../text/call-words';
import { firstSentence, plainText } from '../text/markdown-tree';
import { formatPointer } from '../../kit/values/pointer';
import { introductionSections } from './page-sections';
import { readExternalDocs } from './build-operation';
import { normalizeExternalDocs } from '../operation/normalize-api';
import { readSchema, ROOT_STATE } from '../schema/read-schema';
import { readSecurity, readSecuritySchemes } from './read-security';
import { readServers } from './read-servers';
import { markup } from '../../kit/html/markup';
import { splitAtFirstHeading } from '../text/split-description';
import { INTRODUCTION_IDS, namedSchemas } from '../schema/schema-addresses';
import type { ApiIntroductionPageModel, ApiPage, TagSummary } from '../model/api';
import { t } from '../../kit/texts/t';

/** Maximum schemas in the table of contents. */
const MAX_LISTED_SCHEMAS = 40;

/** Every component schema once, with its anchor; none if they have their own pages. */
function readSchemas(page: ApiPageContext): ApiIntroductionPageModel['schemas'] {
  if (page.schemaList !== undefined) return [];
  const entries = namedSchemas(page.specification.document);
  const anchors = new Map(entries.map(([name]) => [name, page.anchors.claim('schema', name)]));
  return entries.map(([name, value]) => {
    const path = ['components', 'schemas', name];
    const anchor = anchors.get(name) ?? '';
    const open = new Map([[formatPointer(path), anchor]]);
    return {
      name,
      anchor,
      schema: readSchema([{ value, path }], anchor, schemaContext(page, undefined, 0), {
        ...ROOT_STATE,
        open,
      }),
    };
  });
}

function readContact(page: ApiPageContext, info: unknown): ApiIntroductionPageModel['contact'] {
  const contact = ownObject(info, 'contact');
  const name = ownString(contact, 'name');
  const email = ownString(contact, 'email');
  const href = page.address(ownString(contact, 'url'), ['info', 'contact', 'url']);
  const known = present({ name, email, href });
  return Object.keys(known).length === 0 ? undefined : known;
}

function readLicense(page: ApiPageContext, info: unknown): ApiIntroductionPageModel['license'] {
  const license = ownObject(info, 'license');
  const name = ownString(license, 'name');
  if (name === undefined) return undefined;
  const identifier = ownString(license, 'identifier');
  const isSpdx = identifier !== undefined && /^[A-Za-z0-9.+-]+$/.test(identifier);
  const href =
    page.address(ownString(license, 'url'), ['info', 'license', 'url']) ??
    (isSpdx ? `https://spdx.org/licenses/${identifier}.html` : undefined);
  return { name, ...present({ href }) };
}

/** The page that introduces an API: purpose, servers, authentication, topics, and schemas. */
export function buildIntroduction(
  context: ApiContext,
  tags: readonly TagSummary[],
  hasSchemas: boolean,
): ApiPage {
  const { specification, api } = context;
  const info = ownObject(specification.document, 'info');
  const {
    page: begun,
    references,
    anchors,
  } = createPage(context, INTRODUCTION_IDS, {
    route: api.introductionRoute,
    title: api.title,
  });
  const page: ApiPageContext = { ...begun, budget: { ...begun.budget, rows: MAX_SCHEMA_PAGE_ROWS } };
  // Ids of schemas and schemes come before those of headings because all other pages link to them.
  const schemas = hasSchemas ? readSchemas(page) : [];
  const securitySchemes = readSecuritySchemes(page, context.normal.securitySchemes);
  const description = ownString(info, 'description');
  const html =
    description === undefined ? undefined : page.longMarkdown(description, ['info', 'description'], 2);
  const servers = readServers(page, context.normal.servers);
  const security = readSecurity(page, context.normal.security);
  const terms = page.address(ownString(info, 'termsOfService'), ['info', 'termsOfService']);
  const externalDocs = readExternalDocs(page, normalizeExternalDocs(specification.document));
  const contact = readContact(page, info);
  const license = readLicense(page, info);
  const [lead, rest] = splitAtFirstHeading(html ?? markup``);
  // A document of webhooks only needs none.
  if (servers.length > 0 || context.normal.operations.some(({ kind }) => kind === 'operation')) {
    const first = page.headings.findIndex(({ depth }) => depth === 2);
    const place = rest === undefined || first === -1 ? page.headings.length : first;
    page.headings.splice(place, 0, { id: 'servers', text: t`Servers`, depth: 2 });
  }
  const parts: readonly (readonly [string, string, boolean])[] = [
    ['security', t`Security`, securitySchemes.length > 0],
    [
      'topics',
      specification.asyncapi ? t`Channels` : listWords(tags.flatMap(({ operations }) => operations)).all,
      tags.length > 0,
    ],
    ['schemas', t`Schemas`, schemas.length > 0 || context.schemaList !== undefined],
    ['about', t`About this specification`, true],
  ];
  for (const [id, text, isThere] of parts) {
    if (!isThere) continue;
    page.headings.push({ id, text, depth: 2 });
    if (id === 'schemas' && schemas.length <= MAX_LISTED_SCHEMAS)
      for (const { name, anchor } of schemas) page.headings.push({ id: anchor, text: name, depth: 3 });
  }
  const summary = ownString(info, 'summary');
  return {
    kind: 'introduction',
    ...baseOf(
      page,
      'introduction',
      summary === undefined
        ? firstSentence(description ?? '') || t`${api.title} reference.`
        : plainText(summary),
      t`Introduction`,
    ),
    ...(html === undefined ? {} : { html: lead }),
    ...(rest === undefined ? {} : { restHtml: rest }),
    formatVersion: specification.formatVersion,
    ...(specification.asyncapi ? { isEvents: true } : {}),
    servers,
    securitySchemes,
    ...present({ security, contact, license, termsOfService: terms, externalDocs }),
    downloads: context.downloads,
    tags,
    schemas,
    ...(context.schemaList === undefined
      ? {}
      : { schemaList: { route: context.schemaList, count: namedSchemas(specification.document).length } }),
    sections: introductionSections(api.title, html, securitySchemes, schemas),
    anchors: anchors(),
    references,
  };
}
