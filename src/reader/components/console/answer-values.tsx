import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { say } from '../../client/elements/live-region';
import { applyValues } from '../../client/reader-values/apply-values';
import { checkId } from '../../client/reader-values/check-id';
import { isKept, readValues, writeValues } from '../../client/reader-values/chosen-values';
import { loadReaderValues } from '../../client/reader-values/reader-values-file';
import { answerValues, type AnswerValues } from '../../console/answer-values';
import type { ReaderId } from '../../../apis/reader-values/reader-values';
import type { NextCall, ParameterKey } from '../../../apis/model/request';
import { ForeignText } from './message-text';
import { t } from '../../../kit/texts/t';

/** Opens the console of a page with one more value. */
export type OpenNext = (route: string, parameter: ParameterKey, value: string) => void;

/** The ids of the reader that a site has; none until they are loaded, and offline. */
function useReaderIds(): readonly ReaderId[] {
  const [ids, setIds] = useState<readonly ReaderId[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadReaderValues().then(
      (values) => isCurrent && setIds(values.ids),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return ids;
}

/** Makes a value the reader's own, in all samples. */
function keepValue({ key, label }: ReaderId, value: string): void {
  const chosen = readValues();
  writeValues({ ...chosen, ids: { ...chosen.ids, [key]: value } }, isKept());
  void applyValues();
  say(t`Samples show ${value} for ${label}.`);
}

interface ValueListProps {
  readonly found: AnswerValues;
  readonly onOpen: OpenNext;
}

/** The values of one name, each with what can be done with it. */
function ValueList({ found: { name, values, calls, id }, onOpen }: ValueListProps): ReactElement {
  const [place, setPlace] = useState(0);
  const [own, setOwn] = useState(() => id && readValues().ids[id.key]);
  const call = calls[place];
  return (
    <li className="console-field">
      <code>
        <ForeignText text={name} />
      </code>
      {calls.length > 0 && (
        <select
          aria-label={t`Next request with ${name}`}
          value={place}
          onChange={({ target }) => setPlace(Number(target.value))}
        >
          {calls.map(({ title, parameter }, index) => (
            <option key={index} value={index}>
              {`${title} (${parameter.slice(parameter.indexOf(':') + 1)})`}
            </option>
          ))}
        </select>
      )}
      <ul>
        {values.map((value) => (
          <li key={value} className="console-keep">
            <code>
              <ForeignText text={value} />
            </code>
            {call && (
              <button
                type="button"
                className="console-small"
                aria-label={t`Use ${value} in ${call.title}`}
                onClick={() => onOpen(call.route, call.parameter, value)}
              >
                {t`Use in request`}
              </button>
            )}
            {id && checkId(value, id) === undefined && (
              <button
                type="button"
                className="console-small"
                aria-pressed={own === value}
                aria-label={t`Use ${value} in samples`}
                onClick={() => {
                  keepValue(id, value);
                  setOwn(value);
                }}
              >
                {own === value ? t`In your samples` : t`Use in samples`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface AnswerValueListProps {
  /** The whole body; undefined until it is read. */
  readonly text: string | undefined;
  readonly headers: Parameters<typeof answerValues>[1];
  readonly next: readonly NextCall[];
  readonly onOpen: OpenNext;
}

/** What of a response is an input: of another request, or of the samples. */
export function AnswerValueList({ text, headers, next, onOpen }: AnswerValueListProps): ReactElement | null {
  const ids = useReaderIds();
  const found = useMemo(() => answerValues(text, headers, next, ids), [text, headers, next, ids]);
  const [isOpen, setOpen] = useState(false);
  if (found.length === 0) return null;
  const count = found.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <details className="console-headers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`Use values of this response (${count})`}</summary>
      <ul>
        {isOpen && found.map((values) => <ValueList key={values.name} found={values} onOpen={onOpen} />)}
      </ul>
    </details>
  );
}
