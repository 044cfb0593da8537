import type { ReactElement } from 'react';
import type { Parameter, ParameterGroup } from '../../../apis/model/api';
import { ApiFlag } from './api-flag';
import { ApiHeading } from './api-heading';
import { ChangeFlag } from './change-flag';
import { FactList } from './fact-list';
import { MediaTypeList } from './media-type-list';
import { isRepeated } from './repeated-text';
import { RichText } from './rich-text';
import { SchemaDetail } from './schema-detail';
import { SchemaInside } from './schema-tree';
import { TypeLabel } from './type-label';
import { t } from '../../../kit/texts/t';

/** A schema without the examples that its parameter shows too (OpenAPI: those of the parameter count). */
function withoutShown(
  schema: NonNullable<Parameter['schema']>,
  { examples }: Parameter,
): NonNullable<Parameter['schema']> {
  const own = schema.examples?.filter((example) => !examples.some(({ value }) => value === example));
  return own ? { ...schema, examples: own } : schema;
}

/** A parameter or a header: name, type, limits, examples. In Markdown: src/twins/markdown/adapt-article.ts. */
export function ParameterRow({ parameter }: { readonly parameter: Parameter }): ReactElement {
  const { name, anchor, isRequired, isDeprecated, html, content, serialization, examples } = parameter;
  const schema = parameter.schema && withoutShown(parameter.schema, parameter);
  return (
    <li className="api-property" id={anchor}>
      <div className="api-property-head">
        <a className="api-name" href={`#${anchor}`}>
          {name}
        </a>
        {schema && <TypeLabel type={schema.type} facts={schema.facts} />}
        {isRequired && <ApiFlag kind="required" />}
        {(isDeprecated === true || schema?.isDeprecated === true) && <ApiFlag kind="deprecated" />}
        <ChangeFlag anchor={anchor} />
      </div>
      <RichText html={html} />
      {schema && (
        <SchemaDetail schema={schema} label={name} hasDescription={!isRepeated(schema.html, html)} isRow />
      )}
      <FactList facts={serialization} />
      {schema && <SchemaInside schema={schema} level={1} />}
      {content && <MediaTypeList content={content} />}
      {examples.length > 0 && (
        <ul className="api-parameter-examples">
          {examples.map((example) => (
            <li key={example.anchor} id={example.anchor}>
              <span className="api-label">{example.label ?? t`Example`}</span> <code>{example.value}</code>
              <RichText html={example.html} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Parameters of one location. */
export function ParameterRows({ parameters }: Pick<ParameterGroup, 'parameters'>): ReactElement {
  return (
    <ul className="api-properties">
      {parameters.map((parameter) => (
        <ParameterRow key={parameter.anchor} parameter={parameter} />
      ))}
    </ul>
  );
}

/** Parameters of an operation by location. */
export function ParameterList({ groups }: { readonly groups: readonly ParameterGroup[] }): ReactElement {
  return (
    <>
      {groups.map(({ location: place, anchor, label, parameters }) => (
        <section key={place} aria-labelledby={anchor}>
          <ApiHeading level={3} id={anchor} text={label} />
          <ParameterRows parameters={parameters} />
        </section>
      ))}
    </>
  );
}
