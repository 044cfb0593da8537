/** What Swagger 2.0 says about the fields of one object beyond their types. Its documents are checked as they are written. */
import { show, warnOf, type Rule } from './object-rule';
import { isMediaType } from '../../request/http-names';
import { own, ownArray } from '../document/json-value';
import { followRefs } from '../document/resolve-ref';

const PARAMETER_OF_BODY = ['name', 'in', 'description', 'required', 'schema'];

export const swaggerParameter: Rule = (object, context) => {
  const { path, warn } = context;
  const [place, type, format] = ['in', 'type', 'collectionFormat'].map((key) => own(object, key));
  const other = Object.keys(object).find((key) => !PARAMETER_OF_BODY.includes(key) && !key.startsWith('x-'));
  if (place === 'body' && other !== undefined)
    warn([...path, other], 'exclusive-fields', `A body has no "${other}".`, 'Write it into "schema".', 'key');
  if (type === 'file' && place !== 'formData')
    warn([...path, 'type'], 'wrong-value', 'Only a field of a form can be a file.', 'Write in: formData.');
  if (format === 'multi' && place !== 'query' && place !== 'formData')
    warn(
      [...path, 'collectionFormat'],
      'wrong-value',
      'Only a query or a form can have "multi".',
      'Write csv.',
    );
  if (format !== undefined && type !== 'array' && place !== 'body')
    warnOf(context, ['collectionFormat'], 'Only a list has a "collectionFormat".');
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** What an operation and the document can both have. */
const shared: Rule = (object, { path, warn }) => {
  for (const key of ['consumes', 'produces'])
    ownArray(object, key).forEach((type, index) => {
      if (typeof type === 'string' && !isMediaType(type))
        warn(
          [...path, key, index],
          'wrong-value',
          `${show(type)} is not a media type.`,
          'Write application/json.',
        );
    });
  ownArray(object, 'schemes').forEach((scheme, index) => {
    if (!/^(?:https?|wss?)$/.test(String(scheme)))
      warn(
        [...path, 'schemes', index],
        'wrong-value',
        `${show(scheme)} is no scheme.`,
        'Write http, https, ws, or wss.',
      );
  });
};

export const swaggerOperation: Rule = (object, context) => {
  const { source, path, warn } = context;
  shared(object, context);
  const types = own(object, 'consumes') ?? own(source.document, 'consumes');
  const file = ownArray(object, 'parameters').findIndex(
    (entry) => own(followRefs(source, { value: entry, path: [] })?.value, 'type') === 'file',
  );
  if (
    file !== -1 &&
    (types === undefined || Array.isArray(types)) &&
    !(types ?? []).some((type: unknown) => FORMS.some((form) => String(type).startsWith(form)))
  )
    warn(
      [...path, 'parameters', file],
      'wrong-value',
      'Only a form can have a file, and "consumes" has none.',
      `Add ${FORMS.join(' or ')} to "consumes".`,
    );
};

export const swaggerRoot: Rule = (object, context) => {
  const { path, warn } = context;
  shared(object, context);
  for (const [key, form, fix] of [
    ['host', /^[^{}/ :\\]+(?::\d+)?$/, 'Write the host, and its port: api.example.com:8080.'],
    ['basePath', /^\//, 'Begin it with "/".'],
  ] as const) {
    const text = own(object, key);
    if (typeof text === 'string' && !form.test(text))
      warn([...path, key], 'wrong-value', `"${key}" is ${show(text)}.`, fix);
  }
};

/** The examples of a response by media type. */
export const swaggerExamples: Rule = (object, { path, warn }) => {
  for (const type of Object.keys(object))
    if (!isMediaType(type) && !type.startsWith('x-'))
      warn(
        [...path, type],
        'wrong-value',
        `${show(type)} is not a media type.`,
        'Write application/json.',
        'key',
      );
};
