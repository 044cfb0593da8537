import type { ReactElement } from 'react';
import { formatJson } from '../../console/check-json';
import { errorsAt, type RequestError } from '../../console/request-gaps';
import { defaultBody } from '../../request/build-request';
import type { RequestBodyChoice, RequestValues } from '../../model/request';
import { Field, Part } from './field';
import { ForeignText } from './message-text';
import { t } from '../../texts/t';

interface BodyEditorProps {
  readonly bodies: readonly RequestBodyChoice[];
  readonly isRequired: boolean;
  readonly values: RequestValues;
  readonly files: ReadonlyMap<string, File>;
  readonly errors: readonly RequestError[];
  readonly onChange: (values: RequestValues) => void;
  readonly onFile: (name: string, file: File | undefined) => void;
}

type Body = NonNullable<RequestValues['body']>;

const NONE = '';

function withoutBody({ server, serverVariables, parameters, security }: RequestValues): RequestValues {
  return { server, serverVariables, parameters, security };
}

/** The body in one of its media types: text that starts with an example, form fields, or a file. */
export function BodyEditor(props: BodyEditorProps): ReactElement {
  const { bodies, isRequired, values, onChange } = props;
  const { body } = values;
  const choice = bodies.find(({ mediaType }) => mediaType === body?.mediaType);
  const choose = (mediaType: string): void => {
    const next = bodies.find((other) => other.mediaType === mediaType);
    if (next) onChange({ ...values, body: defaultBody(next) });
    else onChange(withoutBody(values));
  };
  return (
    <Part title={t`Request body`}>
      {(bodies.length > 1 || !isRequired) && (
        <Field label={t`Media type`}>
          {(names) => (
            <select
              {...names}
              value={body?.mediaType ?? NONE}
              onChange={({ target }) => choose(target.value)}
            >
              {!isRequired && <option value={NONE}>{t`no body`}</option>}
              {bodies.map(({ mediaType }) => (
                <option key={mediaType}>{mediaType}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {body && choice && <BodyFields {...props} body={body} choice={choice} />}
    </Part>
  );
}

function BodyFields({
  body,
  choice,
  values,
  files,
  errors,
  onChange,
  onFile,
}: BodyEditorProps & { readonly body: Body; readonly choice: RequestBodyChoice }): ReactElement {
  if (body.kind === 'file') {
    return (
      <Field label={t`File (${choice.mediaType})`}>
        {(names) => (
          <input {...names} type="file" onChange={({ target }) => onFile('body', target.files?.[0])} />
        )}
      </Field>
    );
  }
  if (body.kind === 'text') {
    const setText = (text: string): void => onChange({ ...values, body: { ...body, text } });
    const example = choice.examples.findIndex(({ text }) => text === body.text);
    return (
      <>
        {choice.examples.length > 1 && (
          <Field label={t`Start from`}>
            {(names) => (
              <select
                {...names}
                value={example}
                onChange={({ target }) => setText(choice.examples[Number(target.value)]?.text ?? body.text)}
              >
                {example < 0 && <option value={-1}>{t`Custom`}</option>}
                {choice.examples.map(({ label }, index) => (
                  <option key={index} value={index}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={choice.mediaType} id="console-body" errors={errorsAt(errors)}>
          {(names) => (
            <textarea
              {...names}
              className="console-code"
              rows={Math.min(16, Math.max(5, body.text.split('\n').length + 1))}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={body.text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {choice.kind === 'json' && (
          <button type="button" className="console-small" onClick={() => setText(formatJson(body.text))}>
            {t`Format`}
          </button>
        )}
      </>
    );
  }
  const setField = (at: number, value: string): void =>
    onChange({
      ...values,
      body: {
        ...body,
        fields: body.fields.map((field, index) => (index === at ? { ...field, value } : field)),
      },
    });
  return (
    <>
      {body.fields.map(({ name, value, isFile }, index) => {
        const isRequired = choice.fields.find((field) => field.name === name)?.isRequired ?? false;
        return (
          <Field
            key={index}
            label={<code>{name}</code>}
            isRequired={isRequired}
            errors={errorsAt(errors).filter(({ pointer }) => pointer === `/${name}`)}
            hint={isFile && files.has(name) ? <ForeignText text={files.get(name)?.name ?? ''} /> : undefined}
          >
            {(names) =>
              isFile ? (
                <input
                  {...names}
                  type="file"
                  onChange={({ target }) => {
                    onFile(name, target.files?.[0]);
                    setField(index, target.files?.[0]?.name ?? '');
                  }}
                />
              ) : (
                <input
                  {...names}
                  type="text"
                  spellCheck={false}
                  autoComplete="off"
                  value={value}
                  onChange={({ target }) => setField(index, target.value)}
                />
              )
            }
          </Field>
        );
      })}
    </>
  );
}
