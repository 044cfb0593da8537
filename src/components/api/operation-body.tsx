import type { ReactElement, ReactNode } from 'react';
import type { Operation } from '../../model/api';
import { ApiFlag } from './api-flag';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { Endpoint } from './endpoint';
import { ErrorTable } from './error-table';
import { FirstScreenEnd, SCREEN_CHARACTERS } from './first-screen-end';
import { MediaTypeList } from './media-type-list';
import { ParameterList } from './parameter-list';
import { ResponseList } from './response-list';
import { RichText } from './rich-text';
import { SampleColumn } from './sample-column';
import { SecurityList } from './security-list';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly flag?: ReactNode;
  /** Inside a callback, parts have plain titles: their ids belong to the page's own operation. */
  readonly isNested: boolean;
  readonly children: ReactNode;
}

function Part({ id, title, flag, isNested, children }: PartProps): ReactElement {
  return (
    <section {...(isNested ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {isNested ? (
        <p className="api-part-title">
          {title} {flag}
        </p>
      ) : (
        <ApiHeading level={2} id={id} text={title}>
          {title} {flag}
        </ApiHeading>
      )}
      {children}
    </section>
  );
}

interface OperationBodyProps {
  readonly operation: Operation;
  readonly isNested?: boolean;
}

/** Everything about an operation but its title and its samples. */
export function OperationBody({ operation, isNested = false }: OperationBodyProps): ReactElement {
  const { externalDocs } = operation;
  const isLong = (operation.html?.length ?? 0) >= SCREEN_CHARACTERS;
  return (
    <>
      <RichText html={operation.html} className={isNested ? 'prose api-text' : 'prose'} />
      {externalDocs && (
        <p className="api-text">
          See also <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>.
        </p>
      )}
      {isLong && !isNested && <FirstScreenEnd />}
      <Needs operation={operation} isNested={isNested} />
      {!isLong && !isNested && <FirstScreenEnd />}
      <Exchange operation={operation} isNested={isNested} />
    </>
  );
}

/** What a caller must hold and may set: security and parameters. */
function Needs({ operation, isNested }: OperationBodyProps & { readonly isNested: boolean }): ReactElement {
  const { security, parameters } = operation;
  return (
    <>
      {security && (
        <Part id="security" title="Security" isNested={isNested}>
          <SecurityList security={security} />
        </Part>
      )}
      {parameters.length > 0 && (
        <Part id="parameters" title="Parameters" isNested={isNested}>
          <ParameterList groups={parameters} />
        </Part>
      )}
    </>
  );
}

/** What goes over the wire: body, answers, and what the API sends back later. */
function Exchange({
  operation,
  isNested,
}: OperationBodyProps & { readonly isNested: boolean }): ReactElement {
  const { requestBody, responses, errors, callbacks } = operation;
  return (
    <>
      {requestBody && (
        <Part
          id="request-body"
          title="Request body"
          isNested={isNested}
          flag={requestBody.isRequired && <ApiFlag kind="required" />}
        >
          <RichText html={requestBody.html} />
          <MediaTypeList content={requestBody.content} />
        </Part>
      )}
      {responses.length > 0 && (
        <Part id="responses" title="Responses" isNested={isNested}>
          <ResponseList responses={responses} />
        </Part>
      )}
      {errors.length > 0 && (
        <Part id="errors" title="Errors" isNested={isNested}>
          <ErrorTable errors={errors} />
        </Part>
      )}
      {callbacks.length > 0 && (
        <Part id="callbacks" title="Callbacks" isNested={isNested}>
          <p className="api-text">Requests that the API sends to you later.</p>
          {callbacks.map(({ anchor, name, expression, operation: inner }) => (
            <section key={anchor} className="api-callback" aria-labelledby={anchor}>
              <ApiHeading level={3} id={anchor} text={name}>
                {name} {inner.isDeprecated && <ApiFlag kind="deprecated" />}
              </ApiHeading>
              {inner.summary !== `${inner.method.toUpperCase()} ${expression}` && (
                <p className="api-text">{inner.summary}</p>
              )}
              <Endpoint operation={inner} />
              <OperationBody operation={inner} isNested />
              <SampleColumn operation={inner} id={anchor} />
            </section>
          ))}
        </Part>
      )}
    </>
  );
}
