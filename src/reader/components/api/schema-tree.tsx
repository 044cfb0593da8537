import { createContext, useContext, type Context, type ReactElement, type ReactNode } from 'react';
import type { SchemaChoice, SchemaModel, SchemaPart, SchemaProperty } from '../../../apis/model/schema';
import type { shownExamples } from '../../../apis/pages/shown-examples';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { ChangeFlag } from './change-flag';
import { isRepeated } from './repeated-text';
import { isSwitch } from '../../../apis/schema/option-differences';
import { SchemaDetail } from './schema-detail';
import { hasInside, hasManyFolds, summaryOf } from './schema-folds';
import { SchemaSwitch } from './schema-switch';
import { TypeLabel } from './type-label';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** Levels of the tree that are initially open. */
const OPEN_LEVELS = 2;
/** With more options than this, each is one line. */
const MANY_OPTIONS = 30;

type IsShown = ReturnType<typeof shownExamples>;

/** What the examples of the page have is not repeated in the rows of its properties. */
export const ShownExamples: Context<IsShown> = createContext<IsShown>(() => false);

interface Level {
  readonly level: number;
}

/** Flags after a name or a type. */
function Flags({
  schema,
  isRequired = false,
  isDeprecated = false,
}: {
  readonly schema: SchemaModel;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
}): ReactElement {
  return (
    <>
      {isRequired && <ApiFlag kind="required" />}
      {(isDeprecated || schema.isDeprecated === true) && <ApiFlag kind="deprecated" />}
      {schema.isReadOnly === true && <ApiFlag kind="read-only" />}
      {schema.isWriteOnly === true && <ApiFlag kind="write-only" />}
    </>
  );
}

function Fold({
  schema,
  level,
  children,
}: Level & { readonly schema: SchemaModel; readonly children: ReactNode }): ReactElement {
  return (
    <details className="api-fold" open={level < OPEN_LEVELS}>
      <summary>{summaryOf(schema)}</summary>
      {children}
    </details>
  );
}

/** A property with everything below it. Its head is one line in Markdown (src/twins/markdown/adapt-article.ts). */
function Property({
  property,
  hasOrigin,
  level,
}: Level & { readonly property: SchemaProperty; readonly hasOrigin: boolean }): ReactElement {
  const { name, anchor, schema, origin, isRequired } = property;
  const isShown = useContext(ShownExamples);
  return (
    <li className="api-property" id={anchor}>
      <div className="api-property-head">
        <a className="api-name" href={`#${anchor}`}>
          {name}
        </a>
        <TypeLabel type={schema.type} facts={schema.facts} />
        <Flags schema={schema} isRequired={isRequired} />
        <ChangeFlag anchor={anchor} />
        {origin && hasOrigin && (
          <span className="api-origin">
            {t`from`} <ApiLink href={origin.href}>{origin.name}</ApiLink>
          </span>
        )}
      </div>
      <SchemaDetail
        schema={schema}
        label={name}
        hasExamples={!isShown(anchor, schema.examples ?? [])}
        isRow
      />
      <Below schema={schema} level={level} />
    </li>
  );
}

/** The items of a list, without a second name for the same level. */
function Items({ part, level }: Level & { readonly part: SchemaPart }): ReactElement {
  const { schema, anchor } = part;
  if (!hasInside(schema)) return <Part part={part} level={level} />;
  return (
    <details className="api-fold" open={level < OPEN_LEVELS}>
      <summary>{part.label}</summary>
      <div id={anchor}>
        <SchemaDetail schema={schema} />
        <SchemaInside schema={schema} level={level} />
      </div>
    </details>
  );
}

/** The inside of a row in a fold. */
function Below({ schema, level }: Level & { readonly schema: SchemaModel }): ReactElement | null {
  const { parts = [], properties, choices } = schema;
  const [part] = parts;
  if (!hasInside(schema)) return null;
  if (part?.kind === 'items' && parts.length === 1 && !properties && !choices)
    return <Items part={part} level={level + 1} />;
  return (
    <Fold schema={schema} level={level + 1}>
      <SchemaInside schema={schema} level={level + 1} />
    </Fold>
  );
}

/** A schema inside a schema that is not a property: each item, other properties, conditions. */
function Part({ part, level }: Level & { readonly part: SchemaPart }): ReactElement {
  const { anchor, label, code, schema, kind } = part;
  return (
    <div className="api-part" id={anchor} data-kind={kind}>
      <div className="api-property-head">
        <a className="api-part-label" href={`#${anchor}`}>
          {label}
          {code !== undefined && (
            <>
              {' '}
              <code>{code}</code>
            </>
          )}
        </a>
        <TypeLabel type={schema.type} facts={schema.facts} />
        <Flags schema={schema} />
      </div>
      <SchemaDetail schema={schema} isRow />
      <Below schema={schema} level={level} />
    </div>
  );
}

