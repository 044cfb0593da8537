/** What docs/writing.md says about the values of extensions, beyond their types. All are warnings: no standard has them. */
import { own, ownArray, ownEntries, showValue } from '../../kit/values/json-value';
import { locateOperations } from '../operation/locate-operations';
import { readReaderIds } from '../reader-values/read-reader-values';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { warnOf, type Rule } from './object-rule';

/** `x-tagGroups` names tags that exist. */
export const tagGroups: Rule = (object, context) => {
  const names = ownArray(object, 'tags').map((tag) => own(tag, 'name'));
  const groups = ownArray(object, 'x-tagGroups');
  const used = groups.length === 0 ? [] : locateOperations(context.source);
  const known = [...names, ...used.flatMap(({ operation }) => ownArray(operation, 'tags'))].filter(
    (name) => typeof name === 'string',
  );
  groups.forEach((group, index) => {
    ownArray(group, 'tags').forEach((tag, at) => {
      if (typeof tag === 'string' && !known.includes(tag))
        warnOf(
          context,
          ['x-tagGroups', index, 'tags', at],
          `The document has no tag "${showInvisible(tag)}".`,
          suggestName(tag, known, 'Write the name of a tag.'),
        );
    });
  });
};

/** The mark of an id that readers replace needs a label and a sample that is found only where it is meant. */
export const readerValue: Rule = (object, context) => {
  const { 'x-reader-value': mark, example, examples } = object;
  if (mark !== undefined && readReaderIds({ 'x-reader-value': mark, example, examples }).length === 0)
    warnOf(
      context,
      ['x-reader-value'],
      '"x-reader-value" has no effect: it needs a label with a letter or digit of ASCII, and an "example" beside it of at least six letters, digits, hyphens, or underscores.',
      'Add what is missing, or remove it.',
    );
};

const NAMES = ['x-enum-varnames', 'x-enumNames'];
const MEANINGS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumDescription'];
/** Where values can come from, if `enum` is not beside the extension. */
const OTHERS = ['$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'const'];

/** Names and meanings of values: by value, or one for each in their order (null has none in some programs). */
export const enumTexts: Rule = (object, context) => {
  const values = own(object, 'enum');
  const count = ownArray(object, 'enum').length;
  const texts = ownArray(object, 'enum').map(showValue);
  for (const key of [...NAMES, ...MEANINGS]) {
    const written = own(object, key);
    if (written === undefined) continue;
    if (!Array.isArray(values)) {
      if (!OTHERS.some((other) => Object.hasOwn(object, other)))
        warnOf(context, [key], `"${key}" has no effect without "enum".`);
    } else if (Array.isArray(written)) {
      if (written.length !== count && written.length !== values.filter((value) => value !== null).length)
        warnOf(
          context,
          [key],
          `"${key}" has ${written.length} texts for ${count} values.`,
          'Write one for each value, in their order.',
        );
    } else
      for (const [name] of ownEntries(object, key))
        if (!texts.includes(name))
          warnOf(
            context,
            [key, name],
            `"${key}" describes "${showInvisible(name)}", which is no value of "enum".`,
            suggestName(name, texts, 'Write a value.'),
          );
  }
};
