import { Fragment, type ReactElement } from 'react';
import type { MediaType } from '../../../apis/model/api';
import { FactList } from './fact-list';
import { HeaderList } from './header-list';
import { SchemaTree } from './schema-tree';
import { TypeLabel } from './type-label';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** How the parts of a form are encoded. */
function Encodings({ encodings }: Pick<MediaType, 'encodings'>): ReactElement | null {
  if (encodings.length === 0) return null;
  return (
    <div className="api-encodings">
      <p className="api-subtitle">{t`How the parts are sent`}</p>
      <ul className="api-properties">
        {encodings.map(({ anchor, property, facts, headers }) => (
          <li key={anchor} className="api-property" id={anchor}>
            <a className="api-name" href={`#${anchor}`}>
              {property}
            </a>
            <FactList facts={facts} />
            <HeaderList headers={headers} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each schema of a body or a response with its media types. Examples are beside the article. */
export function MediaTypeList({
  content,
  above,
}: {
  readonly content: readonly MediaType[];
  /** HTML of the description above. */
  readonly above?: string | undefined;
}): ReactElement {
  return (
    <>
      {content
        .filter(({ sameAs }) => sameAs === undefined)
        .map(({ mediaType, anchor, schema, sameFields, encodings, exampleNote, isStream }) => (
          <div key={anchor} className="api-media-type" id={anchor}>
            <p className="api-media-type-name">
              <code>{mediaType}</code>{' '}
              {content
                .filter(({ sameAs }) => sameAs === anchor)
                .map((same) => (
                  <Fragment key={same.anchor}>
                    <code id={same.anchor}>{same.mediaType}</code>{' '}
                  </Fragment>
                ))}
              {schema && <TypeLabel type={schema.type} />}
            </p>
            {isStream === true && (
              <p className="api-text">
                {t`A stream: items follow one another, and each is sent as soon as it is ready.`}
              </p>
            )}
            {sameFields ? (
              <p className="api-text">
                {sentence`The same fields as ${<a href={`#${sameFields.anchor}`}>{sameFields.label}</a>}.`}
              </p>
            ) : (
              schema && <SchemaTree schema={schema} above={above} />
            )}
            <Encodings encodings={encodings} />
            {exampleNote !== undefined && <p className="api-text">{exampleNote}</p>}
          </div>
        ))}
    </>
  );
}
