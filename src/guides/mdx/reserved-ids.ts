import { addDiagnostic, type CompileContext } from './compile-context';
import { FRAME_IDS } from '../../site/frame-ids';

/**
 * Lowercase names of `document` and `window`, whose place an element with such an id or name would take, and `search`,
 * which readers look for in the header.
 */
const DOM_NAMES = new Set(
  `alert all anchors append applets atob blur body btoa caches charset children clear close closed confirm contains
  cookie crypto dir doctype document domain embeds evaluate event external fetch focus fonts forms frames fullscreen head
  hidden history images implementation length links location locationbar menubar name navigator normalize open opener
  orientation origin parent performance personalbar plugins prepend print prompt referrer screen scripts scroll scrollbars
  self status statusbar stop timeline title toolbar top window write writeln search`.split(/\s+/),
);

/** Whether an id is of Gatsby, or a name by which scripts find elements. A heading can have other names with capitals. */
export const isEngineId = (id: string): boolean =>
  /^_*gatsby(?:$|-)|^__proto__$|^(?:add|create|get|query|remove)[A-Z]\w*$/.test(id);

export const isFrameId = (id: string): boolean => FRAME_IDS.some((own) => own === id);

/**
 * Whether an id or a name belongs to the frame of the page, or to `document` and `window`, whose other names have
 * capitals, an underscore, or begin with `on`.
 */
export const isReservedId = (id: string): boolean =>
  /[\p{Lu}_$]|^on[a-z]+$|^gatsby-/u.test(id) || DOM_NAMES.has(id) || isFrameId(id);

export function reportReservedId(
  node: Parameters<typeof addDiagnostic>[1],
  what: string,
  id: string,
  context: CompileContext,
): void {
  addDiagnostic(context, node, {
    code: 'mdx/reserved-id',
    message: `The ${what} "${id}" is not allowed here: the page or its scripts use it, or it has capitals.`,
    fix: 'Write another one in lowercase letters, for example with a hyphen.',
  });
}
