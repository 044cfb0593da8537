import type { ReactElement } from 'react';
import { formatJson } from '../../../apis/value-checks/check-json';
import { errorsAt, type RequestError } from '../../console/request-gaps';
import { defaultBody } from '../../../apis/request/build-request';
import { typesOf } from '../../../apis/request/parameter-text';
import { memberSchema } from '../../../apis/request/typed-text';
import type { RequestBodyChoice, RequestValues } from '../../../apis/model/request';
import { EXACT, Field, Part, SelectField, TextField } from './field';
import { ForeignText } from './message-text';
import { t } from '../../../kit/texts/t';

interface BodyEditorProps {
  readonly bodies: readonly RequestBodyChoice[];
  readonly isRequired: boolean;
  readonly values: RequestValues;
  readonly files: ReadonlyMap<string, readonly File[]>;
  readonly errors: readonly RequestError[];
  readonly onChange: (values: RequestValues) => void;
  /** Hears the chosen files; none if the choice was taken back. */
  readonly onFiles: (name: string, files: readonly File[]) => void;
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
        <SelectField
          label={t`Media type`}
          value={body?.mediaType ?? NONE}
          options={[
            ...(isRequired ? [] : [[NONE, t`no body`] as const]),
            ...bodies.map(({ mediaType }) => [mediaType, mediaType] as const),
          ]}
          onChange={choose}
        />
      )}
      {body && choice && <BodyFields {...props} body={body} choice={choice} />}
    </Part>
  );
}

interface BodyFieldsProps extends BodyEditorProps {
  readonly body: Body;
  readonly choice: RequestBodyChoice;
}

function BodyFields(props: BodyFieldsProps): ReactElement {
  const { body, choice, onFiles } = props;
  if (body.kind === 'text') return <BodyText {...props} body={body} />;
  if (body.kind !== 'file') return <FormFields {...props} body={body} />;
  return (
    <Field label={t`File (${choice.mediaType})`}>
      {(names) => (
        <input {...names} type="file" onChange={({ target }) => onFiles('body', [...(target.files ?? [])])} />
      )}
    </Field>
  );
}

type BodyOf<Kind extends Body['kind']> = BodyFieldsProps & { readonly body: Extract<Body, { kind: Kind }> };

function BodyText({ body, choice, values, errors, onChange }: BodyOf<'text'>): ReactElement {
  const setText = (text: string): void => onChange({ ...values, body: { ...body, text } });
  const example = choice.examples.findIndex(({ text }) => text === body.text);
  return (
    <>
      {choice.examples.length > 1 && (
        <SelectField
          label={t`Start from`}
          value={example}
          options={[
            ...(example < 0 ? [[-1, t`Custom`] as const] : []),
            ...choice.examples.map(({ label }, index) => [index, label] as const),
          ]}
          onChange={(index) => setText(choice.examples[index]?.text ?? body.text)}
        />
      )}
      <Field label={choice.mediaType} id="console-body" part="body" errors={errorsAt(errors)}>
        {(names) => (
          <textarea
            {...names}
            className="console-code"
            rows={Math.min(16, Math.max(5, body.text.split('\n').length + 1))}
            {...EXACT}
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

function FormFields({
  body,
  choice,
  values,
  files,
  errors,
  onChange,
  onFiles,
}: BodyOf<'form'>): ReactElement {
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
        const field = {
          label: <code>{name}</code>,
          isRequired: choice.fields.find((one) => one.name === name)?.isRequired ?? false,
          errors: errorsAt(errors).filter(({ pointer }) => pointer === `/${name}`),
        };
        if (!isFile)
          return (
            <TextField key={index} {...field} value={value} onChange={(text) => setField(index, text)} />
          );
        const chosen = files
          .get(name)
          ?.map((file) => file.name)
          .join(', ');
        const isList = typesOf(memberSchema(choice.schema, choice.schema, name), choice.schema).includes(
          'array',
        );
        return (
          <Field key={index} {...field} hint={chosen !== undefined && <ForeignText text={chosen} />}>
            {(names) => (
              <input
                {...names}
                type="file"
                multiple={isList}
                onChange={({ target }) => {
                  const list = [...(target.files ?? [])];
                  onFiles(name, list);
                  setField(index, list[0]?.name ?? '');
                }}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}
