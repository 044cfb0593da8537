import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { findFolds, foldStep, visibleLines, type Fold } from '../../console/fold-lines';
import { keyPaths } from '../../console/key-paths';
import { indentOf } from '../../../kit/highlight/code-lines';
import { readJsonTokens, type RawToken } from '../../../kit/highlight/json-tokens';
import { showInvisible } from '../../../kit/diagnostics/show-invisible';
import { leaveDrawer } from './response-differences';
import { grouped } from '../../../kit/texts/counted';
import { t } from '../../../kit/texts/t';

/** Lines that show at first, and how many more each press shows: each line has several elements. */
const STEP = 200;

/** Characters of a line that show: a browser lays out a longer one in one task. */
const MAX_LINE = 4000;

type Line = readonly Pick<RawToken, 'text' | 'kind'>[];

const textOf = (line: Line): string => line.map(({ text }) => text).join('');

/** `items, 25 items` for `"items": [`: what a fold contains, for its button. */
function nameOf(line: string, { size }: Fold): string {
  const [, key] = /^\s*"((?:[^"\\]|\\.)*)"\s*:/.exec(line) ?? [];
  const isList = line.trimEnd().endsWith('[');
  return isList
    ? t`${showInvisible(key ?? t`list`)}, ${size} items`
    : t`${showInvisible(key ?? t`object`)}, ${size} members`;
}

/** A text without spaces that fits a phone, such as an id: a line breaks before it, never inside of it. */
const isId = (text: string): boolean => /^"\S{1,38}"$/.test(text);

interface TokensProps {
  readonly line: Line;
  /** Id of the row in the reference for the name at the start of the line. */
  readonly anchor: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
}

function Tokens({ line, anchor, ...handlers }: TokensProps): ReactElement {
  const name = anchor === undefined ? -1 : line.findIndex(({ kind }) => kind === 'type');
  return (
    <>
      {line.map(({ text, kind }, position) =>
        kind === undefined ? (
          text
        ) : position === name ? (
          <a
            key={position}
            className="tok-type answer-key"
            href={`#${anchor ?? ''}`}
            tabIndex={-1}
            onClick={({ currentTarget }) => leaveDrawer(currentTarget)}
            {...handlers}
          >
            {text}
          </a>
        ) : (
          // Tokens never change their order.
          <span key={position} className={`tok-${kind}${isId(text) ? ' whole' : ''}`}>
            {text}
          </span>
        ),
      )}
    </>
  );
}

/** The start of a line, as far as it shows. */
function cutLine(line: Line): { readonly tokens: Line; readonly hidden: number } {
  const tokens: Line[number][] = [];
  let room = MAX_LINE;
  for (const token of line) {
    if (room > 0)
      tokens.push(token.text.length > room ? { ...token, text: token.text.slice(0, room) } : token);
    room -= token.text.length;
  }
  return { tokens, hidden: Math.max(0, -room) };
}

interface CodeLineProps extends Omit<TokensProps, 'line'> {
  readonly line: Line;
  /** Of the whole text, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** What begins on this line and can be folded. */
  readonly fold: Fold | undefined;
  /** The last line of the fold. */
  readonly end: string;
  readonly isFolded: boolean;
  /** Whether Tab leads to its button. */
  readonly isStop: boolean;
  readonly onToggle: () => void;
}

function CodeLine(props: CodeLineProps): ReactElement {
  const { line, index, isLast, fold, end, isFolded, isStop, onToggle, anchor, ...handlers } = props;
  const { tokens, hidden } = cutLine(line);
  return (
    <span className="code-line" data-indent={indentOf(line[0]?.text ?? '') || undefined}>
      {fold && (
        <button
          type="button"
          className="fold-button"
          data-fold={index}
          tabIndex={isStop ? 0 : -1}
          aria-expanded={!isFolded}
          aria-label={nameOf(textOf(line), fold)}
          onClick={onToggle}
          {...handlers}
        />
      )}
      <Tokens line={tokens} anchor={anchor} {...handlers} />
      {hidden > 0 && (
        <span className="fold-size"> {t`… ${grouped(hidden)} more characters in this line`}</span>
      )}
      {fold && isFolded && (
        <>
          <span className="fold-size"> … {fold.size} </span>
          {end}
        </>
      )}
      {!isLast && '\n'}
    </span>
  );
}

interface AnswerCodeProps {
  readonly text: string;
  /** Whether the text is formatted JSON, which can be folded. */
  readonly isJson: boolean;
  /** Id of the row in the reference for a member, by the names that lead to it. */
  readonly anchorOf: (path: readonly string[]) => string | undefined;
}