/** Options below each other; each is a fold, so that a link opens its target. */
function Options({ choice: { options }, level }: Level & { readonly choice: SchemaChoice }): ReactElement {
  return (
    <ul className="api-options">
      {options.map(({ anchor: id, label: name, selectedBy, schema }, index) => {
        const text = schema.type.map((part) => part.text).join('');
        const selectors = selectedBy?.map((value) => <code key={value}>{value}</code>);
        const head = (
          <>
            <span className="api-option-name">{name}</span>{' '}
            {text !== name && <span className="api-type">{text}</span>}
            <Flags schema={schema} />
            {selectors}
          </>
        );
        if (options.length > MANY_OPTIONS && schema.more?.href !== undefined) {
          return (
            <li key={id} id={id} className="api-option-link">
              <ApiLink href={schema.more.href}>{name}</ApiLink> {selectors}
            </li>
          );
        }
        return (
          <li key={id} className="api-option">
            {hasInside(schema) ||
            schema.html !== undefined ||
            schema.facts !== undefined ||
            schema.values !== undefined ? (
              <details
                className="api-fold"
                open={level < OPEN_LEVELS && (index === 0 || options.length <= 3)}
              >
                <summary>{head}</summary>
                <div id={id}>
                  {schema.name !== undefined && schema.more === undefined && <TypeLabel type={schema.type} />}
                  <SchemaDetail schema={schema} label={name} />
                  <SchemaInside schema={schema} level={level + 1} />
                </div>
              </details>
            ) : (
              <div id={id}>
                {head}
                <SchemaDetail schema={schema} label={name} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Options of which one, or at least one, applies. */
function Choice({ choice, level }: Level & { readonly choice: SchemaChoice }): ReactElement {
  const { anchor, label, discriminator, fallback, options } = choice;
  return (
    <div className="api-choice" id={anchor}>
      <p className="api-choice-label">
        {discriminator === undefined
          ? label
          : fallback === undefined
            ? sentence`${label}, distinguished by ${<code>{discriminator}</code>}`
            : sentence`${label}, distinguished by ${<code>{discriminator}</code>}; otherwise ${<code>{fallback}</code>}`}
      </p>
      {isSwitch(options) ? (
        <SchemaSwitch choice={choice} isOpen={level < OPEN_LEVELS}>
          {(schema) => (
            <>
              {schema.name !== undefined && schema.more === undefined && <TypeLabel type={schema.type} />}
              <Flags schema={schema} />
              <SchemaDetail schema={schema} />
              <SchemaInside schema={schema} level={level + 1} />
            </>
          )}
        </SchemaSwitch>
      ) : (
        <Options choice={choice} level={level} />
      )}
    </div>
  );
}

/** Properties, parts and choices of a schema. */
export function SchemaInside({ schema, level }: Level & { readonly schema: SchemaModel }): ReactElement {
  const { properties, moreProperties, parts, choices } = schema;
  return (
    <>
      {properties && (
        <ul className="api-properties">
          {properties.map((property, index) => (
            <Property
              key={property.anchor}
              property={property}
              // Once for all properties in a row that come from the same schema.
              hasOrigin={property.origin?.name !== properties[index - 1]?.origin?.name}
              level={level}
            />
          ))}
        </ul>
      )}
      {moreProperties?.href !== undefined && (
        <p className="api-more">
          <ApiLink href={moreProperties.href}>{moreProperties.name}</ApiLink>
        </p>
      )}
      {parts?.map((part) => (
        <Part key={part.anchor} part={part} level={level} />
      ))}
      {choices?.map((choice) => (
        <Choice key={choice.anchor} choice={choice} level={level} />
      ))}
    </>
  );
}

/** A complete schema: its details, then its tree. A description that repeats the one above is omitted. */
export function SchemaTree({
  schema,
  above,
}: {
  readonly schema: SchemaModel;
  /** HTML of the description above. */
  readonly above?: string | undefined;
}): ReactElement {
  return (
    <div className="api-schema">
      {hasManyFolds(schema) && (
        <button type="button" className="api-expand" aria-expanded="false">
          {t`Expand all`}
        </button>
      )}
      <SchemaDetail schema={schema} hasDescription={!isRepeated(schema.html, above)} />
      <SchemaInside schema={schema} level={0} />
    </div>
  );
}
