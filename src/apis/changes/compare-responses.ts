import type { NormalHeader, NormalRequestBody, NormalResponse } from '../operation/normal-operation';
import type { ChangeLocation } from '../model/api-changes';
import { compareContent, compareSchemaOf } from './compare-content';
import { severityOf, type Direction } from './severity';
import { matched, type ChangeRecorder, type Pair } from './change-recorder';
import { t } from '../../kit/texts/t';

function compareHeaders(
  pair: Pair<readonly NormalHeader[]>,
  location: ChangeLocation,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  const { pairs, added } = matched(pair, ({ name }) => name.toLowerCase());
  for (const [old, now] of pairs) {
    const { name } = old;
    const at: ChangeLocation = { ...location, part: 'header', name };
    if (!now) {
      const message = t`The header "${name}" was removed.`;
      notebook.record(at, 'response-header-removed', 'breaking', old.path, message);
      continue;
    }
    const { isRequired } = now;
    if (old.isRequired !== isRequired)
      notebook.record(
        at,
        isRequired ? 'response-header-became-required' : 'response-header-became-optional',
        severityOf(direction, isRequired ? 'narrows' : 'widens'),
        now.path,
        isRequired ? t`Now always present.` : t`May now be missing.`,
      );
    compareSchemaOf({ before: old, after: now }, at, direction, notebook);
  }
  for (const { name, path } of added) {
    const at: ChangeLocation = { ...location, part: 'header', name };
    notebook.record(at, 'response-header-added', 'safe', path, t`The header "${name}" is new.`);
  }
}

const isError = (status: string): boolean => /^[45]/.test(status);

/** The response for a status: its own, its range's, or `default`. */
function answerFor(status: string, answers: ReadonlyMap<string, NormalResponse>): NormalResponse | undefined {
  return (
    answers.get(status) ??
    answers.get(`${status.charAt(0)}XX`) ??
    answers.get(`${status.charAt(0)}xx`) ??
    answers.get('default')
  );
}

/**
 * Compares the responses of an operation by status.
 *
 * @param direction  `response` if the API sends them, `request` if the caller returns them to a webhook.
 */
export function compareResponses(
  pair: Pair<readonly NormalResponse[]>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  const byStatus = (responses: readonly NormalResponse[]): Map<string, NormalResponse> =>
    new Map(responses.map((response) => [response.status, response]));
  const before = byStatus(pair.before);
  const after = byStatus(pair.after);
  for (const [status, old] of before) {
    const location: ChangeLocation = { ...at, part: 'response', status, steps: [] };
    const now = answerFor(status, after);
    if (!now) {
      notebook.record(
        // An undocumented error can still occur in another form, but clients rely on a success.
        location,
        isError(status) ? 'error-status-removed' : 'success-status-removed',
        isError(status) ? 'warning' : 'breaking',
        old.path,
        t`The status ${status} was removed.`,
      );
      continue;
    }
    compareHeaders({ before: old.headers, after: now.headers }, location, direction, notebook);
    compareContent({ before: old.content, after: now.content }, location, direction, notebook);
  }
  for (const [status, now] of after) {
    if (answerFor(status, before)) continue;
    notebook.record(
      { ...at, part: 'response', status, steps: [] },
      isError(status) ? 'error-status-added' : 'success-status-added',
      isError(status) || status === 'default' ? 'safe' : 'warning',
      now.path,
      t`The status ${status} is new.`,
    );
  }
}

/** Compares the request body: `request` if the caller sends it, `response` if it receives it by a webhook. */
export function compareRequestBody(
  { before: old, after: now }: Pair<NormalRequestBody | undefined>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  const { record: note } = notebook;
  const location: ChangeLocation = { ...at, part: 'request-body', steps: [] };
  if (old && now) {
    const { isRequired } = now;
    if (old.isRequired !== isRequired)
      note(
        location,
        isRequired ? 'request-body-became-required' : 'request-body-became-optional',
        severityOf(direction, isRequired ? 'narrows' : 'widens'),
        now.path,
        isRequired ? t`A body is now required.` : t`The body is now optional.`,
      );
    compareContent({ before: old.content, after: now.content }, location, direction, notebook);
  } else if (now) {
    const isRequired = now.isRequired && direction === 'request';
    note(
      location,
      isRequired ? 'required-request-body-added' : 'request-body-added',
      isRequired ? 'breaking' : 'safe',
      now.path,
      isRequired ? t`A required body was added.` : t`A body was added.`,
    );
  } else if (old) {
    note(location, 'request-body-removed', 'breaking', old.path, t`The body was removed.`);
  }
}
