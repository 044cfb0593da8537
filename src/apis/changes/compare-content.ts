import type { NormalMediaType } from '../operation/normal-operation';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';
import type { ChangeLocation } from '../model/api-changes';
import { matched, type ChangeRecorder, type Pair } from './change-recorder';
import type { Direction } from './severity';
import { t } from '../../kit/texts/t';

/** `Application/JSON; charset=utf-8` to `application/json;charset=utf-8`: media types ignore case. */
const normalize = (mediaType: string): string => mediaType.toLowerCase().replace(/\s+/g, '');

/** Anything with a schema: a parameter, a header, a media type. */
interface Described {
  readonly path: Path;
  readonly schema?: Located;
}

/** Compares `schema` if both have one. */
export function compareSchemaOf(
  { before, after }: Pair<Described>,
  location: ChangeLocation,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  if (before.schema && after.schema)
    notebook.schemas(location, { before: before.schema, after: after.schema }, direction);
}

/** Compares `content` by media type. A removed type breaks the caller that sends it, or reads it. */
export function compareContent(
  content: Pair<readonly NormalMediaType[]>,
  location: ChangeLocation,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  const { pairs, added } = matched(content, ({ mediaType }) => normalize(mediaType));
  for (const [media, other] of pairs) {
    const name = media.mediaType;
    if (other === undefined)
      notebook.record(
        { ...location, mediaType: name },
        `${direction}-media-type-removed`,
        'breaking',
        media.path,
        direction === 'request'
          ? t`A body of type ${name} is no longer accepted.`
          : t`The response is no longer available as ${name}.`,
      );
    else
      compareSchemaOf(
        { before: media, after: other },
        { ...location, mediaType: other.mediaType },
        direction,
        notebook,
      );
  }
  for (const { mediaType: name, path } of added)
    notebook.record(
      { ...location, mediaType: name },
      `${direction}-media-type-added`,
      'safe',
      path,
      direction === 'request'
        ? t`A body of type ${name} is now also accepted.`
        : t`The response is now also available as ${name}.`,
    );
}
