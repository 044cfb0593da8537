import { isTrue, ownEntries } from '../openapi/json-value';
import { dereference, type Located } from '../openapi/resolve-ref';
import type { Specification } from '../openapi/specification';
import type { ChangeLocation } from '../model/api-changes';
import { compareContent, compareSchemaOf, inside } from './compare-content';
import { severityOf, type Direction } from './severity';
import type { Notebook, Pair } from './change-list';

function members(specification: Specification, holder: Located, key: string): Map<string, Located> {
  return new Map(
    ownEntries(holder.value, key).flatMap(([name, value]) => {
      const located = dereference(specification, { value, path: [...holder.path, key, name] });
      return located ? [[name, located] as const] : [];
    }),
  );
}

function compareHeaders(
  pair: Pair<Located>,
  location: ChangeLocation,
  direction: Direction,
  notebook: Notebook,
): void {
  const byName = (headers: ReadonlyMap<string, Located>): Map<string, [string, Located]> =>
    new Map([...headers].map(([name, located]) => [name.toLowerCase(), [name, located]]));
  const before = byName(members(notebook.specifications.before, pair.before, 'headers'));
  const after = byName(members(notebook.specifications.after, pair.after, 'headers'));
  for (const [key, [name, old]] of before) {
    const at: ChangeLocation = { ...location, part: 'header', name };
    const now = after.get(key)?.[1];
    if (!now) {
      notebook.note(at, {
        rule: 'response-header-removed',
        kind: 'removed',
        severity: 'breaking',
        path: old.path,
        message: `The header ${name} is gone.`,
      });
      continue;
    }
    const [wasRequired, isRequired] = [isTrue(old.value, 'required'), isTrue(now.value, 'required')];
    if (wasRequired !== isRequired)
      notebook.note(at, {
        rule: isRequired ? 'response-header-became-required' : 'response-header-became-optional',
        kind: 'changed',
        severity: severityOf(direction, isRequired ? 'narrows' : 'widens'),
        path: now.path,
        message: isRequired ? 'Is always there now.' : 'May be missing now.',
      });
    compareSchemaOf({ before: old, after: now }, at, direction, notebook);
  }
  for (const [key, [name, now]] of after) {
    if (before.has(key)) continue;
    notebook.note(
      { ...location, part: 'header', name },
      {
        rule: 'response-header-added',
        kind: 'added',
        severity: 'safe',
        path: now.path,
        message: `The header ${name} is new.`,
      },
    );
  }
}

const isError = (status: string): boolean => /^[45]/.test(status);

/** The answer that speaks for a status: its own, its range, or `default`. */
function answerFor(status: string, answers: ReadonlyMap<string, Located>): Located | undefined {
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
 * @param direction  `response` for an answer of the API, `request` for one that the caller gives to a webhook.
 */
export function compareResponses(
  pair: Pair<Located>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: Notebook,
): void {
  const before = members(notebook.specifications.before, pair.before, 'responses');
  const after = members(notebook.specifications.after, pair.after, 'responses');
  for (const [status, old] of before) {
    const location: ChangeLocation = { ...at, part: 'response', status, steps: [] };
    const now = answerFor(status, after);
    if (!now) {
      notebook.note(location, {
        rule: isError(status) ? 'error-status-removed' : 'success-status-removed',
        kind: 'removed',
        // An error that is no longer told may come in another form; a success that is gone was waited for.
        severity: isError(status) ? 'warning' : 'breaking',
        path: old.path,
        message: `The status ${status} is gone.`,
      });
      continue;
    }
    compareHeaders({ before: old, after: now }, location, direction, notebook);
    compareContent({ before: old, after: now }, location, direction, notebook);
  }
  for (const [status, now] of after) {
    if (answerFor(status, before)) continue;
    notebook.note(
      { ...at, part: 'response', status, steps: [] },
      {
        rule: isError(status) ? 'error-status-added' : 'success-status-added',
        kind: 'added',
        severity: isError(status) || status === 'default' ? 'safe' : 'warning',
        path: now.path,
        message: `The status ${status} is new.`,
      },
    );
  }
}

/** Compares the request body: `request` where the caller sends it, `response` where it gets it by a webhook. */
export function compareRequestBody(
  pair: Pair<Located>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: Notebook,
): void {
  const { specifications, note } = notebook;
  const read = (specification: Specification, holder: Located): Located | undefined => {
    const body = inside(holder, 'requestBody');
    return body.value === undefined ? undefined : dereference(specification, body);
  };
  const [old, now] = [read(specifications.before, pair.before), read(specifications.after, pair.after)];
  const location: ChangeLocation = { ...at, part: 'request-body', steps: [] };
  if (old && now) {
    const [wasRequired, isRequired] = [isTrue(old.value, 'required'), isTrue(now.value, 'required')];
    if (wasRequired !== isRequired)
      note(location, {
        rule: isRequired ? 'request-body-became-required' : 'request-body-became-optional',
        kind: 'changed',
        severity: severityOf(direction, isRequired ? 'narrows' : 'widens'),
        path: now.path,
        message: isRequired ? 'A body is required now.' : 'The body may be left out now.',
      });
    compareContent({ before: old, after: now }, location, direction, notebook);
  } else if (now) {
    const isRequired = isTrue(now.value, 'required') && direction === 'request';
    note(location, {
      rule: isRequired ? 'required-request-body-added' : 'request-body-added',
      kind: 'added',
      severity: isRequired ? 'breaking' : 'safe',
      path: now.path,
      message: isRequired ? 'A body is new and required.' : 'A body is new.',
    });
  } else if (old) {
    note(location, {
      rule: 'request-body-removed',
      kind: 'removed',
      severity: 'breaking',
      path: old.path,
      message: 'There is no body any more.',
    });
  }
}
