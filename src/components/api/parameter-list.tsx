import type { ReactElement } from 'react';
import type { Parameter, ParameterGroup } from '../../model/api';
import { ApiFlag } from './api-flag';
import { ApiHeading } from './api-heading';
import { FactList } from './fact-list';
import { MediaTypeList } from './media-type-list';
import { RichText } from './rich-text';
import { SchemaDetail } from './schema-detail';
import { SchemaInside } from './schema-tree';
import { TypeLabel } from './type-label';

/** A parameter or a header: name, type, rules, examples. */
function ParameterRow({ parameter }: { readonly parameter: Parameter }): ReactElement {
  const { name, anchor, isRequired, isDeprecated, html, schema, content, serialization, examples } =
    parameter;
  return (
    <li className="api-property" id={anchor}>
      <div className="api-property-head">
        <a className="api-name" href={`#${anchor}`}>
          {name}
        </a>
        {schema && <TypeLabel type={schema.type} facts={schema.facts} />}
        {isRequired && <ApiFlag kind="required" />}
        {(isDeprecated === true || schema?.isDeprecated === true) && <ApiFlag kind="deprecated" />}
      </div>
      <RichText html={html} />
      {/* The schema's own description says the same in other words where the parameter has one. */}
      {schema && <SchemaDetail schema={schema} hasDescription={schema.html !== html} hasLimits={false} />}
      <FactList facts={serialization} />
      {schema && <SchemaInside schema={schema} level={1} />}
      {content && <MediaTypeList content={content} />}
      {examples.length > 0 && (
        <ul className="api-parameter-examples">
          {examples.map((example) => (
            <li key={example.anchor} id={example.anchor}>
              <span className="api-label">{example.label ?? 'Example'}</span> <code>{example.value}</code>
              <RichText html={example.html} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Parameters of an operation by place. */
export function ParameterList({ groups }: { readonly groups: readonly ParameterGroup[] }): ReactElement {
  return (
    <>
      {groups.map(({ location: place, anchor, label, parameters }) => (
        <section key={place} aria-labelledby={anchor}>
          <ApiHeading level={3} id={anchor} text={label} />
          <ul className="api-properties">
            {parameters.map((parameter) => (
              <ParameterRow key={parameter.anchor} parameter={parameter} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Headers of an answer or of a part of a form. */
export function HeaderList({ headers }: { readonly headers: readonly Parameter[] }): ReactElement | null {
  if (headers.length === 0) return null;
  return (
    <details className="api-fold api-headers">
      <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
      <ul className="api-properties">
        {headers.map((header) => (
          <ParameterRow key={header.anchor} parameter={header} />
        ))}
      </ul>
    </details>
  );
}
