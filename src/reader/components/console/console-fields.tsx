import type { ReactElement } from 'react';
import type { RequestError } from '../../console/request-gaps';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';
import { AuthorizationFields } from './authorization-fields';
import { BodyEditor } from './body-editor';
import { FailureView } from './failure-view';
import type { FormRequest } from './form-request';
import { MockResponseField } from './mock-response-field';
import { ParameterFields } from './parameter-fields';
import { ServerField } from './server-field';

interface ConsoleFieldsProps {
  readonly description: RequestDescription;
  readonly apiId: string;
  readonly values: RequestValues;
  readonly request: FormRequest;
  readonly files: ReadonlyMap<string, readonly File[]>;
  readonly errors: readonly RequestError[];
  readonly change: (values: RequestValues) => void;
  readonly onFiles: (name: string, files: readonly File[]) => void;
}

/** Everything that the reader can choose of a request. */
export function ConsoleFields({
  description,
  apiId,
  values,
  request: { isOfMock, uncallable, prepared },
  files,
  errors,
  change,
  onFiles,
}: ConsoleFieldsProps): ReactElement {
  return (
    <>
      <ServerField servers={description.servers} values={values} onChange={change} />
      {isOfMock && (
        <MockResponseField
          responses={description.responses}
          value={values.mockStatus ?? ''}
          onChange={(status) => change({ ...values, mockStatus: status === '' ? undefined : status })}
        />
      )}
      <div role="status">{uncallable && <FailureView failure={uncallable} request={prepared} />}</div>
      {!uncallable && (
        <AuthorizationFields description={description} apiId={apiId} values={values} onChange={change} />
      )}
      <ParameterFields
        parameters={description.parameters}
        values={values}
        errors={errors}
        onChange={change}
      />
      {description.bodies.length > 0 && (
        <BodyEditor
          bodies={description.bodies}
          isRequired={description.isBodyRequired}
          values={values}
          files={files}
          errors={errors}
          onChange={change}
          onFiles={onFiles}
        />
      )}
    </>
  );
}
