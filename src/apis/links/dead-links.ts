import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { objectToAddress, objectToLabel } from '../../kit/addresses/outside-address';
import { hasForeignScheme } from '../text/safe-href';
import type { Path } from '../../kit/values/pointer';
import type { Specification } from '../document/specification';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** A link that leads nowhere, or elsewhere than its text says, as written, with the path of the description. */
export interface DeadLink {
  readonly written: string;
  readonly label: string;
  readonly path: Path;
}

/** Number of positions in the warning. */
const NAMED = 5;

/** Why a link may not be shown, wherever it leads. */
const objectTo = ({ written, label }: DeadLink): Pick<Diagnostic, 'code' | 'message' | 'fix'> | undefined =>
  hasForeignScheme(written)
    ? {
        code: 'link/scheme',
        message: `"${showInvisible(written.slice(0, 80))}" is not an address that a page may link to.`,
        fix: 'Use a route, https://, or mailto:.',
      }
    : (objectToAddress(written) ?? objectToLabel(label, written));

/** Links of a document that are not shown: a warning for each that may harm readers, and one for all that lead nowhere. */
export function reportDeadLinks(
  specification: Pick<Specification, 'positionOf' | 'fileOf'>,
  links: readonly DeadLink[],
): Diagnostic[] {
  const harmful = links.filter((link) => objectTo(link)).slice(0, NAMED);
  return [
    ...harmful.flatMap((link): Diagnostic[] => {
      const { written, path } = link;
      const objection = objectTo(link);
      const position = specification.positionOf(path, 'value', decodePercent(written) ?? written);
      return objection
        ? [{ severity: 'warning', file: specification.fileOf(path), position, ...objection }]
        : [];
    }),
    ...reportLost(
      specification,
      links.filter((link) => !objectTo(link)),
    ),
  ];
}

function reportLost(
  specification: Pick<Specification, 'positionOf' | 'fileOf'>,
  links: readonly DeadLink[],
): Diagnostic[] {
  // Positions are read for the first ones only: that takes seconds in a large document.
  const named = links.slice(0, NAMED).map(({ written, path }) => ({
    written,
    file: specification.fileOf(path),
    position: specification.positionOf(path, 'value', written),
  }));
  const [first] = named;
  if (!first) return [];
  const places = named.map(
    ({ written, file, position }) => `"${written}" (${file}:${position.line}:${position.column})`,
  );
  const more = links.length - named.length;
  return [
    {
      code: 'link/foreign',
      severity: 'warning',
      file: first.file,
      position: first.position,
      message: `${links.length.toLocaleString('en')} ${links.length === 1 ? 'link of this document leads' : 'links of this document lead'} nowhere and ${links.length === 1 ? 'is' : 'are'} shown as text: ${places.join(', ')}${more > 0 ? `, and ${more.toLocaleString('en')} more` : ''}.`,
      fix: 'Set "linkBase" of its row in openapi/sources.yml to the address that relative links start from, or correct the links in the document.',
    },
  ];
}
