import { innerHtml } from '../../../kit/html/inner-html';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { bodyLabel, callName } from '../../../apis/text/call-words';
import { hasDetails } from '../../../apis/text/has-details';
import type { ApiOperationPageModel, Operation } from '../../../apis/model/api';
import { ApiFlag } from './api-flag';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { CallbackExamples } from './callback-examples';
import { Endpoint } from './endpoint';
import { ErrorTable } from './error-table';
import { ExampleList } from './example-list';
import { MediaTypeList } from './media-type-list';
import { FurtherFacts, OperationFacts } from './operation-facts';
import { examplesOf } from './panel';
import { ParameterList, ParameterRows } from './parameter-list';
import { ResponseList } from './response-list';
import { RichText } from './rich-text';
import { SecurityList } from './security-list';
import { ServerList } from './server-list';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly flag?: ReactNode;
  /** Inside a callback, parts have plain titles: their ids belong to the page's own operation. */
  readonly isNested?: boolean;
  readonly children: ReactNode;
}

function Part({ id, title, flag, isNested = false, children }: PartProps): ReactElement {
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

interface OperationProps {
  readonly operation: Operation;
}

interface NestableProps extends OperationProps {
  readonly isNested?: boolean;
}

function SeeAlso({ operation: { externalDocs } }: OperationProps): ReactElement | null {
  return externalDocs ? (
    <p className="api-text">
      {sentence`See also ${<ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>}.`}
    </p>
  ) : null;
}

/** One heading for parameters of one location; otherwise one for all, and one for each location. */
function Parameters({ operation: { parameters }, isNested = false }: NestableProps): ReactElement | null {
  const [first, second] = parameters;
  if (!first) return null;
  return second ? (
    <Part id="parameters" title={t`Parameters`} isNested={isNested}>
      <ParameterList groups={parameters} />
    </Part>
  ) : (
    <div id={isNested ? first.anchor : 'parameters'}>
      <Part id={first.anchor} title={first.label} isNested={isNested}>
        <ParameterRows parameters={first.parameters} />
      </Part>
    </div>
  );
}

function RequestBodyPart({ operation, isNested = false }: NestableProps): ReactElement | null {
  const { requestBody, requestSamples } = operation;
  if (!requestBody) return null;
  // Without samples, the examples are beside the text.
  const examples = requestSamples.length > 0 ? examplesOf(requestBody.content) : [];
  return (
    <Part
      id="request-body"
      title={bodyLabel(operation)}
      isNested={isNested}
      flag={requestBody.isRequired && <ApiFlag kind="required" />}
    >
      <RichText html={requestBody.html} />
      <MediaTypeList content={requestBody.content} above={requestBody.html} />
      {examples.length > 0 && (
        <div className="api-body-examples">
          <ExampleList examples={examples} isOpen={false} />
        </div>
      )}
    </Part>
  );
}

function Errors({
  operation: {
    errors,
    sheet: { exceptions },
  },
  isNested = false,
}: NestableProps): ReactElement | null {
  return errors.length > 0 ? (
    <Part id="errors" title={t`Errors`} isNested={isNested}>
      {exceptions.map(({ label, html }) => (
        <p key={label} className="api-text">
          <strong>{label}:</strong> <span {...innerHtml(html)} />
        </p>
      ))}
      <ErrorTable errors={errors} />
    </Part>
  ) : null;
}

/** What is read once the inputs are known: the description below its lead, and further facts. */
function Details({ operation }: OperationProps): ReactElement | null {
  const { description } = operation;
  return hasDetails(operation) ? (
    <Part id="details" title={t`Details`}>
      {description?.lead !== undefined && <RichText html={description.rest} className="prose" />}
      <FurtherFacts operation={operation} />
    </Part>
  ) : null;
}

/** The part up to the heading of the responses: who can call an operation, its inputs, and its details. */
export function OperationBody({
  operation,
  otherTags,
}: Pick<ApiOperationPageModel, 'operation' | 'otherTags'>): ReactElement {
  const { description, servers, requestSamples, responses } = operation;
  const hasServerList = requestSamples.length === 0 || servers.some(({ variables }) => variables.length > 0);
  return (
    <>
      <OperationFacts operation={operation} />
      {description?.lead === undefined && <RichText html={description?.rest} className="prose" />}
      {hasServerList && <ServerList servers={servers} />}
      <Parameters operation={operation} />
      <RequestBodyPart operation={operation} />
      <Details operation={operation} />
      <SeeAlso operation={operation} />
      {otherTags.length > 0 && (
        <p className="api-text">
          {t`Also tagged:`}{' '}
          {otherTags.map(({ title, route }, index) => (
            <Fragment key={route}>
              {index > 0 && ', '}
              <ApiLink href={route}>{title}</ApiLink>
            </Fragment>
          ))}
        </p>
      )}
      {/* In a narrow window, the panel with the examples is between this heading and what follows. */}
      {responses.length > 0 && <ApiHeading level={2} id="responses" text={t`Responses`} />}
    </>
  );
}

/** The part after that heading: fields of the responses, errors, and callbacks. */
export function OperationAnswers({ operation }: OperationProps): ReactElement {
  const { responses, callbacks } = operation;
  return (
    <>
      {responses.length > 0 && (
        <section aria-labelledby="responses">
          <ResponseList responses={responses} />
        </section>
      )}
      <Errors operation={operation} />
      {callbacks.length > 0 && (
        <Part id="callbacks" title={t`Callbacks`}>
          <p className="api-text">{t`Requests that the API sends to you later.`}</p>
          {callbacks.map(({ anchor, name, expression, operation: inner }) => (
            <section key={anchor} className="api-callback" aria-labelledby={anchor}>
              <ApiHeading level={3} id={anchor} text={name}>
                {name} {inner.isDeprecated && <ApiFlag kind="deprecated" />}
              </ApiHeading>
              {inner.summary !== callName({ ...inner, name: expression }) && (
                <p className="api-text">{inner.summary}</p>
              )}
              <Endpoint operation={inner} />
              <ServerList servers={inner.servers} />
              <CallbackBody operation={inner} />
              <CallbackExamples operation={inner} />
            </section>
          ))}
        </Part>
      )}
    </>
  );
}

/** The same for an operation inside another one's page. */
function CallbackBody({ operation }: OperationProps): ReactElement {
  const { html, security, responses } = operation;
  return (
    <>
      <RichText html={html} className="prose api-text" />
      <SeeAlso operation={operation} />
      {security && (
        <Part id="security" title={t`Security`} isNested>
          <SecurityList security={security} />
        </Part>
      )}
      <Parameters operation={operation} isNested />
      <RequestBodyPart operation={operation} isNested />
      {responses.length > 0 && (
        <Part id="responses" title={t`Responses`} isNested>
          <ResponseList responses={responses} />
        </Part>
      )}
      <Errors operation={operation} isNested />
    </>
  );
}