/** The lines of a text with what can be folded, and the id of the row in the reference for each. */
function useLines(text: string, isJson: boolean, anchorOf: AnswerCodeProps['anchorOf']) {
  const lines = useMemo<readonly Line[]>(
    () =>
      (isJson ? readJsonTokens(text) : undefined) ??
      text.split('\n').map((line) => [{ text: line, kind: undefined }]),
    [text, isJson],
  );
  const folds = useMemo(
    () => (isJson ? findFolds(lines.map(textOf)) : new Map<number, Fold>()),
    [lines, isJson],
  );
  const paths = useMemo(
    () => (isJson ? keyPaths(lines.map(textOf)) : new Map<number, readonly string[]>()),
    [lines, isJson],
  );
  const anchorAt = (index: number): string | undefined => {
    const path = paths.get(index);
    const anchor = path && anchorOf(path);
    return anchor !== undefined && document.getElementById(anchor) ? anchor : undefined;
  };
  return { lines, folds, anchorAt };
}

/** The text of a response: JSON in colors, with a button for each bracket that folds, and links to the reference. React escapes it. */
export function AnswerCode({ text, isJson, anchorOf }: AnswerCodeProps): ReactElement {
  const { lines, folds, anchorAt } = useLines(text, isJson, anchorOf);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [limit, setLimit] = useState(STEP);
  const visible = visibleLines(lines.length, folds, folded, limit);
  const last = visible.at(-1);
  const next = last === undefined ? 0 : (folded.has(last) ? (folds.get(last)?.end ?? last) : last) + 1;
  const toggle = (index: number): void => {
    const others = new Set(folded);
    if (!others.delete(index)) others.add(index);
    setFolded(others);
  };
  const shown = visible.filter((index) => folds.has(index));
  // Tab leads to one fold only, because a long response has hundreds: the last one with the focus, or the one before
  // it that still shows.
  const [lastFocused, setFocused] = useState(0);
  const stop = shown.filter((index) => index <= lastFocused).at(-1) ?? shown[0];
  const code = useRef<HTMLElement>(null);
  const keysId = useId();
  const focusFold = (index: number): void =>
    code.current?.querySelector<HTMLElement>(`[data-fold="${index}"]`)?.focus();
  const onKey = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isKey = !event.currentTarget.matches('.fold-button');
    if (way !== undefined) {
      const all = [...(code.current?.querySelectorAll<HTMLElement>('.fold-button, .answer-key') ?? [])];
      event.preventDefault();
      all[all.indexOf(event.currentTarget) + way]?.focus();
      return;
    }
    if (isKey && event.key.startsWith('Arrow')) {
      event.preventDefault();
      if (event.key === 'ArrowLeft' && stop !== undefined) focusFold(stop);
      return;
    }
    const step = foldStep(event.key, index, shown, folds, folded);
    if (!step) return;
    event.preventDefault();
    if ('focus' in step) focusFold(step.focus);
    else toggle(index);
  };
  // The outermost brackets stay open, so that something is left to open.
  const inner = [...folds.keys()].filter((index) => index > 0);
  const areFolded = inner.length > 0 && inner.every((index) => folded.has(index));
  return (
    <>
      {inner.length > 0 && (
        <button
          type="button"
          className="fold-all"
          onClick={() => setFolded(areFolded ? new Set() : new Set(inner))}
        >
          {areFolded ? t`Unfold all` : t`Fold all`}
        </button>
      )}
      {/* A long body scrolls inside, so the element must be focusable. */}
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Response body`}
        aria-describedby={shown.length > 0 ? keysId : undefined}
      >
        <code ref={code} className={isJson ? 'language-json' : undefined}>
          {visible.map((index) => (
            <CodeLine
              key={index}
              line={lines[index] ?? []}
              fold={folds.get(index)}
              end={textOf(lines[folds.get(index)?.end ?? -1] ?? []).trim()}
              index={index}
              isFolded={folded.has(index)}
              isStop={index === stop}
              anchor={anchorAt(index)}
              onFocus={() => setFocused(index)}
              onKeyDown={(event) => onKey(event, index)}
              onToggle={() => toggle(index)}
              isLast={index === last}
            />
          ))}
        </code>
      </pre>
      {shown.length > 0 && (
        <>
          <p className="visually-hidden" id={keysId}>
            {t`Tab leads to one bracket. Up and down arrow keys move between brackets and fields with a link to the reference, left folds, right unfolds.`}
          </p>
          <p className="fold-keys" aria-hidden="true">
            {t`↑ ↓ move, ← → fold`}
          </p>
        </>
      )}
      {next < lines.length && (
        <button type="button" className="fold-more" onClick={() => setLimit(limit + STEP)}>
          {t`Show ${Math.min(STEP, lines.length - next)} more lines (${lines.length - next} remaining)`}
        </button>
      )}
    </>
  );
}
