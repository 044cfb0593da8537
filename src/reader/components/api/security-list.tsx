import type { ReactElement } from 'react';
import type { Security, SecurityRequirement, SecurityScheme } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { t } from '../../../kit/texts/t';

type Alternative = Security['alternatives'][number];

/** The scheme of a requirement; its id only where another one has the same label. */
function SchemeName({
  requirement: { name, label, href },
  isAlso = false,
  hasTwin = false,
}: {
  readonly requirement: SecurityRequirement;
  readonly isAlso?: boolean;
  readonly hasTwin?: boolean;
}): ReactElement {
  return (
    <p>
      {isAlso && <span className="api-and">{t`and`} </span>}
      <ApiLink href={href}>{label}</ApiLink>
      {hasTwin && label !== name && (
        <>
          {' '}
          <code>{name}</code>
        </>
      )}
    </p>
  );
}

/** What a token must be allowed to do. */
export function ScopeList({ scopes }: Pick<SecurityRequirement, 'scopes'>): ReactElement | null {
  if (scopes.length === 0) return null;
  return (
    <ul className="api-scopes">
      {scopes.map(({ name, html }) => (
        <li key={name}>
          <code>{name}</code> <RichText html={html} className="api-value-text" />
        </li>
      ))}
    </ul>
  );
}

/** More alternatives than these are folded, because a reader needs one of them. */
const OPEN_ALTERNATIVES = 2;

function Alternatives({
  alternatives,
  all = alternatives,
}: Pick<Security, 'alternatives'> & { readonly all?: Security['alternatives'] }): ReactElement {
  const schemes = new Map(
    all.flatMap(({ requirements }) => requirements.map((one) => [one.name, one.label])),
  );
  const hasTwin = ({ name, label }: SecurityRequirement): boolean =>
    [...schemes].some(([other, text]) => text === label && other !== name);
  return (
    <ul className="api-security">
      {alternatives.map(({ requirements }) => (
        <li key={requirements.map(({ name }) => name).join(' ')}>
          {requirements.map((requirement, index) => (
            <div key={requirement.name} className="api-requirement">
              <SchemeName requirement={requirement} isAlso={index > 0} hasTwin={hasTwin(requirement)} />
              <ScopeList scopes={requirement.scopes} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ requirements }: Alternative): string => requirements.map(({ name }) => name).join(' and ');

/** Whether all that requests need is one scheme, which the list of schemes says. */
export function isOnlyScheme(
  { isOptional, alternatives }: Security,
  schemes: readonly Pick<SecurityScheme, 'name'>[],
): boolean {
  const [first] = alternatives;
  return (
    !isOptional &&
    alternatives.length === 1 &&
    schemes.length === 1 &&
    first?.requirements.every(({ name, scopes }) => name === schemes[0]?.name && scopes.length === 0) === true
  );
}

/** How requests are authenticated: alternatives, each with all of its schemes; the first is open. */
export function SecurityList({ security }: { readonly security: Security }): ReactElement {
  const { alternatives, isOptional } = security;
  if (alternatives.length === 0) return <p className="api-text">{t`No authentication required.`}</p>;
  const isFolded = alternatives.length > OPEN_ALTERNATIVES;
  const others = isFolded ? alternatives.slice(1) : [];
  return (
    <>
      {isOptional && <p className="api-text">{t`Authentication is optional.`}</p>}
      {alternatives.length > 1 && <p className="api-text">{t`Use one of these methods.`}</p>}
      <Alternatives alternatives={isFolded ? alternatives.slice(0, 1) : alternatives} all={alternatives} />
      {others.length > 0 && (
        <details className="api-fold">
          <summary>{t`${others.length} other methods: ${others.map(nameOf).join(', ')}`}</summary>
          <Alternatives alternatives={others} all={alternatives} />
        </details>
      )}
    </>
  );
}
