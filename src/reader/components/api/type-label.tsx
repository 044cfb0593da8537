import type { ReactElement } from 'react';
import type { Fact, TypePart } from '../../../apis/model/schema';
import { ApiLink } from './api-link';

interface TypeLabelProps {
  readonly type: readonly TypePart[];
  /** Rules of the value; those in words continue the type: `integer, at least 1`. */
  readonly facts?: readonly Fact[] | undefined;
}

/** Inside a line, a rule begins with a lowercase letter, unless it begins with an abbreviation. */
const inLine = (text: string): string =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A type in words, with links to schemas. */
export function TypeLabel({ type, facts = [] }: TypeLabelProps): ReactElement {
  return (
    <span className="api-type">
      {type.map(({ text, href }, index) => (
        // Parts never move.
        <ApiLink key={index} href={href}>
          {text}
        </ApiLink>
      ))}
      {facts.filter(({ code }) => code === undefined).map(({ text }) => `, ${inLine(text)}`)}
    </span>
  );
}
