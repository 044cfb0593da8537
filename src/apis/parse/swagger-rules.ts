/** What Swagger 2.0 says about the fields of one object beyond their types. Its documents are checked as they are written. */
import { all, form, names, show, warnOf, wrong, type Rule } from './object-rule';
import { isMediaType } from '../request/http-names';
import { own, ownArray } from '../../kit/values/json-value';
import { followRefs } from '../document/resolve-ref';

const PARAMETER_OF_BODY = ['name', 'in', 'description', 'required', 'schema'];

export const swaggerParameter: Rule = (object, context) => {
  const { path, report } = context;
  const [place, type, format] = ['in', 'type', 'collectionFormat'].map((key) => own(object, key));
  const other = Object.keys(object).find((key) => !PARAMETER_OF_BODY.includes(key) && !key.startsWith('x-'));
  if (place === 'body' && other !== undefined)
    report(
      [...path, other],
      'exclusive-fields',
      `A body has no "${other}".`,
      'Write it into "schema".',
      'key',
    );
  if (type === 'file' && place !== 'formData')
    wrong(context, ['type'], 'Only a field of a form can be a file.', 'Write in: formData.');
  if (format === 'multi' && place !== 'query' && place !== 'formData')
    wrong(context, ['collectionFormat'], 'Only a query or a form can have "multi".', 'Write csv.');
  if (format !== undefined && type !== 'array' && place !== 'body')
    warnOf(context, ['collectionFormat'], 'Only a list has a "collectionFormat".');
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const MEDIA_TYPE = ['not a media type', 'Write application/json.'] as const;

/** What an operation and the document can both have. */
const shared: Rule = (object, context) => {
  const isScheme = (scheme: unknown): boolean => /^(?:https?|wss?)$/.test(String(scheme));
  const isType = (type: unknown): boolean => typeof type !== 'string' || isMediaType(type);
  for (const [key, fits, what, fix] of [
    ['consumes', isType, ...MEDIA_TYPE],
    ['produces', isType, ...MEDIA_TYPE],
    ['schemes', isScheme, 'no scheme', 'Write http, https, ws, or wss.'],
  ] as const)
    ownArray(object, key).forEach((value, index) => {
      if (!fits(value)) wrong(context, [key, index], `${show(value)} is ${what}.`, fix);
    });
};

export const swaggerOperation: Rule = (object, context) => {
  const { source } = context;
  shared(object, context);
  const types = own(object, 'consumes') ?? own(source.document, 'consumes');
  const file = ownArray(object, 'parameters').findIndex(
    (entry) => own(followRefs(source, { value: entry, path: [] })?.value, 'type') === 'file',
  );
  if (
    file !== -1 &&
    (types === undefined || Array.isArray(types)) &&
    !(types ?? []).some((type: unknown) => FORMS.some((one) => String(type).startsWith(one)))
  )
    wrong(
      context,
      ['parameters', file],
      'Only a form can have a file, and "consumes" has none.',
      `Add ${FORMS.join(' or ')} to "consumes".`,
    );
};

export const swaggerRoot: Rule = all(
  shared,
  form({
    host: [
      (text) => /^[^{}/ :\\]+(?::\d+)?$/.test(text),
      'Write the host, and its port: api.example.com:8080.',
    ],
    basePath: [(text) => text.startsWith('/'), 'Begin it with "/".'],
  }),
);

/** The examples of a response by media type. */
export const swaggerExamples = names((key) => key.startsWith('x-') || isMediaType(key), ...MEDIA_TYPE);
